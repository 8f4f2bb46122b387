import { AppError } from '@lindero/domain/errors'
import { addDays } from '@lindero/domain/kernel/dates'
import { parseStatement } from '@lindero/domain/operations/bank-statement'
import { toCents } from '@lindero/domain/operations/cents'
import { MOST_DAYS, proposeMatches } from '@lindero/domain/operations/reconciliation'
import { STATEMENT_LIMITS, type StatementEntry } from '@lindero/domain/operations/statement-entry'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { changeTransactions, lockTransactions } from './change-transactions.ts'
import { bankEntries, bankStatements, openWithAmounts, seenEntries } from './statements.store.ts'

interface Counted extends StatementEntry {
  occurrence: number
}

/**
 * Keeps the entries of a statement that are new, each with the transaction that it may have paid.
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
  const added =
    rows.length === 0 ? [] : await tx.insert(bankEntries).values(rows).onConflictDoNothing().returning()
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
      ...{ uuid: one.uuid, open: one.open, dueDate: one.dueDate, expeditionDate: one.expeditionDate },
      type: one.concept === 'INCOME' ? 'income' : 'expense',
      texts: [
        ...[one.number, one.creditor, one.debtor, one.invoiceConcept, one.ownership],
        ...[one.externalId, one.municipality, one.address],
      ],
    })),
  )
  const free = await freeOf(
    tx,
    matches.map(({ transactionUuid }) => transactionUuid),
  )
  const proposals = matches
    .filter(({ transactionUuid }) => free.has(transactionUuid))
    .map(({ entry, transactionUuid, score }) => ({
      ...{ uuid: entries[entry]?.uuid, transaction: transactionUuid, score },
    }))
  await tx.change(
    `UPDATE bank_entries e SET status = 'proposed', transaction_uuid = n.transaction, score = n.score
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, transaction uuid, score integer) WHERE e.uuid = n.uuid`,
    [JSON.stringify(proposals)],
  )
  return proposals.length
}

/** Those that no entry has, locked: a person may match one of them at this moment. */
async function freeOf(tx: Transaction, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  const named = `{${uuids.join(',')}}`
  await tx.rows('SELECT FROM transactions WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE', [named])
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT t.uuid FROM transactions t WHERE t.uuid = ANY($1::uuid[])
       AND NOT EXISTS (SELECT FROM bank_entries e WHERE e.transaction_uuid = t.uuid)`,
    [named],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/**
 * Pays the transactions of proposed entries, each once and with the amount of its entry.
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
  const locked = await lockTransactions(
    tx,
    caller,
    proposed.flatMap(({ transactionUuid }) => transactionUuid ?? []),
  )
  const matching = proposed.flatMap((entry) => {
    const one = locked.find(({ uuid }) => uuid === entry.transactionUuid)
    const sign = one?.concept === 'INCOME' ? 1 : -1
    return one && toCents(openOf(one)) * sign === toCents(entry.amount) ? [{ entry, one }] : []
  })
  const { changeUuid } = await changeTransactions(
    tx,
    caller,
    'paid',
    matching.map(({ one }) => one),
  )
  const confirmed = matching.map(({ entry }) => entry.uuid)
  await tx
    .update(bankEntries)
    .set({ status: 'reconciled', changeUuid })
    .where(inArray(bankEntries.uuid, confirmed))
  await tx.change(
    `UPDATE transactions SET reconciliation_status = 'reconciled' WHERE kind = 'invoice'
       AND (uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
         OR fee_uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb)))`,
    [JSON.stringify(matching.map(({ one }) => one.uuid))],
  )
  return { count: confirmed.length, changeUuid, skipped: uuids.length - confirmed.length }
}

function openOf({
  shown,
  payments,
}: {
  shown: number
  payments: readonly { paid: boolean; amount: number }[]
}) {
  const paid = payments.reduce((sum, payment) => sum + (payment.paid ? toCents(payment.amount) : 0), 0)
  return (toCents(shown) - paid) / 100
}

/** Takes proposals back; what is reconciled stays. */
export async function dismissEntries(tx: Transaction, caller: Caller, uuids: readonly string[]) {
  const taken = await tx
    .update(bankEntries)
    .set({ status: 'unmatched', transactionUuid: null, score: null })
    .where(
      and(seenEntries(caller), eq(bankEntries.status, 'proposed'), inArray(bankEntries.uuid, [...uuids])),
    )
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
