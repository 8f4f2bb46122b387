import { AppError } from '@lindero/domain/errors'
import type { ReturnCode } from '@lindero/domain/operations/debit-return'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { returnDues, undoChange } from './change-transactions.ts'
import { lockDebitFile } from './debit-files.ts'
import { lockNamedDues } from './lock-dues.ts'

interface Returns {
  dues: readonly string[]
  returnedOn: string
  code: ReturnCode | null
}

interface Debit {
  uuid: string
  amount: number
  isReturned: boolean
  /** True if confirmed bank entries paid the due, and none returned it. */
  isByStatement: boolean
}

/**
 * Enters debits that the bank returned. Dues that were collected are open again. A due that a bank entry paid is skipped:
 * its return is confirmed with the statement, otherwise the entry would lose its match. For debits that are returned
 * already, only day and reason change.
 *
 * @throws AppError `operations.notFound`, `operations.returnedLater`, `operations.nothingReturned`
 */
export async function returnDebits(
  tx: Transaction,
  caller: Caller,
  file: string,
  { dues, returnedOn, code }: Returns,
  today: string,
) {
  if (returnedOn > today) throw new AppError('operations.returnedLater')
  const { isWithdrawn } = await lockDebitFile(tx, caller, file)
  if (isWithdrawn) throw new AppError('operations.notFound')
  const locked = await lockNamedDues(tx, caller, dues)
  const debits = await debitsOf(tx, file, dues)
  const returned = debits.filter(({ isReturned, isByStatement }) => isReturned || !isByStatement)
  if (returned.length === 0) throw new AppError('operations.nothingReturned')
  const fresh = returned.filter(({ isReturned }) => !isReturned)
  const opened = fresh.flatMap(({ uuid, amount }) => {
    const due = locked.find((one) => one.uuid === uuid)
    return due && due.paid > 0 ? [{ due, amount: Math.min(amount, due.paid) }] : []
  })
  const change = opened.length > 0 ? await returnDues(tx, caller, opened) : null
  const returnUuid = fresh.length > 0 ? crypto.randomUUID() : null
  const openedUuids = `{${opened.map(({ due }) => due.uuid).join(',')}}`
  await tx.change(
    `UPDATE debit_file_dues SET returned_on = $3, return_code = $4 WHERE file_uuid = $1 AND due_uuid = ANY ($2::uuid[])`,
    [file, `{${returned.map(({ uuid }) => uuid).join(',')}}`, returnedOn, code],
  )
  await tx.change(
    `UPDATE debit_file_dues SET return_uuid = $3,
       return_change = CASE WHEN due_uuid = ANY ($5::uuid[]) THEN $4::uuid END
     WHERE file_uuid = $1 AND due_uuid = ANY ($2::uuid[])`,
    [file, `{${fresh.map(({ uuid }) => uuid).join(',')}}`, returnUuid, change?.changeUuid ?? null, openedUuids],
  )
  // The bank returns only debits that it received.
  await tx.change('UPDATE debit_files SET sent_on = coalesce(sent_on, now()) WHERE uuid = $1', [file])
  return {
    count: returned.length,
    opened: opened.length,
    returnUuid,
    skipped: debits.flatMap(({ uuid, isReturned, isByStatement }) => (!isReturned && isByStatement ? [uuid] : [])),
  }
}

function debitsOf(tx: Transaction, file: string, dues: readonly string[]): Promise<Debit[]> {
  return tx.rows<Debit>(
    `SELECT f.due_uuid AS uuid, f.amount::float8 AS amount,
       f.returned_on IS NOT NULL OR bank.is_returned AS "isReturned", bank.paid > 0 AS "isByStatement"
     FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid CROSS JOIN LATERAL (
       SELECT coalesce(sum(CASE r.kind WHEN 'due' THEN abs(r.amount) ELSE -abs(r.amount) END), 0) AS paid,
         coalesce(bool_or(r.kind = 'return' AND e.day >= p.collection_date), false) AS is_returned
       FROM bank_allocations r JOIN bank_entries e ON e.uuid = r.entry_uuid
       WHERE r.due_uuid = f.due_uuid AND r.is_confirmed AND r.kind IN ('due', 'return')) bank
     WHERE f.file_uuid = $1 AND f.due_uuid = ANY ($2::uuid[]) ORDER BY f.due_uuid`,
    [file, `{${dues.join(',')}}`],
  )
}

/**
 * Takes back returns that were entered together. Dues that were opened by them are collected again.
 *
 * @throws AppError `operations.notFound`, `operations.nothingToUndo`
 */
export async function undoReturns(
  tx: Transaction,
  caller: Caller,
  file: string,
  returnUuid: string,
  now: Date,
): Promise<number> {
  await lockDebitFile(tx, caller, file)
  const undone = await tx.rows<{ change: string | null; isFiledAgain: boolean }>(
    `SELECT f.return_change AS change, EXISTS (SELECT FROM debit_file_dues o
         JOIN debit_files p ON p.uuid = o.file_uuid AND p.withdrawn_on IS NULL
         JOIN debit_files own ON own.uuid = f.file_uuid
       WHERE o.due_uuid = f.due_uuid AND o.file_uuid <> f.file_uuid AND p.created_on > own.created_on) AS "isFiledAgain"
     FROM debit_file_dues f WHERE f.file_uuid = $1 AND f.return_uuid = $2 FOR UPDATE OF f`,
    [file, returnUuid],
  )
  if (undone.length === 0 || undone.some(({ isFiledAgain }) => isFiledAgain)) {
    throw new AppError('operations.nothingToUndo')
  }
  const change = undone.find((one) => one.change !== null)?.change ?? null
  if (change !== null) await undoChange(tx, caller, change, now, { ofAnybody: true })
  await tx.change(
    `UPDATE debit_file_dues SET returned_on = NULL, return_code = NULL, return_uuid = NULL, return_change = NULL
     WHERE file_uuid = $1 AND return_uuid = $2`,
    [file, returnUuid],
  )
  return undone.length
}
