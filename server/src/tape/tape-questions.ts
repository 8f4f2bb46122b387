import { WorkingThread } from '../kernel/threads/working-thread.ts'
import type { MarkQuestion } from './mark-tape.ts'
import type { SentPart, TapeQuestion, ValidatedTape } from './validate-tape.ts'

/**
 * The messages to the tape thread. This is a type and not an interface, because messages between threads must be plain
 * data.
 */
export type TapeQuestions = {
  validate: { question: TapeQuestion; answer: ValidatedTape; part: SentPart }
  mark: { question: MarkQuestion; answer: Uint8Array }
  template: { question: { language: 'es' | 'en' }; answer: Uint8Array }
}

/**
 * The idle thread ends after this time, so that a load can use the memory that a large file has occupied. Starting the
 * thread again takes half a second.
 */
const IDLE_MILLISECONDS = 10_000

/** The thread that reads tapes. A file of 50,000 rows uses a core for seconds, which would block the serving thread. */
export const tapeThread = new WorkingThread<TapeQuestions>(
  new URL('./tape-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)
