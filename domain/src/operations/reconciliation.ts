import { daysBetween } from '../kernel/dates.ts'
import { foldWords } from '../kernel/parse-result.ts'
import { toCents } from './cents.ts'
import type { StatementEntry } from './statement-entry.ts'
import type { InvoiceType } from './transaction.ts'

/** An open transaction, monthly rent or instalment that a statement entry may have paid. */
export interface OpenDue {
  uuid: string
  type: InvoiceType
  /** Amount still to be paid. */
  open: number
  dueDate: string | null
  expeditionDate: string | null
  /** Number, creditor, debtor, tenant, lender and concept. The bank's text may mention them. */
  texts: readonly (string | null)[]
  /** The asset, for a monthly rent or an instalment; null for a transaction. */
  monthOf: string | null
  /**
   * Account, mandate and tax identifier of the other party. They are compared without spaces, because banks write them
   * without spaces.
   */
  marks?: readonly (string | null)[]
  /**
   * Groups of transactions that are often paid together: the same asset, the same party, the same municipality and
   * kind, or parts of the same transaction.
   */
  groups?: readonly string[]
}

interface ProposedMatch {
  /** Index of the entry in the statement. */
  entry: number
  dueUuid: string
  /** 60 to 100 points: 60 for the equal amount, up to 20 for the date, and up to 20 for the text. */
  score: number
  days: number | null
  words: string[]
}

/**
 * Maximum number of days between an entry and the nearer of due date and issue date. Beyond that, an equal amount is
 * treated as a coincidence.
 */
export const MOST_DAYS = 45
const SCORE = { amount: 60, date: 20, text: 20 } as const
const SHORTEST_WORD = 3
const SHORTEST_MARK = 8

/**
 * Proposes which entry paid which due. The direction and the amount in cents must be equal; date and shared words then
 * decide. Each entry and each due is in at most one proposal, and a user confirms the proposals. Tenants of different
 * assets may pay the same rent on the same days, so a match without shared words is proposed only if no other asset
 * owes the same amount.
 */
export function proposeMatches(entries: readonly StatementEntry[], dues: readonly OpenDue[]): ProposedMatch[] {
  const worded = dues.map((one) => ({ ...one, words: [...new Set(one.texts.flatMap(wordsOf))] }))
  const dayOf = new Map(dues.map(({ uuid, dueDate }) => [uuid, dueDate ?? '']))
  const byAmount = Map.groupBy(worded, ({ type, open }) => signedCents(type, open))
  const candidates = entries
    .flatMap((entry, index) => {
      const entryWords = new Set(wordsOf(entry.text))
      const equal = byAmount.get(toCents(entry.amount)) ?? []
      const isShared = new Set(equal.map(({ monthOf }) => monthOf)).size > 1
      return equal.flatMap((one) => {
        const match = score(entry, entryWords, index, one)
        const isGuess = one.monthOf !== null && isShared && match?.words.length === 0
        return match === null || isGuess ? [] : [match]
      })
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.entry - b.entry ||
        // Among equal dues, the earliest is paid first.
        compare(dayOf.get(a.dueUuid) ?? '', dayOf.get(b.dueUuid) ?? '') ||
        compare(a.dueUuid, b.dueUuid),
    )
  const usedEntries = new Set<number>()
  const usedDues = new Set<string>()
  return candidates.filter(({ entry, dueUuid }) => {
    if (usedEntries.has(entry) || usedDues.has(dueUuid)) return false
    usedEntries.add(entry)
    usedDues.add(dueUuid)
    return true
  })
}

function signedCents(type: InvoiceType, open: number): number {
  return type === 'expense' ? -toCents(open) : toCents(open)
}

function score(
  entry: StatementEntry,
  entryWords: ReadonlySet<string>,
  index: number,
  one: OpenDue & { words: readonly string[] },
): ProposedMatch | null {
  if (one.open <= 0) return null
  const distances = [one.dueDate, one.expeditionDate].flatMap((day) =>
    day === null ? [] : [Math.abs(daysBetween(day, entry.day))],
  )
  const days = distances.length === 0 ? null : Math.min(...distances)
  if (days !== null && days > MOST_DAYS) return null
  const words = [...one.words.filter((word) => entryWords.has(word)), ...marksIn(entry.text, one)]
  const date = days === null ? 0 : (SCORE.date * (MOST_DAYS - days)) / MOST_DAYS
  const text = SCORE.text * Math.min(words.length / 2, 1)
  return {
    entry: index,
    dueUuid: one.uuid,
    score: Math.round(SCORE.amount + date + text),
    days,
    words,
  }
}

/**
 * The identifiers of a due that occur in the bank's text, ignoring spaces and punctuation. Short identifiers are
 * skipped.
 */
export function marksIn(text: string, { marks = [] }: Pick<OpenDue, 'marks'>): string[] {
  const squeezed = squeeze(text)
  return marks.flatMap((mark) => {
    const bare = squeeze(mark ?? '')
    return bare.length >= SHORTEST_MARK && squeezed.includes(bare) ? [bare] : []
  })
}

const squeeze = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

export function wordsOf(text: string | null): string[] {
  return foldWords(text ?? '')
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
