import { WorkingThread } from '../kernel/threads/working-thread.ts'
import type { MarkQuestion } from './mark-tape.ts'
import type { SentPart, TapeQuestion, ValidatedTape } from './validate-tape.ts'

/**
 * The messages to the tape thread. This is a type and not an interface, because messages between threads carry no
 * classes.
 */
export type TapeQuestions = {
  validate: { question: TapeQuestion; answer: ValidatedTape; part: SentPart }
  mark: { question: MarkQuestion; answer: Uint8Array }
  template: { question: { language: 'es' | 'en' }; answer: Uint8Array }
}

/**
 * The thread ends after this idle time, so that the load can use the memory of a large file. Starting it again takes
 * half a second.
 */
const IDLE_MILLISECONDS = 10_000

/**
 * Opening and validating a file of 50,000 rows uses a core for seconds, so it must not happen in the serving thread.
 */
export const tapeThread = new WorkingThread<TapeQuestions>(
  new URL('./tape-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)
