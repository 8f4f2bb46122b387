import { daysBetween } from '../../kernel/dates.ts'
import { toCents } from '../cents.ts'
import { RETURN_WORDS } from './bank-words.ts'
import { type EntryText, evidenceFor, PROPOSAL_THRESHOLD } from './due-evidence.ts'
import type { Evidence } from './match-due.ts'
import { firstFrom, type IndexedDue, type MatchIndex, MOST_EQUAL } from './match-index.ts'

/**
 * Number of days within which a direct debit may be returned. The law allows 8 weeks (art. 49 RDL 19/2018), and the
 * bank needs some more days.
 */
export const DAYS_OF_RETURN = 70
/** If a return exceeds the payment by at most this amount in cents, the excess is a bank charge. */
const MOST_COST = 6_000
const POINTS = { equal: 30, withCost: 18, said: 22, only: 12 } as const
const LEAST_DIFFERENCE = 6

/** A payment that can be returned: a confirmed one, or one that an entry of the same search pays. */
export interface Returnable {
  one: IndexedDue
  cents: number
  paidOn: string
}

interface FoundReturn {
  returned: Returnable
  /** Charge of the bank in cents. */
  cost: number
  score: number
  evidence: Evidence[]
}

export function saysReturn({ entry, text }: Pick<EntryText, 'entry' | 'text'>): boolean {
  return entry.isReturn === true || RETURN_WORDS.test(text.plain)
}

/** Finds the payments that an entry may return, by amount and by due. */
export class Returnables {
  readonly #byAmount: ReadonlyMap<number, readonly Returnable[]>
  readonly #byDue: ReadonlyMap<IndexedDue, readonly Returnable[]>
  /** The amounts in cents, in order. */
  readonly #amounts: readonly number[]

  constructor(returnables: readonly Returnable[]) {
    const sorted = returnables.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1))
    this.#byAmount = Map.groupBy(sorted, ({ cents }) => cents)
    this.#byDue = Map.groupBy(sorted, ({ one }) => one)
    this.#amounts = [...this.#byAmount.keys()].sort((a, b) => a - b)
  }

  /**
   * The latest payments before the entry with a fitting amount, and those to which the text points. Only a return of
   * income may have a charge of the bank.
   */
  of(read: EntryText, index: MatchIndex): Returnable[] {
    const { entry, marks, cut, text } = read
    const most = Math.abs(toCents(entry.amount))
    const least = most - (entry.amount < 0 && saysReturn(read) ? MOST_COST : 0)
    const latest: Returnable[] = []
    for (let at = firstFrom(this.#amounts, (cents) => cents > most) - 1; at >= 0; at -= 1) {
      const cents = this.#amounts[at] ?? 0
      if (cents < least || cents <= 0 || latest.length >= MOST_EQUAL) break
      const paid = this.#byAmount.get(cents) ?? []
      const end = firstFrom(paid, ({ paidOn }) => paidOn > entry.day)
      latest.push(...paid.slice(Math.max(0, end - MOST_EQUAL), end))
    }
    if (latest.length < MOST_EQUAL) return latest
    const pointed = [...index.pointedTo({ marks, cut, words: text.words }, entry.day)]
      .flatMap((one) => this.#byDue.get(one) ?? [])
      .filter(({ cents }) => cents >= least && cents <= most)
    return [...new Set([...latest, ...pointed])]
  }
}

/**
 * The payment that the bank returns with this entry: money moves in the opposite direction. Without a word or a code of
 * the bank, the text must have a whole mark of the payment. Null if several payments fit equally well.
 */
export function returnMatch(read: EntryText, index: MatchIndex, paid: readonly Returnable[]): FoundReturn | null {
  const { entry } = read
  const isSaid = saysReturn(read)
  const total = Math.abs(toCents(entry.amount))
  const fitting = paid.filter(({ one, cents, paidOn }) => {
    const days = daysBetween(paidOn, entry.day)
    const cost = total - cents
    const isCost = cost > 0 && cost <= MOST_COST && one.due.type === 'income'
    return (
      (one.due.type === 'income') === entry.amount < 0 && days >= 0 && days <= DAYS_OF_RETURN && (cost === 0 || isCost)
    )
  })
  const candidates = fitting
    .flatMap((returned) => {
      const evidence = evidenceFor(
        { ...read, entry: { ...entry, day: returned.one.due.dueDate ?? entry.day } },
        returned.one,
        index,
      )
      if (!evidence || (!isSaid && !evidence.isMarked)) return []
      const cost = total - returned.cents
      const score = (cost === 0 ? POINTS.equal : POINTS.withCost) + (isSaid ? POINTS.said : 0) + evidence.text
      return [{ returned, cost, score, evidence: evidence.reasons }]
    })
    .sort((a, b) => b.score - a.score || (a.returned.paidOn < b.returned.paidOn ? 1 : -1))
  const [first, second] = candidates
  if (!first) return null
  const isOnly = fitting.filter(({ cents }) => cents === total).length === 1 && first.cost === 0
  const score = Math.min(Math.round(first.score + (isOnly ? POINTS.only : 0)), 100)
  const isTied =
    second !== undefined &&
    first.score - second.score < LEAST_DIFFERENCE &&
    (first.returned.one.series !== second.returned.one.series || first.returned.paidOn === second.returned.paidOn)
  if (isTied || isOlderThanOpen(first.returned, index, read) || score < PROPOSAL_THRESHOLD) return null
  return { ...first, score, evidence: [...first.evidence, { kind: 'return', value: '' }] }
}

/**
 * True if a later due of the same series is open on the day of the return: the bank may have returned its payment,
 * which is not known yet.
 */
function isOlderThanOpen({ one, cents, paidOn }: Returnable, index: MatchIndex, { entry }: EntryText): boolean {
  return index
    .ofSeries(one.series)
    .some(
      ({ due, paid, cents: open }) =>
        paid === null &&
        open === cents &&
        due.uuid !== one.due.uuid &&
        due.dueDate !== null &&
        due.dueDate > paidOn &&
        due.dueDate <= entry.day,
    )
}
