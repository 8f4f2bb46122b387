import { toCents } from '../cents.ts'
import { comparedDues, type DueEvidence, type EntryText, evidenceFor, PROPOSAL_THRESHOLD } from './due-evidence.ts'
import type { Evidence } from './match-due.ts'
import type { IndexedDue, MatchIndex } from './match-index.ts'

const AMOUNT = { equal: 20, only: 10 } as const
/** The text distinguishes two dues if their points differ by at least this much. */
const LEAST_DIFFERENCE = 6
/** The date distinguishes two dues of a series if the costs differ by at least this many days. */
const LEAST_DAYS = 10
/** Without a whole mark or a name, the date must be this near. */
const NEAR = 15

/** One way to explain an entry. */
export interface Option {
  parts: { one: IndexedDue; cents: number; isWhole: boolean }[]
  score: number
  /** Score without the date: of two entries for one due, the earlier one is served first. */
  rank: number
  evidence: Evidence[]
}

/**
 * The result for an entry: an option that is free; the option that fits best, if another entry pays one of its dues; or
 * nothing, because the text does not tell several dues apart.
 */
export type Found = { kind: 'option' | 'taken'; option: Option } | { kind: 'none' }

const NONE: Found = { kind: 'none' }

/** Amounts in cents that are left of each due. */
export type Left = (one: IndexedDue) => number

/** The due with the amount of the entry for which the text has the best evidence. */
export function singleMatch(read: EntryText, index: MatchIndex, left: Left): Found {
  const equal = index.equalTo(toCents(read.entry.amount))
  const evidence = [...comparedDues(equal, read, index)].flatMap((one) => evidenceFor(read, one, index) ?? [])
  const best = bestOf(evidence)
  if (!best) return NONE
  const base = AMOUNT.equal + (equal.isOnly ? AMOUNT.only : 0)
  const rank = Math.round(base + best.text)
  const score = Math.round(base + best.text + best.date)
  if (score < PROPOSAL_THRESHOLD) return NONE
  if (!best.isMarked && !best.hasName && (!equal.isOnly || best.cost > NEAR)) return NONE
  if (best.one.paid || left(best.one) < best.one.cents) {
    const other = interchangeable(evidence, best, left)
    if (!other) return { kind: 'taken', option: optionOf(best, score, rank) }
    return { kind: 'option', option: optionOf(other, score, rank) }
  }
  return { kind: 'option', option: optionOf(best, score, rank) }
}

function optionOf(best: DueEvidence, score: number, rank: number): Option {
  const evidence = [...best.reasons, { kind: 'amount' as const, value: '' }]
  return {
    parts: [{ one: best.one, cents: best.one.cents, isWhole: true }],
    score: Math.min(score, 100),
    rank,
    evidence,
  }
}

/**
 * The due with the best evidence. Null if the text has the same evidence for dues of different series, or for dues of
 * one series whose dates are too close to each other.
 */
export function bestOf(known: readonly DueEvidence[]): DueEvidence | null {
  const sorted = known.toSorted((a, b) => b.text - a.text || a.cost - b.cost || order(a, b))
  const [first] = sorted
  if (!first) return null
  const rivals = sorted.filter(({ text }) => first.text - text < LEAST_DIFFERENCE)
  if (rivals.some(({ one }) => one.series !== first.one.series)) return null
  const nearest = rivals.toSorted((a, b) => a.cost - b.cost || order(a, b))
  const [near, next] = nearest
  if (!near) return null
  if (!next || isSame(near, next) || next.cost - near.cost >= LEAST_DAYS) return near
  // The better text decides between dates that are close to each other.
  return first.text > near.text || rivals.every((one) => one === first || one.text < first.text) ? first : null
}

/** True for two dues that nothing tells apart, not even their dates. Either may be paid. */
function isSame(a: DueEvidence, b: DueEvidence): boolean {
  return a.one.series === b.one.series && a.one.due.dueDate === b.one.due.dueDate && a.text === b.text && !b.one.paid
}

function interchangeable(known: readonly DueEvidence[], best: DueEvidence, left: Left): DueEvidence | null {
  return (
    known.find((one) => one !== best && isSame(best, one) && left(one.one) >= one.one.cents && one.one.paid === null) ??
    null
  )
}

function order(a: DueEvidence, b: DueEvidence): number {
  const [one, other] = [a.one, b.one]
  if (!one.paid !== !other.paid) return one.paid ? 1 : -1
  return one.due.uuid < other.due.uuid ? -1 : 1
}
