import { AppError } from '@lindero/domain/errors'
import { fromCents, sumAmounts, toCents } from '@lindero/domain/operations/cents'
import { isExplained } from '@lindero/domain/operations/matching/propose'
import { isPayable } from '@lindero/domain/operations/payment-state'
import { and, asc, inArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { type DuePayment, noteChange, payDues, type ReturnedPayment, returnDues } from './change-transactions.ts'
import { visibleEntries } from './entry-columns.ts'
import { type LockedDue, lockNamedDues, plannedOf } from './lock-dues.ts'
import { unwithheldAmount } from './month-payments.ts'
import { proposalKey } from './proposal-key.ts'
import { bankAllocations, bankEntries } from './statements.table.ts'

type Entry = typeof bankEntries.$inferSelect
type Part = typeof bankAllocations.$inferSelect

/**
 * Confirms the proposed matches of bank entries. An entry consists of parts. The due that a part names is paid on the
 * day of the entry, with the amount of the part. If the bank has returned a payment, its due is reopened. An entry is
 * confirmed completely or not at all. A debit, its return and the second debit can be confirmed together: entries are
 * taken by day, in as many rounds as needed.
 *
 * Proposals are made again after each change. With `seen`, an entry is not confirmed if its proposal is another one than
 * the user saw.
 *
 * The transaction must be that of `changeProposals`.
 *
 * @throws AppError `operations.alreadyReconciled`, `operations.nothingToPay`, `operations.proposalChanged`
 */
export async function confirmEntries(
  tx: Transaction,
  caller: Caller,
  { entries: uuids, seen = [] }: { entries: readonly string[]; seen?: readonly SeenProposal[] | undefined },
  today: string,
) {
  const chosen = await tx
    .select()
    .from(bankEntries)
    .where(and(visibleEntries(caller), inArray(bankEntries.uuid, [...uuids])))
    .orderBy(asc(bankEntries.uuid))
    .for('update')
  // A day after today never pays (decisions 10).
  let proposed = chosen.filter(({ status, day }) => status === 'proposed' && day <= today).sort(byDay)
  if (proposed.length === 0 && chosen.some(({ status }) => status === 'reconciled')) {
    throw new AppError('operations.alreadyReconciled')
  }
  const changed = await changedSince(tx, chosen, seen)
  proposed = proposed.filter(({ uuid }) => !changed.has(uuid))
  if (proposed.length === 0 && changed.size > 0) throw new AppError('operations.proposalChanged')
  const rounds: Round[] = []
  for (;;) {
    const round = await confirmRound(tx, caller, proposed)
    if (round === null) break
    rounds.push(round)
    const done = new Set(round.entries)
    proposed = proposed.filter(({ uuid }) => !done.has(uuid))
  }
  const entries = rounds.flatMap((round) => round.entries)
  if (entries.length === 0) throw new AppError('operations.nothingToPay')
  await markInvoices(tx, entries, 'reconciled')
  const payments = rounds.flatMap(({ paid }) => paid ?? [])
  const returns = rounds.flatMap(({ returned }) => returned ?? [])
  return {
    count: entries.length,
    changeUuid: payments[0] ?? returns[0] ?? null,
    returnUuid: payments.length > 0 ? (returns[0] ?? null) : null,
    // The last change is undone first.
    changeUuids: rounds.flatMap(({ returned, paid }) => [returned, paid].filter((one) => one !== null)).toReversed(),
    skipped: uuids.length - entries.length,
    changed: [...changed],
  }
}

interface SeenProposal {
  entry: string
  proposal: string | null
}

/** Open entries whose proposal is another one than the user saw, or is gone. */
async function changedSince(
  tx: Transaction,
  chosen: readonly Entry[],
  seen: readonly SeenProposal[],
): Promise<ReadonlySet<string>> {
  if (seen.length === 0) return new Set()
  const uuids = chosen.filter(({ status }) => status === 'proposed' || status === 'unmatched').map(({ uuid }) => uuid)
  const parts = await tx.select().from(bankAllocations).where(inArray(bankAllocations.entryUuid, uuids))
  const partsOf = Map.groupBy(parts, ({ entryUuid }) => entryUuid)
  const seenOf = new Map(seen.map(({ entry, proposal }) => [entry, proposal]))
  const isOther = (uuid: string) => {
    const now = (partsOf.get(uuid) ?? []).map(({ kind, dueUuid, amount }) => ({ kind, due: dueUuid, amount }))
    return seenOf.has(uuid) && seenOf.get(uuid) !== proposalKey(now)
  }
  return new Set(uuids.filter(isOther))
}

interface Round {
  entries: string[]
  /** uuid of the change that paid dues, and of the change that reopened returned ones. */
  paid: string | null
  returned: string | null
}

function byDay(a: Entry, b: Entry): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return (a.number ?? 0) - (b.number ?? 0)
}

/** Confirms all entries that the present state of their dues allows; null if there are none. */
async function confirmRound(tx: Transaction, caller: Caller, proposed: readonly Entry[]): Promise<Round | null> {
  if (proposed.length === 0) return null
  const parts = await tx
    .select()
    .from(bankAllocations)
    .where(
      inArray(
        bankAllocations.entryUuid,
        proposed.map(({ uuid }) => uuid),
      ),
    )
    .orderBy(asc(bankAllocations.number))
  const named = parts.flatMap(({ dueUuid, isConfirmed }) => (dueUuid && !isConfirmed ? [dueUuid] : []))
  const locked = new Map((await lockNamedDues(tx, caller, named)).map((due) => [due.uuid, due]))
  const plan = new ConfirmPlan(locked)
  const partsOf = Map.groupBy(parts, ({ entryUuid }) => entryUuid)
  const confirmed = proposed.filter((entry) => plan.take(entry, partsOf.get(entry.uuid) ?? []))
  if (confirmed.length === 0) return null
  const entries = confirmed.map(({ uuid }) => uuid)
  // The parts are confirmed before the dues change. Otherwise the trigger `release_bank_entries` would treat a return
  // like a payment that a user has marked as unpaid, and would release the entry of the original debit.
  await tx.update(bankAllocations).set({ isConfirmed: true }).where(inArray(bankAllocations.entryUuid, entries))
  const returned = plan.returns.length > 0 ? await returnDues(tx, caller, plan.returns) : null
  const paid = plan.payments.length > 0 ? await payDues(tx, caller, plan.payments) : null
  await nameParts(tx, plan.payments)
  const costs = paid || returned ? null : await noteChange(tx, caller)
  const changeUuid = paid?.changeUuid ?? returned?.changeUuid ?? costs
  await tx
    .update(bankEntries)
    .set({ status: 'reconciled', changeUuid, rival: null })
    .where(inArray(bankEntries.uuid, entries))
  if (returned && paid) {
    const own = plan.returns.map(({ entry }) => entry)
    await tx.update(bankEntries).set({ changeUuid: returned.changeUuid }).where(inArray(bankEntries.uuid, own))
  }
  return { entries, paid: paid?.changeUuid ?? costs, returned: returned?.changeUuid ?? null }
}

/**
 * The payments and returns that result from a confirmation. Entries are checked in order against the open amount of
 * each due.
 */
class ConfirmPlan {
  readonly payments: (DuePayment & { allocation: string })[] = []
  readonly returns: (ReturnedPayment & { entry: string })[] = []
  readonly #left: Map<string, number>
  readonly #returned = new Set<string>()
  readonly #dues: ReadonlyMap<string, LockedDue>

  constructor(dues: ReadonlyMap<string, LockedDue>) {
    this.#dues = dues
    this.#left = new Map([...dues.values()].map((due) => [due.uuid, isPayable(due) ? toCents(due.open) : 0]))
  }

  /** Adds an entry to the plan and returns true if all its parts are valid. Otherwise returns false. */
  take(entry: Entry, parts: readonly Part[]): boolean {
    if (parts.length === 0 || !isExplained(entry.amount, parts)) return false
    const open = parts.filter(({ isConfirmed }) => !isConfirmed)
    if (!open.every((part) => this.#holds(part))) return false
    for (const part of open) {
      const due = this.#dues.get(part.dueUuid ?? '')
      const amount = Math.abs(part.amount)
      if (due && part.kind === 'due') {
        this.#left.set(due.uuid, (this.#left.get(due.uuid) ?? 0) - toCents(amount))
        const days = { paidOn: entry.day, valueOn: entry.valueOn }
        const partUuid = crypto.randomUUID()
        this.payments.push({ due, amount, days, partUuid, allocation: part.uuid, isUnwithheld: part.isUnwithheld })
      }
      if (due && part.kind === 'return') {
        this.returns.push({ due, amount, entry: entry.uuid })
        this.#returned.add(due.uuid)
      }
    }
    return true
  }

  #holds({ kind, dueUuid, amount, isWhole, isUnwithheld }: Part): boolean {
    if (kind === 'cost' || kind === 'aside') return true
    const due = this.#dues.get(dueUuid ?? '')
    if (!due) return false
    const isOut = amount < 0
    const cents = Math.abs(toCents(amount))
    // A second change of a due waits for the next round.
    if (this.#returned.has(due.uuid)) return false
    if (kind === 'return') return (due.direction === 'in') === isOut && toCents(due.paid) >= cents
    const remaining = this.#left.get(due.uuid) ?? 0
    // If a user has set the withheld tax to 0 meanwhile, the total is the open amount.
    const total = isUnwithheld && due.month ? unwithheldAmount(due.month) : null
    if (total !== null) return !isOut && toCents(total) === cents && remaining === toCents(due.open)
    return (due.direction === 'out') === isOut && (isWhole ? remaining === cents : remaining >= cents)
  }
}

/**
 * If a planned payment was paid only in part, `payDues` has split off a new payment. The part of the entry is then
 * changed to refer to the new payment.
 */
async function nameParts(tx: Transaction, payments: readonly (DuePayment & { allocation: string })[]): Promise<void> {
  const split = payments.flatMap(({ due, allocation, partUuid }) =>
    plannedOf(due) === null ? [] : [{ allocation, due: partUuid }],
  )
  await tx.change(
    `UPDATE bank_allocations a SET due_uuid = n.due
     FROM jsonb_to_recordset($1::jsonb) AS n(allocation uuid, due uuid)
     WHERE a.uuid = n.allocation AND EXISTS (SELECT FROM dues d WHERE d.uuid = n.due)`,
    [JSON.stringify(split)],
  )
}

async function markInvoices(tx: Transaction, entries: readonly string[], status: 'proposed' | 'reconciled') {
  await tx.change(
    `WITH paid AS (SELECT d.transaction_uuid AS uuid FROM bank_allocations a JOIN dues d ON d.uuid = a.due_uuid
       WHERE a.entry_uuid = ANY($1::uuid[]) AND a.kind = 'due')
     UPDATE transactions SET reconciliation_status = $2 WHERE kind = 'invoice'
       AND (uuid IN (SELECT uuid FROM paid) OR fee_uuid IN (SELECT uuid FROM paid))`,
    [`{${entries.join(',')}}`, status],
  )
}

/**
 * Turns the entries confirmed by a change back into proposals. Must be called before the change is undone.
 *
 * @returns the number of entries
 */
export async function reopenEntries(tx: Transaction, changeUuid: string): Promise<number> {
  const reopened = await tx.rows<{ uuid: string }>(
    `UPDATE bank_entries SET status = 'proposed', change_uuid = NULL WHERE change_uuid = $1 RETURNING uuid`,
    [changeUuid],
  )
  const entries = reopened.map(({ uuid }) => uuid)
  if (entries.length === 0) return 0
  await tx.change('UPDATE bank_allocations SET is_confirmed = false WHERE entry_uuid = ANY($1::uuid[])', [
    `{${entries.join(',')}}`,
  ])
  await markInvoices(tx, entries, 'proposed')
  return entries.length
}

/** The amount of an entry that is not covered by confirmed parts. */
export function freeAmount(amount: number, parts: readonly { amount: number; isConfirmed: boolean }[]): number {
  return fromCents(toCents(sumAmounts([amount, ...parts.map((part) => (part.isConfirmed ? -part.amount : 0))])))
}
