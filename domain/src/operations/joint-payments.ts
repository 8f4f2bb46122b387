import { daysBetween } from '../kernel/dates.ts'
import { toCents } from './cents.ts'
import { MOST_DAYS, marksIn, type OpenDue, wordsOf } from './reconciliation.ts'
import type { StatementEntry } from './statement-entry.ts'

/**
 * Maximum number of dues (open payments) that are combined in one group. In a larger group, only the dues with the
 * dates nearest to the entry are combined.
 */
const MOST_TOGETHER = 18
/** Maximum number of steps in one search for sets of dues, to limit the computing time. */
const MOST_STEPS = 20_000
const SCORE = { joint: 55, word: 15, group: 15 } as const

interface JointMatch {
  dues: readonly OpenDue[]
  score: number
}

/**
 * The dues (open payments) that a bank entry pays together. They belong to one group (an asset, a party, a transaction
 * or the taxes of a municipality), and their open amounts add up to the entry. If the whole group adds up to the entry,
 * or all its dues on one day, no other set of the group is considered. Otherwise, a set is accepted only if no other
 * set has this sum and the bank's text mentions one of the dues in the set. Null if no set is accepted, or if several
 * sets are equally likely.
 */
export function jointMatch(entry: StatementEntry, dues: readonly OpenDue[]): JointMatch | null {
  const cents = Math.abs(toCents(entry.amount))
  const type = entry.amount < 0 ? 'expense' : 'income'
  const near = dues.filter((due) => due.type === type && toCents(due.open) > 0 && daysTo(entry, due) <= MOST_DAYS)
  const groups = Map.groupBy(
    near.flatMap((due) => (due.groups ?? []).map((group) => ({ group, due }))),
    ({ group }) => group,
  )
  const entryWords = new Set(wordsOf(entry.text))
  const matches = new Map<string, JointMatch & { isWhole: boolean }>()
  for (const own of groups.values()) {
    const members = own
      .map(({ due }) => due)
      .sort((a, b) => daysTo(entry, a) - daysTo(entry, b) || (a.uuid < b.uuid ? -1 : 1))
      .slice(0, MOST_TOGETHER)
    if (members.length < 2) continue
    const whole = sameDay(members).find((set) => sumOf(set) === cents)
    const sets = whole ? [whole] : setsOf(members, cents)
    const [only] = sets
    if (!only || sets.length > 1 || only.length < 2) continue
    const isNamed = only.some(
      (due) => marksIn(entry.text, due).length > 0 || due.texts.flatMap(wordsOf).some((word) => entryWords.has(word)),
    )
    if (!whole && !isNamed) continue
    const score = SCORE.joint + (isNamed ? SCORE.word : 0) + (whole ? SCORE.group : 0)
    const key = only
      .map(({ uuid }) => uuid)
      .sort()
      .join()
    if ((matches.get(key)?.score ?? 0) < score) matches.set(key, { dues: only, score, isWhole: whole !== undefined })
  }
  const best = [...matches.values()].sort((a, b) => b.score - a.score)
  const [first, second] = best
  return first && first.score !== second?.score ? { dues: first.dues, score: first.score } : null
}

/** The whole group, and the subsets that are due on the same day. */
function sameDay(members: readonly OpenDue[]): OpenDue[][] {
  const days = [...Map.groupBy(members, ({ dueDate }) => dueDate).values()]
  return [[...members], ...days.filter((set) => set.length > 1)]
}

/** Sets of dues that add up to the total. The search stops after two sets, because then the result is ambiguous. */
function setsOf(members: readonly OpenDue[], total: number): OpenDue[][] {
  const cents = members.map(({ open }) => toCents(open))
  const rest = cents.map((_, index) => cents.slice(index).reduce((sum, one) => sum + one, 0))
  const sets: OpenDue[][] = []
  let steps = 0
  const search = (index: number, remaining: number, chosen: readonly OpenDue[]) => {
    if (sets.length > 1 || ++steps > MOST_STEPS) return
    if (remaining === 0) {
      sets.push([...chosen])
      return
    }
    const due = members[index]
    if (!due || remaining < 0 || (rest[index] ?? 0) < remaining) return
    search(index + 1, remaining - (cents[index] ?? 0), [...chosen, due])
    search(index + 1, remaining, chosen)
  }
  search(0, total, [])
  // If the search was cut short, other sets might also add up to the total, so no set is returned.
  return steps > MOST_STEPS ? [] : sets
}

function sumOf(dues: readonly OpenDue[]): number {
  return dues.reduce((sum, { open }) => sum + toCents(open), 0)
}

/**
 * Days between a bank entry and the payment's due date or issue date, whichever is nearer; 0 if the payment has
 * neither.
 */
function daysTo({ day }: StatementEntry, { dueDate, expeditionDate }: OpenDue): number {
  const days = [dueDate, expeditionDate].flatMap((one) => (one === null ? [] : [Math.abs(daysBetween(one, day))]))
  return days.length === 0 ? 0 : Math.min(...days)
}
