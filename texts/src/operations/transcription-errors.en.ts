import type { Translation } from '../kernel/translation.ts'
import type { transcriptionErrors as errors } from './transcription-errors.es.ts'

export const transcriptionErrors: Translation<typeof errors> = {
  'transcription.notARegistryNote':
    'The document does not look like a registry extract, a bill, an invoice or an energy certificate. Check that it is complete.',
  'transcription.limitReached':
    'Your company has transcribed {{used}} registry extracts this month and the limit is {{limit}}. Contact support to raise it.',
  'transcription.emptyFile': 'The file is empty. Upload the document again.',
  'transcription.fileNotFound': 'The document is not there. Somebody may have deleted it: upload it again.',
  'transcription.failed':
    'The document could not be transcribed. Check that the document opens and has no password, or fill in the data by hand.',
  'transcription.tooLarge':
    'The document has pages or pictures that are too large to read. Open it, save it again with “Print” and “Save as PDF” on A4, or scan it at 300 dpi, and upload the new file.',
  'transcription.tooSlow':
    'A page of the document takes too long to read. Try again: the pages that were read are not read again. If it fails once more, open the document, save it again with “Print” and “Save as PDF” on A4, or scan it at 300 dpi, and upload the new file.',
  'transcription.textTooSlow':
    'Reading values from the text of the document takes more than {{seconds}} seconds; it was not completed. Upload a file with only the pages of the extract or bill, or fill in the data by hand.',
  'transcription.tooLong': 'The document has {{pages}} pages; {{most}} are allowed. Upload only those of the extract.',
  'transcription.notFound': 'The transcription is not there.',
  'transcription.alreadyEnded': 'Somebody else has accepted or discarded this transcription.',
}
