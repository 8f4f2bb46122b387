import { addDays, daysBetween } from '../kernel/dates.ts'
import { foldText } from '../kernel/parse-result.ts'
import { fromCents, sumAmounts, toCents } from './cents.ts'
import { jointMatch } from './joint-payments.ts'
import { marksIn, type OpenDue, proposeMatches, wordsOf } from './reconciliation.ts'
import type { StatementEntry } from './statement-entry.ts'
import type { InvoiceType } from './transaction.ts'

/**
 * Kinds of allocations of a bank entry's amount. A `due` is an open transaction, monthly rent or instalment. An amount
 * of kind `aside` belongs to none of the other kinds, and the user states a reason.
 */
export const ALLOCATION_KINDS = ['due', 'return', 'cost', 'aside'] as const
export type AllocationKind = (typeof ALLOCATION_KINDS)[number]

/** A part of an entry's amount. Negative if money leaves the account. */
export interface Allocation {
  kind: AllocationKind
  due: string | null
  amount: number
  /** True if the allocation pays the whole open amount of the due. */
  isWhole: boolean
}

export interface Proposal {
  /** Index of the entry in the statement. */
  entry: number
  score: number
  allocations: Allocation[]
}

/** A transaction that was paid through the bank. It is open again if the bank returns the payment. */
export interface PaidDue {
  uuid: string
  type: InvoiceType
  paid: number
  paidOn: string
  texts: readonly (string | null)[]
}

/** A payment file. The bank may have booked all its payments as a single total. */
export interface SentFile {
  messageId: string
  executionDate: string
  amount: number
  dues: readonly { uuid: string; amount: number }[]
}

export interface MatchCandidates {
  open: readonly OpenDue[]
  paid: readonly PaidDue[]
  files: readonly SentFile[]
}

/**
 * Number of days within which a direct debit may be returned. The law allows 8 weeks (art. 49 RDL 19/2018), and the
 * bank needs some more days.
 */
export const DAYS_OF_RETURN = 70
/** If a return exceeds the payment by at most this amount in EUR, the excess is a bank charge. */
const MOST_COST = 60
const FILE_DAYS = { before: 1, after: 7 } as const
const RETURN = /devol|impag|retroces|rechaz|anulac|return|refund|reject/

/**
 * Proposes the dues that each entry paid, in this order: returns, payment files that the bank booked as one total,
 * single dues, several dues paid together, and partial payments of a due that the bank's text mentions. Each due is in
 * at most one proposal.
 */
export function proposeAllocations(entries: readonly StatementEntry[], candidates: MatchCandidates): Proposal[] {
  const taken = new Set<string>()
  const done = new Set<number>()
  const proposals: Proposal[] = []
  const add = (proposal: Proposal | null) => {
    if (!proposal) return
    proposals.push(proposal)
    done.add(proposal.entry)
    for (const { due } of proposal.allocations) if (due) taken.add(due)
  }
  const free = () => candidates.open.filter(({ uuid }) => !taken.has(uuid))
  for (const [index, entry] of entries.entries())
    if (isReturn(entry)) add(returnOf(index, entry, candidates.paid, taken))
  for (const [index, entry] of entries.entries()) if (!done.has(index)) add(fileOf(index, entry, candidates, taken))
  // Returns, and entries that already have a proposal, stay in the list with amount zero, so that the indexes do not
  // change.
  const remaining = entries.map((entry, index) =>
    done.has(index) || isReturn(entry) ? { ...entry, amount: 0 } : entry,
  )
  for (const { entry, dueUuid, score } of proposeMatches(remaining, free())) {
    const amount = remaining[entry]?.amount ?? 0
    add({ entry, score, allocations: [{ kind: 'due', due: dueUuid, amount, isWhole: true }] })
  }
  for (const [index, entry] of remaining.entries()) {
    if (done.has(index) || entry.amount === 0) continue
    const joint = jointMatch(entry, free())
    if (!joint) continue
    const sign = Math.sign(entry.amount)
    const allocations = joint.dues.map(({ uuid, open }): Allocation => {
      return { kind: 'due', due: uuid, amount: sign * open, isWhole: true }
    })
    add({ entry: index, score: joint.score, allocations })
  }
  for (const [index, entry] of remaining.entries()) {
    if (!done.has(index) && entry.amount !== 0) add(partOf(index, entry, free()))
  }
  return proposals.sort((a, b) => a.entry - b.entry)
}

function isReturn({ text }: StatementEntry): boolean {
  return RETURN.test(foldText(text))
}

/**
 * Proposes the earlier payment that the entry returns. The money moves in the opposite direction. Null if no payment
 * fits, or if several fit equally well. The return of a received payment may exceed the payment by a bank charge.
 */
function returnOf(
  entry: number,
  { day, amount, text }: StatementEntry,
  paid: readonly PaidDue[],
  taken: ReadonlySet<string>,
): Proposal | null {
  const entryWords = new Set(wordsOf(text))
  const candidates = paid
    .filter(({ uuid, type, paidOn }) => {
      const days = daysBetween(paidOn, day)
      return !taken.has(uuid) && (type === 'income') === amount < 0 && days >= 0 && days <= DAYS_OF_RETURN
    })
    .map((one) => ({
      ...one,
      cost: Math.abs(toCents(amount)) - toCents(one.paid),
      words: new Set(one.texts.flatMap(wordsOf).filter((word) => entryWords.has(word))).size,
    }))
    .filter(({ cost, type }) => cost === 0 || (type === 'income' && cost > 0 && cost <= MOST_COST * 100))
    .sort((a, b) => a.cost - b.cost || b.words - a.words || (a.paidOn < b.paidOn ? 1 : -1))
  const [first, second] = candidates
  if (
    !first ||
    (second && second.cost === first.cost && second.words === first.words && second.paidOn === first.paidOn)
  ) {
    return null
  }
  const sign = Math.sign(amount)
  const returned = { kind: 'return' as const, due: first.uuid, amount: sign * first.paid, isWhole: true }
  const cost = { kind: 'cost' as const, due: null, amount: sign * fromCents(first.cost), isWhole: false }
  return { entry, score: first.words > 0 ? 90 : 75, allocations: first.cost > 0 ? [returned, cost] : [returned] }
}

/** All transfers in a payment file, if the entry is equal to their total and every transfer is still open. */
function fileOf(entry: number, booked: StatementEntry, { open, files }: MatchCandidates, taken: ReadonlySet<string>) {
  const dueByUuid = new Map(open.map((due) => [due.uuid, due]))
  const isOpen = ({ uuid, amount }: SentFile['dues'][number]) =>
    !taken.has(uuid) && toCents(dueByUuid.get(uuid)?.open ?? 0) === toCents(amount)
  const fitting = files.filter(
    ({ amount, executionDate, dues }) =>
      toCents(amount) === -toCents(booked.amount) &&
      dues.length > 1 &&
      booked.day >= addDays(executionDate, -FILE_DAYS.before) &&
      booked.day <= addDays(executionDate, FILE_DAYS.after) &&
      dues.every(isOpen),
  )
  const named = fitting.find(({ messageId }) => marksIn(booked.text, { marks: [messageId] }).length > 0)
  const file = named ?? (fitting.length === 1 ? fitting[0] : undefined)
  if (!file) return null
  const allocations = file.dues.map(({ uuid, amount }): Allocation => {
    return { kind: 'due', due: uuid, amount: -amount, isWhole: true }
  })
  return { entry, score: named ? 100 : 90, allocations }
}

const LEAST_WORDS = 2

/**
 * A partial payment: the entry is lower than the open amount of the due. The due is the one that the bank's text
 * mentions best. If the text mentions several dues equally well, the oldest is proposed, provided that all are
 * transactions, or that all are rents and instalments of the same asset.
 */
function partOf(entry: number, { amount, text }: StatementEntry, open: readonly OpenDue[]): Proposal | null {
  const entryWords = new Set(wordsOf(text))
  const type = amount < 0 ? 'expense' : 'income'
  const named = open
    .filter((due) => due.type === type && toCents(due.open) > Math.abs(toCents(amount)))
    .map((due) => ({
      due,
      words:
        new Set(due.texts.flatMap(wordsOf).filter((word) => entryWords.has(word))).size +
        LEAST_WORDS * marksIn(text, due).length,
    }))
    .filter(({ words }) => words >= LEAST_WORDS)
    .sort((a, b) => b.words - a.words || ((a.due.dueDate ?? '') < (b.due.dueDate ?? '') ? -1 : 1))
  const [first] = named
  const rivals = named.filter(({ words, due }) => words === first?.words && due.monthOf !== first.due.monthOf)
  if (!first || rivals.length > 0) return null
  const allocation = { kind: 'due' as const, due: first.due.uuid, amount, isWhole: false }
  return { entry, score: 45, allocations: [allocation] }
}

/** True if the allocations add up to the amount of the entry. */
export function isExplained(amount: number, parts: readonly { amount: number }[]): boolean {
  return toCents(sumAmounts(parts.map((part) => part.amount))) === toCents(amount)
}
