import { AppError } from '@lindero/domain/errors'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesAllPortfolios } from '../kernel/permissions/portfolio-scope.ts'

/** Months after which a debtor can no longer ask for a refund of an unauthorised direct debit (PSD2, art. 71). */
const MONTHS_STORED = 13

type BankFiles = 'payment_files' | 'debit_files'

const DUES: Readonly<Record<BankFiles, string>> = { payment_files: 'payment_file_dues', debit_files: 'debit_file_dues' }

/**
 * SQL condition: the user may see the file `p`. A user who may not see all portfolios (`$1`) sees a file only if this
 * user (`$2`) is assigned to the portfolios of all its dues. The portfolio of a deleted due is unknown: it hides the
 * file if the file has no other due.
 */
export const filesInScope = (table: BankFiles) => `($1::boolean OR coalesce((
  SELECT bool_and(a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $2::uuid))
  FROM ${DUES[table]} s JOIN dues d ON d.uuid = s.due_uuid JOIN assets a ON a.uuid = d.asset_uuid
  WHERE s.file_uuid = p.uuid), false))`

/** Two parameters of queries: true if the caller may see all portfolios, and the caller's uuid. */
export const scopeOf = (caller: Caller) => [seesAllPortfolios(caller), caller.user.uuid]

/**
 * The stored content of a file that the caller may see. It has the names and accounts of all its dues, so a user who may
 * not see all portfolios gets it only if the portfolio of each due is known.
 *
 * @throws AppError `operations.fileNotStored` if the file was withdrawn, is old, was made before contents were stored, or
 *   the data of one of its people was deleted
 */
export async function contentOf(tx: Transaction, caller: Caller, table: BankFiles, uuid: string): Promise<string> {
  const [file] = await tx.rows<{ content: string | null }>(
    `SELECT p.content FROM ${table} p WHERE p.uuid = $3 AND p.withdrawn_on IS NULL AND ${filesInScope(table)}
       AND ($1::boolean OR NOT EXISTS (SELECT FROM ${DUES[table]} s WHERE s.file_uuid = p.uuid
         AND NOT EXISTS (SELECT FROM dues d WHERE d.uuid = s.due_uuid)))`,
    [...scopeOf(caller), uuid],
  )
  if (!file?.content) throw new AppError('operations.fileNotStored')
  return file.content
}

/** Removes the contents of old and withdrawn files, because they have the names and accounts of people. */
export async function removeContents({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const until = addMonths(calendarDateAt(now()), -MONTHS_STORED)
  return database.transaction('system', async (tx) => {
    const debits = await tx.change(
      `UPDATE debit_files SET content = NULL
       WHERE content IS NOT NULL AND (collection_date < $1::date OR withdrawn_on IS NOT NULL)`,
      [until],
    )
    const payments = await tx.change(
      `UPDATE payment_files SET content = NULL
       WHERE content IS NOT NULL AND (execution_date < $1::date OR withdrawn_on IS NOT NULL)`,
      [until],
    )
    return debits + payments
  })
}

export const BANK_FILE_SWEEP: DailyWork = {
  name: 'contents of old payment files',
  run: async (context) => {
    const removed = await removeContents(context)
    return removed > 0 ? { removed } : null
  },
}
