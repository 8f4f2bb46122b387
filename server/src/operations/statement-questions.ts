import { AppError } from '@lindero/domain/errors'
import type { CsvMapping } from '@lindero/domain/operations/statement-csv'
import type { ReadStatement } from '@lindero/domain/operations/statement-entry'
import { WorkingThread } from '../kernel/threads/working-thread.ts'

export interface StatementText {
  content: string
  /** The columns that the user chose for this file. */
  mapping: CsvMapping | undefined
  /** The columns chosen for earlier files, by header. */
  stored: ReadonlyMap<string, CsvMapping>
}

/**
 * The messages to the thread that reads bank statements. This is a type and not an interface, because an interface does
 * not satisfy the constraint `AnyQuestions` of `WorkingThread`.
 */
export type StatementQuestions = { read: { question: StatementText; answer: ReadStatement } }

const IDLE_MILLISECONDS = 10_000
const STATEMENT_SECONDS = 60
const HEAP_MEGABYTES = 1_024

/** A statement of 10 MB in camt.053 takes 4 s of processor time, which would block the serving thread. */
export const statementThread = new WorkingThread<StatementQuestions>(
  new URL('./statement-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)

/**
 * Reads a bank statement in a thread with a time limit.
 *
 * @throws AppError `operations.statementTooSlow`, `limits.memory`
 */
export async function readStatement(question: StatementText): Promise<ReadStatement> {
  const seconds = STATEMENT_SECONDS
  return statementThread.ask('read', question, { seconds, heapMegabytes: HEAP_MEGABYTES }).catch((error: unknown) => {
    throw AppError.is(error, 'timeout') ? new AppError('operations.statementTooSlow', { seconds }) : error
  })
}
