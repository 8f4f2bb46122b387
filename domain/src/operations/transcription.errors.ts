import { error } from '../kernel/error-declaration.ts'

/** Operations, section 8 (transcription). */
export const transcriptionErrors = {
  'transcription.notARegistryNote': error(422),
  /** `limit` and `used` are counted within the calendar month. */
  'transcription.limitReached': error<{ limit: number; used: number }>(409),
  'transcription.emptyFile': error(422),
  'transcription.fileNotFound': error(404),
  'transcription.failed': error(422),
  /** The document needs more memory than its reader may use, or has a page or picture of such a size. */
  'transcription.tooLarge': error(422),
  'transcription.tooSlow': error(422),
  'transcription.tooLong': error<{ pages: number; most: number }>(422),
  'transcription.notFound': error(404),
  /** Another user has accepted or discarded the transcription; `state` says which. */
  'transcription.alreadyEnded': error<{ state: string }>(409),
}
