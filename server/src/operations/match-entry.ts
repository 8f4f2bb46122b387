import type { EntryCandidate, EntryPart } from '@lindero/contract/operations/statements.contract'
import { AppError } from '@lindero/domain/errors'
import { daysBetween } from '@lindero/domain/kernel/dates'
import { toCents } from '@lindero/domain/operations/cents'
import { chargeOfEntry } from '@lindero/domain/operations/matching/bank-charges'
import { isExplained } from '@lindero/domain/operations/matching/propose'
import { isMonth } from '@lindero/domain/operations/transaction'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { freeAmount } from './confirm-entries.ts'
import { visibleEntries } from './entry-columns.ts'
import { lockNamedDues } from './lock-dues.ts'
import { type FoundDue, lockDues, openDues } from './open-dues.ts'
import { writeProposals } from './statements.store.ts'
import { bankAllocations, bankEntries } from './statements.table.ts'

/** Maximum number of candidates in a reply. Users can search for others. */
const MOST = 50

/**
 * Finds open dues with the same sign as an entry, by default only those with the amount that is still free in the
 * entry. Dues with this amount come first, then those with the nearest date.
 *
 * @throws AppError `operations.entryNotFound`, `operations.alreadyReconciled`
 */
export async function candidatesOf(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  { search = '', amounts = 'equal' }: { search?: string | undefined; amounts?: 'equal' | 'any' | undefined },
): Promise<{ items: EntryCandidate[]; total: number }> {
  const { free, day } = await openEntry(tx, caller, uuid)
  const cents = Math.abs(toCents(free))
  const candidates = await openDues(tx, caller, {
    direction: free < 0 ? 'out' : 'in',
    search,
    ...(amounts === 'equal' ? { cents: [cents] } : { limit: 2_000 }),
  })
  const isEqual = ({ open, unwithheld }: FoundDue) =>
    [open, unwithheld].some((one) => one !== null && toCents(one) === cents)
  const sorted = candidates
    .map((one) => {
      const dated = one.dueDate ?? one.expeditionDate
      return { ...one, days: dated === null ? null : daysBetween(dated, day) }
    })
    .sort(
      (a, b) =>
        Number(isEqual(b)) - Number(isEqual(a)) ||
        Math.abs(a.days ?? 1e6) - Math.abs(b.days ?? 1e6) ||
        (a.uuid < b.uuid ? -1 : 1),
    )
  const items = sorted
    .slice(0, MOST)
    .map(({ uuid: transaction, externalId, concept, dueDate, open, unwithheld, days, ...one }) => ({
      ...{ uuid: transaction, externalId, concept, dueDate, open, unwithheld, days },
      ...{ place: one.place, places: one.places },
      name: one.number ?? one.invoiceConcept ?? (isMonth(one.kind) ? one.party : one.creditor),
    }))
  return { items, total: candidates.length }
}

/**
 * Stores the match that a user chose for an entry: one complete due, or parts that add up to the free amount of the
 * entry. A due that a user chose is not proposed for other entries any more. The transaction must be that of
 * `changeProposals`.
 * @throws AppError like `candidatesOf`; `operations.noSuchCandidate` if a due has been paid or matched since, or if the
 * parts do not add up
 */
export async function matchEntry(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  { transaction, parts }: { transaction?: string | undefined; parts?: readonly EntryPart[] | undefined },
) {
  const { free, text, isCharge } = await openEntry(tx, caller, uuid)
  const entryParts: readonly EntryPart[] = transaction
    ? [{ kind: 'due', due: transaction, amount: free }]
    : (parts ?? [])
  if (entryParts.length === 0 || !isExplained(free, entryParts)) throw new AppError('operations.noSuchCandidate')
  await tx
    .delete(bankAllocations)
    .where(and(eq(bankAllocations.entryUuid, uuid), eq(bankAllocations.isConfirmed, false)))
  const named = entryParts.flatMap(({ kind, due }) => (kind === 'due' && due ? [due] : []))
  if (new Set(named).size < named.length) throw new AppError('operations.noSuchCandidate')
  // If two users choose the same due at the same time, this lock makes the second user wait. The due is then not open
  // any more, and the second match is rejected.
  await lockDues(tx, named)
  const open = new Map((await openDues(tx, caller, { uuids: named })).map((due) => [due.uuid, due]))
  await returnable(tx, caller, entryParts)
  const allocations = entryParts.map((part) => {
    const due = open.get(part.due ?? '')
    if (part.kind === 'due' && !isFitting(part, due, transaction !== undefined)) {
      throw new AppError('operations.noSuchCandidate')
    }
    const isUnwithheld = part.kind === 'due' && due !== undefined && isTotal(part, due)
    const isWhole = due !== undefined && (isUnwithheld || toCents(due.open) === Math.abs(toCents(part.amount)))
    const charge =
      part.kind === 'cost' ? (chargeOfEntry({ text, amount: part.amount, isCharge })?.charge ?? 'OTHER') : undefined
    const { kind, amount, reason = null } = part
    const stored = { kind, due: part.due ?? null, amount, isWhole, isUnwithheld, reason }
    return charge === undefined ? stored : { ...stored, charge }
  })
  await writeProposals(tx, caller, [{ entry: uuid, score: null, evidence: null, allocations }])
  return { transaction: transaction ?? null }
}

function isFitting({ amount }: EntryPart, due: FoundDue | undefined, mustBeWhole: boolean): boolean {
  if (!due || (due.direction === 'out') !== amount < 0) return false
  const cents = Math.abs(toCents(amount))
  if (isTotal({ amount }, due)) return true
  return mustBeWhole ? toCents(due.open) === cents : cents > 0 && toCents(due.open) >= cents
}

/** True if the amount is that of the rent if nothing is withheld. */
function isTotal({ amount }: Pick<EntryPart, 'amount'>, { open, unwithheld }: FoundDue): boolean {
  const cents = Math.abs(toCents(amount))
  return unwithheld !== null && toCents(unwithheld) === cents && toCents(open) !== cents
}

/**
 * Checks the parts that are returns. A return must belong to a paid due, and its amount must have the opposite sign of
 * the payment.
 */
async function returnable(tx: Transaction, caller: Caller, entryParts: readonly EntryPart[]): Promise<void> {
  const parts = entryParts.filter(({ kind }) => kind === 'return')
  const paid = await lockNamedDues(
    tx,
    caller,
    parts.flatMap(({ due }) => due ?? []),
  )
  for (const { due: uuid, amount } of parts) {
    const due = paid.find((one) => one.uuid === uuid)
    const isPaid = due && (due.direction === 'in') === amount < 0 && toCents(due.paid) >= Math.abs(toCents(amount))
    if (!isPaid) throw new AppError('operations.noSuchCandidate')
  }
}

async function openEntry(tx: Transaction, caller: Caller, uuid: string) {
  const [entry] = await tx
    .select()
    .from(bankEntries)
    .where(and(visibleEntries(caller), eq(bankEntries.uuid, uuid)))
    .for('update')
  if (!entry) throw new AppError('operations.entryNotFound')
  if (entry.status === 'reconciled') throw new AppError('operations.alreadyReconciled')
  const parts = await tx.select().from(bankAllocations).where(eq(bankAllocations.entryUuid, uuid))
  const { day, text, isCharge } = entry
  return { day, text, isCharge, free: freeAmount(entry.amount, parts) }
}
