import { toCents } from '../cents.ts'
import { DAYS, type DueEvidence, type EntryText, evidenceFor, PROPOSAL_THRESHOLD } from './due-evidence.ts'
import type { IndexedDue } from './indexed-due.ts'
import { ASSET_MARKS, DUE_MARKS, PARTY_MARKS } from './match-due.ts'
import type { FoundMark, MatchIndex } from './match-index.ts'
import type { Found, Left, Option } from './single-match.ts'

/** Maximum number of steps in one search for sets, to limit the computing time. */
const MOST_STEPS = 60_000
const MOST_SETS = 40
/** Sets without marks of their assets or dues have at most this many dues. */
const MOST_UNMARKED = 3
/**
 * Maximum number of sets with the amount that chance alone gives. With many dues of a party, some set has any amount,
 * and proves nothing.
 */
const MOST_BY_CHANCE = 0.01
/** Two sets are distinguished if their costs differ by at least this many days for each due. */
const LEAST_DAYS = 10
const JOINT = { base: 22, slots: 18, otherConcepts: -10 } as const

interface JointSet {
  members: readonly DueEvidence[]
  cost: number
}

/** The dues that an entry pays together: one for each mark in the text, else few dues of the party that it names. */
export function jointMatch(read: EntryText, index: MatchIndex, left: Left): Found {
  const slots = slotsOf(read, index, left)
  const marked =
    slots.length > 0
      ? (markedSet(read, slots, index) ?? setOfOtherConcepts(read, slotsOf(read, index, left, true)))
      : null
  const option = marked ?? (read.marks.some(isOfSlot) ? null : partySet(read, index, left))
  return option ? { kind: 'option', option } : { kind: 'none' }
}

/**
 * A set with one due for each mark, of which the text names only some concepts: banks write the concept of the first
 * due for all. Only dues near the day count, and only if chance would hardly give the amount.
 */
function setOfOtherConcepts(read: EntryText, slots: readonly DueEvidence[][]): Option | null {
  const total = Math.abs(toCents(read.entry.amount))
  const near = slots.map((slot) => slot.filter(({ cost }) => cost <= DAYS.late))
  const combinations = near.reduce((product, slot) => product * slot.length, 1)
  if (near.length < 2 || combinations === 0 || combinations / total > MOST_BY_CHANCE) return null
  const best = clearest(setsOfSlots(near, total).map((set) => inOrder(set, read)))
  return best ? optionOf(best.members, JOINT.base + JOINT.slots + JOINT.otherConcepts) : null
}

/**
 * The open dues for each mark of an asset or a due in the text, in the order of the text; without one, for the figures
 * of an identifier.
 */
function slotsOf(read: EntryText, index: MatchIndex, left: Left, anyConcept = false): DueEvidence[][] {
  const type = read.entry.amount < 0 ? 'expense' : 'income'
  const evidence = new Map<IndexedDue, DueEvidence | null>()
  const evidenceOf = (one: IndexedDue) => {
    const before = evidence.get(one)
    if (before !== undefined) return before
    const dueEvidence = evidenceFor(read, one, index, { isJoint: true, anyConcept })
    evidence.set(one, dueEvidence)
    return dueEvidence
  }
  const marks = read.marks.filter(isOfSlot)
  return (marks.length > 0 ? marks : read.figures).filter(isFirstAt).map(({ dues }) =>
    index
      .near(dues, read.entry.day)
      .filter((one) => one.due.type === type && left(one) >= one.cents && one.cents > 0)
      .flatMap((one) => evidenceOf(one) ?? [])
      .sort((a, b) => a.cost - b.cost),
  )
}

const isOfSlot = ({ mark }: FoundMark) => ASSET_MARKS.has(mark.kind) || DUE_MARKS.has(mark.kind)

/** One mark for each place in the text: a run can be an invoice number and an identifier at once. */
function isFirstAt({ run }: FoundMark, at: number, all: readonly FoundMark[]): boolean {
  return all.findIndex((other) => other.run.start === run.start && other.run.end === run.end) === at
}

/** A set with one due for each mark. If there is none, each mark has at least one due. */
function markedSet(read: EntryText, slots: readonly DueEvidence[][], index: MatchIndex): Option | null {
  const total = Math.abs(toCents(read.entry.amount))
  if (slots.some((slot) => slot.length === 0)) return null
  const isExact = slots.length > 1
  // A list that the bank cut off within the second identifier is about another home.
  if (!isExact && index.endsInIdentifier(read.text.runs)) return null
  const sets = isExact ? setsOfSlots(slots, total).map((set) => inOrder(set, read)) : []
  const candidates = sets.length > 0 ? sets : setsOfPool(slots, total)
  const best = clearest(candidates)
  if (!best || best.members.length < 2) return null
  return optionOf(best.members, JOINT.base + (sets.length > 0 ? JOINT.slots : 0))
}

/** All sets with exactly one due from each slot that add up to the total. */
function setsOfSlots(slots: readonly DueEvidence[][], total: number): JointSet[] {
  const sets: JointSet[] = []
  const least = slots.map((slot) => Math.min(...slot.map(({ one }) => one.cents)))
  const most = slots.map((slot) => Math.max(...slot.map(({ one }) => one.cents)))
  const restOf = (values: readonly number[]) =>
    values.map((_, at) => values.slice(at).reduce((sum, one) => sum + one, 0))
  const [fewest, largest] = [restOf(least), restOf(most)]
  const seen = new Set<string>()
  let steps = 0
  const search = (at: number, remaining: number, chosen: readonly DueEvidence[]) => {
    steps += 1
    if (steps > MOST_STEPS || sets.length >= MOST_SETS) return
    const slot = slots[at]
    if (!slot) {
      const key = chosen
        .map(({ one }) => one.due.uuid)
        .sort()
        .join()
      if (remaining === 0 && !seen.has(key)) sets.push({ members: chosen, cost: costOf(chosen) })
      seen.add(key)
      return
    }
    if (remaining < (fewest[at] ?? 0) || remaining > (largest[at] ?? 0)) return
    for (const one of slot) {
      if (!chosen.includes(one)) search(at + 1, remaining - one.one.cents, [...chosen, one])
    }
  }
  search(0, total, [])
  // If the search was cut short, other sets may add up too.
  return steps > MOST_STEPS ? [] : sets
}

/** Sets of the dues of all slots that add up to the total and have a due of each slot. */
function setsOfPool(slots: readonly DueEvidence[][], total: number): JointSet[] {
  const pool = [...new Set(slots.flat())].sort((a, b) => a.cost - b.cost).slice(0, 20)
  const most = Math.max(slots.length * 2, MOST_UNMARKED)
  return subsetsOf(pool, total, most).filter(
    ({ members }) =>
      slots.every((slot) => members.some((one) => slot.includes(one))) && (slots.length === 1 || isOfOneTime(members)),
  )
}

/** False for two dues of one series. In a list of several marks that the bank cut off, another due is missing. */
function isOfOneTime(members: readonly DueEvidence[]): boolean {
  return new Set(members.map(({ one }) => one.series)).size === members.length
}

function subsetsOf(pool: readonly DueEvidence[], total: number, most: number): JointSet[] {
  const sets: JointSet[] = []
  const rest = pool.map((_, at) => pool.slice(at).reduce((sum, { one }) => sum + one.cents, 0))
  let steps = 0
  const search = (at: number, remaining: number, chosen: readonly DueEvidence[]) => {
    steps += 1
    if (steps > MOST_STEPS || sets.length >= MOST_SETS) return
    if (remaining === 0) {
      if (chosen.length > 1) sets.push({ members: chosen, cost: costOf(chosen) })
      return
    }
    const one = pool[at]
    if (!one || remaining < 0 || chosen.length === most || (rest[at] ?? 0) < remaining) return
    search(at + 1, remaining - one.one.cents, [...chosen, one])
    search(at + 1, remaining, chosen)
  }
  search(0, total, [])
  return steps > MOST_STEPS || sets.length >= MOST_SETS ? [] : sets
}

/** Lowers the cost of a set if the text names the concepts in the order of the marks: `IBI/CUOTA VLC-58 VLC-59`. */
function inOrder(set: JointSet, { text }: EntryText): JointSet {
  const order = text.concepts?.inOrder ?? []
  if (order.length !== set.members.length) return set
  const right = set.members.filter(({ one }, at) => order[at]?.has(one.due.concept)).length
  return { ...set, cost: set.cost - right * LEAST_DAYS }
}

const costOf = (members: readonly DueEvidence[]) => members.reduce((sum, { cost, text }) => sum + cost - text / 2, 0)

/** The set with the nearest dates. Null if another set is almost as near. */
function clearest(sets: readonly JointSet[]): JointSet | null {
  const [first, second] = sets.toSorted((a, b) => a.cost - b.cost)
  if (!first) return null
  return !second || second.cost - first.cost >= LEAST_DAYS ? first : null
}

/**
 * Two or three dues of the party that the text names, or all its dues of one day. Only if chance would hardly give the
 * amount.
 */
function partySet(read: EntryText, index: MatchIndex, left: Left): Option | null {
  const { entry, marks, text } = read
  const type = entry.amount < 0 ? 'expense' : 'income'
  const total = Math.abs(toCents(entry.amount))
  const atDoor = read.places.flats.length > 0 ? index.inBuildings(read.places) : []
  const candidates = new Set([
    ...atDoor,
    ...marks.filter(({ mark }) => PARTY_MARKS.has(mark.kind)).flatMap(({ dues }) => index.near(dues, entry.day)),
    ...index.named([...text.words].filter((word) => index.isName(word))),
  ])
  const evidence = [...candidates]
    .filter((one) => one.due.type === type && one.cents > 0 && left(one) >= one.cents)
    .flatMap((one) => evidenceFor(read, one, index, { isJoint: true }) ?? [])
    .filter((one) => one.isMarked || one.hasName)
  const groups = Map.groupBy(evidence, ({ one, text: points, hasFlat }) =>
    hasFlat ? one.due.asset : `${one.due.party} ${points}`,
  )
  const jointSets = [...groups.values()].flatMap((members) => {
    if (members.length < 2) return []
    const days = [...Map.groupBy(members, ({ one }) => one.due.dueDate).values()].filter((some) => some.length > 1)
    const whole = [members, ...days].find((some) => some.reduce((sum, { one }) => sum + one.cents, 0) === total)
    if (whole) return [{ members: whole, cost: 0 }]
    const near = members.filter(({ one }) => one.cents < total)
    const sets = choose(near.length, 2) + choose(near.length, 3)
    if (sets / total > MOST_BY_CHANCE) return []
    return subsetsOf(near, total, MOST_UNMARKED)
  })
  const [only, ...others] = jointSets
  return only && others.length === 0 ? optionOf(only.members, JOINT.base) : null
}

function choose(count: number, size: 2 | 3): number {
  return size === 2 ? (count * (count - 1)) / 2 : (count * (count - 1) * (count - 2)) / 6
}

function optionOf(members: readonly DueEvidence[], base: number): Option | null {
  const least = Math.min(...members.map(({ text, date }) => text + date))
  const score = Math.min(Math.round(base + least), 98)
  if (score < PROPOSAL_THRESHOLD) return null
  const reasons = members.flatMap(({ reasons: own }) => own)
  const evidence = reasons.filter(
    ({ kind, value }, at) => reasons.findIndex((other) => other.kind === kind && other.value === value) === at,
  )
  return {
    parts: members.map(({ one }) => ({ one, cents: one.cents, isWhole: true })),
    score,
    rank: score - 10,
    evidence: [...evidence, { kind: 'joint', value: String(members.length) }],
  }
}
