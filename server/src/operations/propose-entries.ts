import { addDays } from '@lindero/domain/kernel/dates'
import { DAYS_OF_RETURN, type PaidDue, proposeAllocations, type SentFile } from '@lindero/domain/operations/proposals'
import { MOST_DAYS } from '@lindero/domain/operations/reconciliation'
import type { StatementEntry } from '@lindero/domain/operations/statement-entry'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { comparable, lockDues, openDues } from './open-dues.ts'
import { type ProposedEntry, writeProposals } from './statements.store.ts'

type StoredEntry = StatementEntry & { uuid: string }

/** Maximum number of unmatched entries to check again. */
const MOST_AGAIN = 1_000

/**
 * Stores proposals for the dues that the entries may pay.
 *
 * @returns number of entries with a proposal
 */
export async function proposeEntries(
  tx: Transaction,
  caller: Caller,
  entries: readonly StoredEntry[],
): Promise<number> {
  const days = entries.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 0
  const largest = Math.max(...entries.map(({ amount }) => Math.abs(amount)))
  // An entry may pay only part of a due, so dues of up to ten times the largest entry are candidates.
  const candidates = await openDues(tx, caller, {
    most: largest * 10,
    days: { from: addDays(first, -MOST_DAYS), until: addDays(last, MOST_DAYS) },
  })
  const proposals = proposeAllocations(entries, {
    open: candidates.map(comparable),
    paid: await paidDues(tx, caller, addDays(first, -DAYS_OF_RETURN), last),
    files: await sentFiles(tx, addDays(first, -MOST_DAYS), addDays(last, MOST_DAYS)),
  })
  const named = proposals.flatMap(({ allocations }) =>
    allocations.flatMap(({ kind, due }) => (kind === 'due' && due ? [due] : [])),
  )
  const free = await freeOf(tx, named)
  const rows = proposals
    .filter(({ allocations }) =>
      allocations.every(({ kind, due }) => kind !== 'due' || (due !== null && free.has(due))),
    )
    .flatMap(({ entry, score, allocations }): ProposedEntry[] => {
      const uuid = entries[entry]?.uuid
      return uuid ? [{ entry: uuid, score, allocations: allocations.map((one) => ({ ...one, reason: null })) }] : []
    })
  await writeProposals(tx, caller, rows)
  return rows.length
}

/** Checks unmatched entries again. After a return, a payment is open again, and a later debit may match it. */
export async function proposeAgain(tx: Transaction, caller: Caller): Promise<void> {
  const entries = await tx.rows<StoredEntry>(
    `SELECT e.uuid, e.day::text, e.text, e.amount::float8 FROM bank_entries e
     WHERE e.status = 'unmatched' AND NOT EXISTS (SELECT FROM bank_allocations a WHERE a.entry_uuid = e.uuid)
     ORDER BY e.day DESC, e.number LIMIT ${MOST_AGAIN}`,
    [],
  )
  await proposeEntries(tx, caller, entries)
}

/**
 * The dues that have no other proposal. They are locked first, because a user may be matching one of them right now.
 */
async function freeOf(tx: Transaction, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  await lockDues(tx, uuids)
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT d.uuid FROM dues d WHERE d.uuid = ANY($1::uuid[]) AND d.open_amount > 0
       AND NOT EXISTS (SELECT FROM bank_allocations a WHERE a.due_uuid = d.uuid AND a.kind = 'due' AND NOT a.is_confirmed)`,
    [`{${uuids.join(',')}}`],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/**
 * The payments in a date range. A due has one payment for each bank entry that paid it, on the day of the entry, and
 * one on its recorded payment date.
 */
async function paidDues(tx: Transaction, caller: Caller, from: string, until: string): Promise<PaidDue[]> {
  const seesAll = caller.user.isAdmin || caller.user.isSuperAdmin
  const rows = await tx.rows<{
    uuid: string
    direction: string
    paid: number
    paidOn: string
    texts: (string | null)[]
  }>(
    `SELECT d.uuid, d.direction, paid.amount::float8 AS paid, paid.day::text AS "paidOn",
       ARRAY[d.invoice_number, d.creditor, d.debtor, d.ownership, a.external_id, a.municipality, a.address,
         (SELECT l.tenant FROM leases l WHERE l.uuid = d.lease_uuid)] AS texts
     FROM dues d JOIN assets a ON a.uuid = d.asset_uuid
     CROSS JOIN LATERAL (
       SELECT abs(b.amount) AS amount, e.day FROM bank_allocations b JOIN bank_entries e ON e.uuid = b.entry_uuid
       WHERE b.due_uuid = d.uuid AND b.kind = 'due' AND b.is_confirmed
       UNION SELECT d.paid_amount, d.paid_on WHERE d.paid_on IS NOT NULL) paid
     WHERE d.paid_amount > 0 AND d.paid_amount >= paid.amount AND paid.day BETWEEN $1::date AND $2::date
       AND a.archived_on IS NULL
       AND ($3 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $4))
       AND NOT EXISTS (SELECT FROM bank_allocations r WHERE r.due_uuid = d.uuid AND r.kind = 'return' AND NOT r.is_confirmed)
     ORDER BY paid.day DESC, d.uuid LIMIT 20000`,
    [from, until, seesAll, caller.user.uuid],
  )
  return rows.map(({ direction, ...one }) => ({ ...one, type: direction === 'in' ? 'income' : 'expense' }))
}

async function sentFiles(tx: Transaction, from: string, until: string): Promise<SentFile[]> {
  return tx.rows<SentFile>(
    `SELECT f.message_id AS "messageId", f.execution_date::text AS "executionDate", f.amount::float8 AS amount,
       (SELECT jsonb_agg(jsonb_build_object('uuid', d.due_uuid, 'amount', d.amount) ORDER BY d.due_uuid)
        FROM payment_file_dues d WHERE d.file_uuid = f.uuid) AS dues
     FROM payment_files f WHERE f.withdrawn_on IS NULL AND f.execution_date BETWEEN $1::date AND $2::date
     ORDER BY f.execution_date DESC LIMIT 200`,
    [from, until],
  )
}
