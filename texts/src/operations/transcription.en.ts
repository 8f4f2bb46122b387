import type { Translation } from '../kernel/translation.ts'
import type { transcription as es } from './transcription.es.ts'

export const transcription: Translation<typeof es> = {
  title: 'Transcription of simple notes',
  hint: 'Upload the PDF or picture of the note: its data is read and you review it before it is saved.',
  upload: 'Transcribe a note',
  used: '{{used}} of {{limit}} this month',
  state: {
    waiting: 'Reading…',
    ready: 'To review',
    failed: 'Not read',
    accepted: 'Accepted',
    discarded: 'Discarded',
  },
  reader: {
    text: 'Read from the text of the document',
    ocr: 'Read from a picture: check each value',
    model: 'Read with a model: each value is in the note',
  },
  review: 'Review',
  discard: 'Discard',
  discardTitle: 'Discard the transcription?',
  discardText: 'What was read is deleted. The document stays in Docs.',
  retry: 'Try again',
  dialog: {
    title: 'Review the transcription',
    found_one: 'The note gives {{count}} value. What it does not say stays empty.',
    found_other: 'The note gives {{count}} values. What it does not say stays empty.',
    none: 'No value was found.',
    acceptAll: 'Accept all',
    acceptNone: 'Clear all',
    accept: 'Accept {{label}}',
    place: 'Show on page {{page}}',
    page: 'Page {{page}} of {{pages}}',
    document: 'Document',
    noPage: 'The document cannot be shown.',
    edit: 'You can correct each value before you accept it.',
    create_one: 'Create the note with {{count}} value',
    create_other: 'Create the note with {{count}} values',
    created: 'The note is in the draft: check it and save.',
  },
}
