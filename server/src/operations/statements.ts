import { AppError } from '@lindero/domain/errors'
import { addDays } from '@lindero/domain/kernel/dates'
import { parseStatement } from '@lindero/domain/operations/bank-statement'
import { toCents } from '@lindero/domain/operations/cents'
import { MOST_DAYS, proposeMatches } from '@lindero/domain/operations/reconciliation'
import { STATEMENT_LIMITS, type StatementEntry } from '@lindero/domain/operations/statement-entry'
import { isIncome, isMonth } from '@lindero/domain/operations/transaction'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { changeTransactions, type LockedTransaction, lockTransactions } from './change-transactions.ts'
import { type LockedMonth, lockMonths } from './month-payments.ts'
import {
  bankEntries,
  bankStatements,
  lockDues,
  openWithAmounts,
  seenEntries,
  writeProposals,
} from './statements.store.ts'

interface Counted extends StatementEntry {
  occurrence: number
}

/**
 * Keeps the entries of a statement that are new, each with what it may have paid.
 *
 * @throws AppError `operations.statement`
 */
export async function importStatement(tx: Transaction, caller: Caller, name: string, content: string) {
  const read = parseStatement(content)
  if (read.kind === 'issue') throw new AppError('operations.statement', { issue: read.issue })
  if (read.entries.length > STATEMENT_LIMITS.imported) {
    const issue = { code: 'tooManyEntries' as const, most: STATEMENT_LIMITS.imported }
    throw new AppError('operations.statement', { issue })
  }
  const customerUuid = caller.customer.uuid
  // Imports of a customer wait for each other: overlapping statements would wait for each other's entries.
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`statements ${customerUuid}`])
  const [statement] = await tx
    .insert(bankStatements)
    .values({ customerUuid, name, importedBy: caller.user.uuid })
    .returning({ uuid: bankStatements.uuid })
  const rows = counted(read.entries).map((entry) => ({
    ...{ ...entry, customerUuid, statementUuid: String(statement?.uuid), status: 'unmatched' as const },
  }))
  const added = rows.length === 0 ? [] : await tx.insert(bankEntries).values(rows).onConflictDoNothing().returning()
  added.sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  const proposed = await propose(tx, caller, added)
  return { entries: added.length, known: rows.length - added.length, proposed }
}

/** Equal entries of a day are told apart by their order. */
function counted(entries: readonly StatementEntry[]): Counted[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const key = JSON.stringify([entry.day, toCents(entry.amount), entry.text])
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return { ...entry, occurrence }
  })
}

async function propose(
  tx: Transaction,
  caller: Caller,
  entries: readonly (StatementEntry & { uuid: string })[],
): Promise<number> {
  if (entries.length === 0) return 0
  const days = entries.map(({ day }) => day).sort()
  const found = await openWithAmounts(
    tx,
    caller,
    [...new Set(entries.map(({ amount }) => Math.abs(toCents(amount))))],
    { from: addDays(days[0] ?? '', -MOST_DAYS), until: addDays(days.at(-1) ?? '', MOST_DAYS) },
  )
  const matches = proposeMatches(
    entries,
    found.map((one) => ({
      uuid: one.uuid,
      open: one.open,
      dueDate: one.dueDate,
      expeditionDate: one.expeditionDate,
      type: isIncome(one.concept) ? 'income' : 'expense',
      texts: [
        ...[one.number, one.creditor, one.debtor, one.invoiceConcept, one.party],
        ...[one.externalId, one.municipality, one.address],
      ],
      monthOf: isMonth(one.kind) ? one.assetUuid : null,
    })),
  )
  const free = await freeOf(
    tx,
    matches.map(({ dueUuid }) => dueUuid),
  )
  const kinds = new Map(found.map(({ uuid, kind }) => [uuid, kind]))
  const proposals = matches.flatMap(({ entry, dueUuid, score }) => {
    const kind = free.has(dueUuid) && kinds.get(dueUuid)
    return kind ? [{ entry: entries[entry]?.uuid, due: dueUuid, kind, score }] : []
  })
  await writeProposals(tx, proposals)
  return proposals.length
}

/** Those that no entry has, locked: a person may match one of them at this moment. */
async function freeOf(tx: Transaction, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  await lockDues(tx, uuids)
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT d.uuid FROM dues d WHERE d.uuid = ANY($1::uuid[])
       AND NOT EXISTS (SELECT FROM bank_entries e WHERE e.due_uuid = d.uuid)`,
    [`{${uuids.join(',')}}`],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/**
 * Pays what proposed entries have paid, each once and with the amount of its entry; months on the day of the entry.
 *
 * @throws AppError `operations.alreadyReconciled`, `operations.nothingToPay`
 */
export async function confirmEntries(tx: Transaction, caller: Caller, uuids: readonly string[]) {
  const chosen = await tx
    .select()
    .from(bankEntries)
    .where(and(seenEntries(caller), inArray(bankEntries.uuid, [...uuids])))
    .orderBy(asc(bankEntries.uuid))
    .for('update')
  const proposed = chosen.filter(({ status }) => status === 'proposed')
  if (proposed.length === 0 && chosen.some(({ status }) => status === 'reconciled')) {
    throw new AppError('operations.alreadyReconciled')
  }
  const named = proposed.flatMap(({ dueUuid }) => dueUuid ?? [])
  const months = await lockMonths(tx, caller, named)
  const locked = await lockTransactions(tx, caller, named)
  const cents = new Map([
    ...locked.map((one) => [one.uuid, isIncome(one.concept) ? openCents(one) : -openCents(one)] as const),
    ...months.map((one) => [one.uuid, one.kind === 'rent' ? openOfMonth(one) : -openOfMonth(one)] as const),
  ])
  const matching = proposed.filter(({ dueUuid, amount }) => cents.get(dueUuid ?? '') === toCents(amount))
  const entryOf = new Map(matching.map((entry) => [entry.dueUuid, entry]))
  const paying = locked.filter(({ uuid }) => entryOf.has(uuid))
  const payingMonths = months.flatMap((month) => {
    const paidOn = entryOf.get(month.uuid)?.day
    return paidOn ? [{ month, paidOn }] : []
  })
  const { changeUuid } = await changeTransactions(tx, caller, 'paid', paying, payingMonths)
  const confirmed = matching.map(({ uuid }) => uuid)
  await tx.update(bankEntries).set({ status: 'reconciled', changeUuid }).where(inArray(bankEntries.uuid, confirmed))
  await tx.change(
    `UPDATE transactions SET reconciliation_status = 'reconciled' WHERE kind = 'invoice'
       AND (uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
         OR fee_uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb)))`,
    [JSON.stringify(matching.map(({ dueUuid }) => dueUuid))],
  )
  return { count: confirmed.length, changeUuid, skipped: uuids.length - confirmed.length }
}

function openCents({ shown, payments }: LockedTransaction): number {
  const paid = payments.reduce((sum, payment) => sum + (payment.paid ? toCents(payment.amount) : 0), 0)
  return toCents(shown) - paid
}

function openOfMonth({ paid, amount }: LockedMonth): number {
  return paid ? 0 : toCents(amount)
}

/** Takes proposals back; what is reconciled stays. */
export async function dismissEntries(tx: Transaction, caller: Caller, uuids: readonly string[]) {
  const taken = await tx
    .update(bankEntries)
    .set({ status: 'unmatched', transactionUuid: null, rentUuid: null, instalmentUuid: null, score: null })
    .where(and(seenEntries(caller), eq(bankEntries.status, 'proposed'), inArray(bankEntries.uuid, [...uuids])))
    .returning({ uuid: bankEntries.uuid })
  return { count: taken.length }
}

/** After the undo of a change, its entries are proposals again. */
export async function reopenEntries(tx: Transaction, changeUuid: string): Promise<void> {
  await tx.change(
    `UPDATE transactions SET reconciliation_status = 'proposed' WHERE kind = 'invoice'
       AND (uuid IN (SELECT transaction_uuid FROM bank_entries WHERE change_uuid = $1)
         OR fee_uuid IN (SELECT transaction_uuid FROM bank_entries WHERE change_uuid = $1))`,
    [changeUuid],
  )
  await tx.change(`UPDATE bank_entries SET status = 'proposed', change_uuid = NULL WHERE change_uuid = $1`, [
    changeUuid,
  ])
}
