import { WorkingThread } from '../kernel/threads/working-thread.ts'
import type { MarkQuestion } from './mark-tape.ts'
import type { SentPart, TapeQuestion, ValidatedTape } from './validate-tape.ts'

/** The questions to the tape thread; a type, because messages of threads carry no classes. */
export type TapeQuestions = {
  validate: { question: TapeQuestion; answer: ValidatedTape; part: SentPart }
  mark: { question: MarkQuestion; answer: Uint8Array }
  template: { question: { language: 'es' | 'en' }; answer: Uint8Array }
}

/**
 * Idle time after which the thread ends, so that the load can use the memory of a large file; another start takes half
 * a second.
 */
const IDLE_MILLISECONDS = 10_000

/** Opening and validating a file of 50,000 rows takes seconds of a core: never in the serving thread. */
export const tapeThread = new WorkingThread<TapeQuestions>(
  new URL('./tape-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)
