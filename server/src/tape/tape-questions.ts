import { WorkingThread } from '../kernel/threads/working-thread.ts'
import type { MarkQuestion } from './mark-tape.ts'
import type { SentPart, TapeQuestion, ValidatedTape } from './validate-tape.ts'

/**
 * The messages to the worker thread for tapes. This is a type and not an interface, because an interface does not
 * satisfy the constraint `AnyQuestions` of `WorkingThread`.
 */
export type TapeQuestions = {
  validate: { question: TapeQuestion; answer: ValidatedTape; part: SentPart }
  mark: { question: MarkQuestion; answer: Uint8Array }
  template: { question: { language: 'es' | 'en' }; answer: Uint8Array }
}

/**
 * An idle thread ends after this time, which frees the memory of a large file for the job that loads the tape. Starting
 * the thread again takes half a second.
 */
const IDLE_MILLISECONDS = 10_000

/**
 * The worker thread that reads tapes. A file with 50,000 rows takes seconds of processor time, which would block the
 * serving thread.
 */
export const tapeThread = new WorkingThread<TapeQuestions>(
  new URL('../tape-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)
