import { daysBetween } from '../../kernel/dates.ts'
import { fromCents, toCents } from '../cents.ts'
import { OF_AUTHORITIES } from './authorities.ts'
import {
  OTHER_AFFAIRS,
  OTHER_LOANS,
  OTHER_PAYMENTS,
  OTHER_PROPERTY,
  PART_WORDS,
  SEVERAL_RECEIPTS,
  TO_PERSON,
} from './bank-words.ts'
import { comparedDues, type DueEvidence, type EntryText, evidenceFor, PROPOSAL_THRESHOLD } from './due-evidence.ts'
import type { IndexedDue } from './indexed-due.ts'
import type { Evidence } from './match-due.ts'
import type { EqualDues, MatchIndex } from './match-index.ts'
import { hasOtherReading } from './other-readings.ts'
import { hasOtherDoor } from './places-in-text.ts'
import { isOfOtherCouncil } from './stated-otherwise.ts'

const AMOUNT = { equal: 20, only: 10, onlyOne: 20, payee: 34 } as const
/** The text distinguishes two dues if their points differ by at least this much. */
const LEAST_DIFFERENCE = 6
/** The date distinguishes two dues of a series if the costs differ by at least this many days. */
const LEAST_DAYS = 10
/** Without a whole mark or a name, the date must be this near. */
const NEAR = 15
/** Number of days before its date and after it on which another due with the amount may be the one that is paid. */
const OTHERS = { early: 30, late: 75 } as const

/** One way to explain an entry. */
export interface Option {
  /** `withheldCents` is paid on top of a rent from which nothing was withheld. */
  parts: { one: IndexedDue; cents: number; isWhole: boolean; withheldCents?: number }[]
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
  const withheldCents = Math.abs(toCents(read.entry.amount)) - best.one.cents
  const isUnwithheld = withheldCents !== 0
  const reason = isUnwithheld || !isUncontradicted(best, read, index) ? null : reasonOf(best, read, equal, index)
  const base = AMOUNT.equal + pointsOf(reason, equal)
  const rank = Math.round(base + best.text)
  const score = Math.round(base + best.text + best.date)
  if (score < PROPOSAL_THRESHOLD) return NONE
  // The rest of a due may have the amount of a part of another one in the building.
  const isPlain = !best.isMarked && !best.hasParty && !best.hasFlat && !best.hasCut
  if (isPlain && PART_WORDS.test(read.text.plain)) return NONE
  if (!best.isMarked && !best.hasCut && hasOtherReading(read, best.one, index)) return NONE
  const [payment] = OTHER_PAYMENTS.exec(read.text.plain) ?? []
  if (payment !== undefined && !best.isMarked && !best.one.own.has(payment)) return NONE
  const isNamed = best.isMarked || best.hasName || (best.hasCut && (best.hasConcept || best.door === 'same'))
  if (!isNamed && reason === null) return NONE
  // The address of a building or a concept is too little for an amount that is not the open one.
  if (isUnwithheld && !best.isMarked && !best.hasParty && !best.hasFlat) return NONE
  if (best.one.paid || left(best.one) < best.one.cents) {
    const other = interchangeable(evidence, best, left)
    if (!other) return { kind: 'taken', option: optionOf(best, score, rank, { reason, withheldCents }) }
    return { kind: 'option', option: optionOf(other, score, rank, { withheldCents }) }
  }
  return { kind: 'option', option: optionOf(best, score, rank, { reason, withheldCents }) }
}

/** The reason for a due without a mark in the text. */
type Reason = Evidence & { kind: 'onlyOfConcept' | 'onlyOfAmount' | 'payee' }

function pointsOf(reason: Reason | null, { isOnly }: EqualDues): number {
  if (!reason) return isOnly ? AMOUNT.only : 0
  return reason.kind === 'payee' ? AMOUNT.payee : AMOUNT.onlyOne
}

/** True if the day is near, and no word, number or account in a text without marks belongs to something else. */
function isUncontradicted(best: DueEvidence, read: EntryText, index: MatchIndex): boolean {
  if (best.isMarked || best.hasAddress || best.cost > NEAR || best.door === 'other') return false
  const { plain, concepts } = read.text
  const [property] = OTHER_PROPERTY.exec(plain) ?? []
  if (property !== undefined && !best.one.own.has(property)) return false
  if (best.isElsewhere || PART_WORDS.test(plain)) return false
  const { concept, type } = best.one.due
  if (type === 'expense' && SEVERAL_RECEIPTS.test(plain)) return false
  // A tax has the name of its authority or town.
  if (best.unknown > (OF_AUTHORITIES.has(concept) ? 1 : 0)) return false
  if (OF_AUTHORITIES.has(concept) && isOfOtherCouncil(read, best.one)) return false
  if (!concepts?.isStrong && OTHER_AFFAIRS.test(plain) && !best.hasParty) return false
  if (concept === 'MORTGAGE' && OTHER_LOANS.test(plain)) return false
  const isOfOther = read.payees.some((payee) => index.payees.isOfOthers(payee, best.one.series))
  return !isOfOther && read.cut.every(({ members }) => members.has(best.one))
}

/**
 * The reason why no other due can be meant; null if another one can. With a word of its concept, no other open due of
 * the concept may have the amount. With a word of the supplier's name, its trade, floor and door, or the account of
 * an earlier payment, no other due at all.
 */
function reasonOf(best: DueEvidence, read: EntryText, equal: EqualDues, index: MatchIndex): Reason | null {
  if (isOnlyOfConcept(best, read, equal)) return { kind: 'onlyOfConcept', value: '' }
  if (hasOthers(equal.dues, best, read)) return null
  // A first name is too little for a tenant.
  const isSupplier = best.hasParty && best.one.due.concept === 'EXPENSE'
  const isOneWord = best.partyWords < 2 && TO_PERSON.test(read.text.plain)
  const isStated =
    (!isOneWord && (isSupplier || best.hasTrade)) || (best.door === 'same' && (best.hasConcept || best.hasPeriod))
  return isStated ? { kind: 'onlyOfAmount', value: '' } : paidBefore(best, read, index)
}

/**
 * The account or the creditor of a confirmed payment of the series. That of several series, as of an administrator with
 * many communities, says nothing without the concept. Another account in the text may be the one that is paid.
 */
function paidBefore(best: DueEvidence, read: EntryText, { payees }: MatchIndex): Reason | null {
  const [payee] = read.payees
  const isPaid = read.payees.every((one) => {
    const series = payees.seriesOf(one)
    return series?.has(best.one.series) === true && (series.size === 1 || best.hasConcept)
  })
  return payee && isPaid ? { kind: 'payee', value: payee.whole } : null
}

function isOnlyOfConcept(best: DueEvidence, read: EntryText, { dues }: EqualDues): boolean {
  const { concepts } = read.text
  if (!concepts || !best.hasConcept || best.hasName) return false
  // Words such as `factura` are about every invoice.
  if (best.one.due.concept === 'EXPENSE' || best.one.due.concept === 'INCOME') return false
  const isOfConcept = ({ paid, due }: IndexedDue) => !paid && concepts.allowed.has(due.concept)
  return !hasOthers(dues.filter(isOfConcept), best, read)
}

/** True if the entry can pay a due of another series. The floor and the door tell homes apart. */
function hasOthers(dues: readonly IndexedDue[], best: DueEvidence, read: EntryText): boolean {
  const others = dues.filter((one) => isOtherNear(one, best, read))
  return others.some((one) => best.door !== 'same' || !hasOtherDoor(read.places, one))
}

/** True for a due of another series whose day is near enough to be the one that the entry pays. */
function isOtherNear({ series, due }: IndexedDue, best: DueEvidence, { entry }: EntryText): boolean {
  const days = due.dueDate === null ? 0 : daysBetween(due.dueDate, entry.day)
  return series !== best.one.series && days >= -OTHERS.early && days <= OTHERS.late
}

function optionOf(
  best: DueEvidence,
  score: number,
  rank: number,
  { reason = null, withheldCents }: { reason?: Reason | null; withheldCents: number },
): Option {
  const amount = reason ?? { kind: 'amount' as const, value: '' }
  const total = { kind: 'unwithheld' as const, value: fromCents(withheldCents).toFixed(2) }
  const evidence = [...best.reasons, withheldCents > 0 ? total : amount]
  return {
    parts: [{ one: best.one, cents: best.one.cents, isWhole: true, withheldCents }],
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
  const rivals = sorted.filter(({ text }) => first.text - first.fromPayments - text < LEAST_DIFFERENCE)
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
