import { AppError } from '@lindero/domain/errors'
import type { BillHome, NamedAsset } from '@lindero/domain/operations/bill-home'
import type { SortedNote } from '@lindero/domain/operations/note-imports/sorted-notes'
import type { NotePage } from '@lindero/domain/operations/transcription/note-text'
import type { DocumentReading } from '@lindero/domain/operations/transcription/read-document'
import { WorkingThread } from '../../kernel/threads/working-thread.ts'

interface ReadingQuestion {
  pages: readonly NotePage[]
  /** Cadastral reference of the asset. */
  reference: string | null
}

/**
 * The messages to the thread that reads documents by rules. This is a type and not an interface, because an interface
 * does not satisfy the constraint `AnyQuestions` of `WorkingThread`.
 */
export type ReadingQuestions = {
  /** Divides a file into registry extracts. */
  sort: { question: { pages: readonly NotePage[] }; answer: SortedNote[] }
  /** Finds the home of a bill among the assets that its text may name. */
  home: { question: { lines: readonly string[]; assets: readonly NamedAsset[] }; answer: BillHome }
  rules: { question: ReadingQuestion; answer: DocumentReading | null }
  /** Compares the reading by rules with the answer of a model. Null if the text is not a registry extract. */
  compare: { question: ReadingQuestion & { answer: string }; answer: DocumentReading | null }
}

const IDLE_MILLISECONDS = 10_000
const HEAP_MEGABYTES = 512

const thread = new WorkingThread<ReadingQuestions>(new URL('./reading-thread.ts', import.meta.url), IDLE_MILLISECONDS)

/**
 * Reads the text of a document in a thread. The rules search for words with patterns, and the text comes from an
 * unknown file, so the thread is ended after `seconds`.
 *
 * @throws AppError `transcription.textTooSlow`, `transcription.tooLarge`
 */
export async function readInThread<Kind extends keyof ReadingQuestions>(
  kind: Kind,
  question: ReadingQuestions[Kind]['question'],
  { seconds }: { seconds: number },
): Promise<ReadingQuestions[Kind]['answer']> {
  try {
    return await thread.ask(kind, question, { seconds, heapMegabytes: HEAP_MEGABYTES })
  } catch (error) {
    if (AppError.is(error, 'timeout')) throw new AppError('transcription.textTooSlow', { seconds })
    throw AppError.is(error, 'limits.memory') ? new AppError('transcription.tooLarge') : error
  }
}
