import { error } from '../kernel/error-declaration.ts'

/** Transcription errors (operations, section 8). */
export const transcriptionErrors = {
  'transcription.notARegistryNote': error(422),
  /** `limit` and `used` are numbers of transcriptions in the calendar month. */
  'transcription.limitReached': error<{ limit: number; used: number }>(409),
  'transcription.emptyFile': error(422),
  'transcription.fileNotFound': error(404),
  'transcription.failed': error(422),
  /** The document cannot be processed: it would need more memory than allowed, or a page or picture is too large. */
  'transcription.tooLarge': error(422),
  'transcription.tooSlow': error(422),
  /** All pages were read, but the rules need too long for their text. */
  'transcription.textTooSlow': error<{ seconds: number }>(422),
  'transcription.tooLong': error<{ pages: number; most: number }>(422),
  'transcription.notFound': error(404),
  /** Another user has already accepted or discarded the transcription; `state` says which. */
  'transcription.alreadyEnded': error<{ state: string }>(409),
}
