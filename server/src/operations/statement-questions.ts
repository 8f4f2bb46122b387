import type { WorkbookLimits } from '@lindero/documents/kernel/limits'
import { AppError } from '@lindero/domain/errors'
import type { proposeAllocations } from '@lindero/domain/operations/matching/propose'
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
 * The messages to the thread that reads bank statements and makes proposals for their entries. This is a type and not an interface, because an interface does
 * not satisfy the constraint `AnyQuestions` of `WorkingThread`.
 */
export type StatementQuestions = {
  read: { question: StatementText; answer: ReadStatement }
  /** Rows of the sheets of a workbook, as texts. */
  sheets: { question: { bytes: Uint8Array; limits: WorkbookLimits }; answer: SheetRows[] | 'tooLarge' }
  propose: { question: ProposalQuestion; answer: ReturnType<typeof proposeAllocations> }
}

/** The rows of a sheet of a workbook, as texts. */
export interface SheetRows {
  name: string
  rows: string[][]
}

interface ProposalQuestion {
  entries: Parameters<typeof proposeAllocations>[0]
  candidates: Parameters<typeof proposeAllocations>[1]
}

const IDLE_MILLISECONDS = 10_000
const STATEMENT_SECONDS = 60
/** A call waits for its proposals, in all rounds together. */
export const PROPOSAL_SECONDS = 30
const HEAP_MEGABYTES = 1_024
/** Maximum number of entries and dues for which proposals are made without the thread. */
const FEW = 500

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

/**
 * Reads the sheets of a workbook in the thread, with its limits and a time limit.
 *
 * @throws AppError the errors of the readers; `operations.statementTooSlow`, `limits.memory`
 */
export async function readSheetRows(bytes: Uint8Array, limits: WorkbookLimits): Promise<SheetRows[] | 'tooLarge'> {
  const seconds = STATEMENT_SECONDS
  return statementThread.ask('sheets', { bytes, limits }, { seconds, heapMegabytes: HEAP_MEGABYTES })
}

/** True if proposals take less time than the start of a thread. */
export function isSmall({ entries, candidates }: ProposalQuestion): boolean {
  return entries.length + candidates.open.length + candidates.paid.length <= FEW
}

/**
 * Makes proposals in the thread. No transaction may wait for it.
 *
 * @throws AppError `timeout`, `limits.memory`
 */
export async function proposeInThread(
  { entries, candidates }: ProposalQuestion,
  seconds: number,
): Promise<ReturnType<typeof proposeAllocations>> {
  const question = { entries, candidates }
  return statementThread.ask('propose', question, { seconds, heapMegabytes: HEAP_MEGABYTES })
}
