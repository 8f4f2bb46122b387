import { publishedIndexCalls } from '@lindero/contract/operations/published-indexes.contract'
import type { WorkbookLimits } from '@lindero/documents/kernel/limits'
import { AppError } from '@lindero/domain/errors'
import type { AuditAction } from '@lindero/domain/kernel/audit-actions'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { type IndexFile, readIndexFile, readIndexRows, refused } from '@lindero/domain/operations/index-file'
import type { PublishedIndexKind } from '@lindero/domain/operations/published-indexes'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { importIndexes, listIndexes, readIndexesOfDay, removeIndex, saveIndex } from './published-indexes.store.ts'
import { readSheetRows } from './statement-questions.ts'

/**
 * The only sheet of a workbook that has the index. If more than one sheet has it, none is guessed. A workbook that cannot
 * be opened is rejected like another file.
 */
async function readWorkbook(bytes: Uint8Array, kind: PublishedIndexKind, limits: WorkbookLimits): Promise<IndexFile> {
  const sheets = await readSheetRows(bytes, limits).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (sheets === null) return refused('workbook')
  if (sheets === 'tooLarge') return refused('tooLarge')
  const files = sheets.map(({ name, rows }) => ({ name, file: readIndexRows(rows, kind) }))
  const read = files.filter(({ file }) => file.kind === 'read')
  if (read.length > 1) return refused('severalSeries', read.map(({ name }) => name).join(', '))
  const [only] = [...read, ...files.filter(({ file }) => file.kind === 'refused' && file.code !== 'noPeriods')]
  return only?.file ?? refused('noPeriods')
}

/** Calls for the published indexes. Only the operator changes them, because they count for every customer. */
export function publishedIndexRoutes(calls: Calls, { now, database, config }: Context): void {
  const today = () => calendarDateAt(now())
  /** Customers only read the table, so a change is a transaction of the system. */
  const change = <T>(caller: Caller, action: AuditAction, work: (tx: Transaction) => Promise<T>) =>
    database.transaction('system', async (tx) => {
      const done = await work(tx)
      await logAuditAction(tx, caller, action)
      return done
    })

  calls.serveInTransaction(publishedIndexCalls.publishedIndexes, ({ tx, query }) => listIndexes(tx, query))
  calls.serveInTransaction(publishedIndexCalls.indexesOfDay, ({ tx, query }) => readIndexesOfDay(tx, query.day))
  calls.serve(publishedIndexCalls.importIndexes, async ({ caller, body }) => {
    const { content, isWorkbook = false, ...order } = body
    const file = isWorkbook
      ? await readWorkbook(Buffer.from(content, 'base64'), body.kind, config.tape.limits)
      : readIndexFile(content, body.kind)
    return change(caller, 'publishedIndexesImported', (tx) => importIndexes(tx, { ...order, file }, today()))
  })
  calls.serve(publishedIndexCalls.savePublishedIndex, ({ caller, body }) =>
    change(caller, 'publishedIndexSaved', async (tx) => {
      await saveIndex(tx, body, today())
      return {}
    }),
  )
  calls.serve(publishedIndexCalls.removePublishedIndex, ({ caller, params }) =>
    change(caller, 'publishedIndexRemoved', async (tx) => {
      await removeIndex(tx, params)
      return {}
    }),
  )
}
