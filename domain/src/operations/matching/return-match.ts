import { daysBetween } from '../../kernel/dates.ts'
import { toCents } from '../cents.ts'
import { RETURN_WORDS } from './bank-words.ts'
import { type EntryText, evidenceFor, PROPOSAL_THRESHOLD } from './due-evidence.ts'
import type { IndexedDue } from './indexed-due.ts'
import type { Evidence } from './match-due.ts'
import { firstFrom, type MatchIndex, MOST_EQUAL } from './match-index.ts'
import { FIELD, squeeze } from './read-text.ts'

/**
 * Number of days within which a direct debit may be returned. The law allows 8 weeks (art. 49 RDL 19/2018), and the
 * bank needs some more days.
 */
export const DAYS_OF_RETURN = 70
/** If a return exceeds the payment by at most this amount in cents, the excess is a bank charge. */
const MOST_COST = 6_000
const POINTS = { equal: 30, withCost: 18, said: 22, only: 12, repeated: 40 } as const
const LEAST_DIFFERENCE = 6
/** A shorter text of the first entry may be repeated by chance. */
const SHORTEST_REPEATED = 12

/** A payment that can be returned: a confirmed one, or one that an entry of the same search pays. */
export interface Returnable {
  one: IndexedDue
  cents: number
  paidOn: string
  /** The bank's text of the payment, if it is known. */
  text: string | null
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
 * the bank, the text must have a whole mark of the payment or repeat its text. Null if several payments fit equally well.
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
  const equalDues = index.equalTo(-toCents(entry.amount))
  const candidates = fitting
    .flatMap((returned) => {
      const ofDay = { ...read, entry: { ...entry, day: returned.one.due.dueDate ?? entry.day } }
      const evidence = evidenceFor(ofDay, returned.one, index)
      const isRepeated = returned.text !== null && repeats(entry.text, returned.text)
      if (!isRepeated && (!evidence || (!isSaid && !evidence.isMarked))) return []
      const cost = total - returned.cents
      const isTenant = evidence?.hasParty === true && returned.one.due.type === 'income'
      const isNamed = isRepeated || evidence?.isMarked || evidence?.hasFlat || isTenant
      // With a building or a supplier only, a payment that is not known yet may be the returned one.
      if (!isNamed && (cost > 0 || !equalDues.isOnly)) return []
      const score =
        (cost === 0 ? POINTS.equal : POINTS.withCost) +
        (isSaid ? POINTS.said : 0) +
        (isRepeated ? POINTS.repeated : 0) +
        (evidence?.text ?? 0)
      const reasons = [...(evidence?.reasons ?? []), ...(isRepeated ? [REPEATED] : [])]
      return [{ returned, cost, score, evidence: reasons, isRepeated }]
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
  const isNotKnownYet = !first.isRepeated && isOlderThanOpen(first.returned, index, read)
  if (isTied || isNotKnownYet || score < PROPOSAL_THRESHOLD) return null
  const { returned, cost, evidence } = first
  return { returned, cost, score, evidence: [...evidence, { kind: 'return', value: '' }] }
}

const REPEATED: Evidence = { kind: 'repeatedText', value: '' }

/** True if a text repeats that of the first entry. The bank writes words before it, and may cut off its end. */
function repeats(text: string, first: string): boolean {
  const own = text.split(FIELD).map(squeeze)
  return first
    .split(FIELD)
    .map(squeeze)
    .filter((field) => field.length >= SHORTEST_REPEATED)
    .some((field) =>
      own.some((one) => {
        const at = one.indexOf(field.slice(0, SHORTEST_REPEATED))
        const rest = at < 0 ? '' : one.slice(at)
        return rest.startsWith(field) || (rest.length >= SHORTEST_REPEATED && field.startsWith(rest))
      }),
    )
}

/**
 * True if a later due of the same series is open on the day of the return: the bank may have returned its payment,
 * which is not known yet.
 */
function isOlderThanOpen({ one, cents, paidOn }: Returnable, index: MatchIndex, { entry, text }: EntryText): boolean {
  // The text names the month of this due. With the month of the other one, it would not fit.
  if (one.due.dueDate !== null && text.periods.has(one.due.dueDate.slice(5, 7))) return false
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
