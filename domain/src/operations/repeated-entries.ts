import { toCents } from './cents.ts'
import type { StatementBalance, StatementEntry } from './statement-entry.ts'

export interface Numbered extends Pick<StatementEntry, 'day' | 'amount' | 'text'> {
  valueOn?: string | null | undefined
  /** Its number among equal entries of the day. */
  occurrence: number
}

/** An entry of the account that is stored, and its statement. */
export type StoredEntry = Numbered & { statement: string }
export type EarlierStatement = Omit<StatementBalance, 'account'> & { statement: string }

interface FileOfAccount {
  entries: readonly Numbered[]
  balance: Omit<StatementBalance, 'account'> | null
}

/** Entries of a file, by their place, with the statement that has them already, or may have them. */
export interface RepeatedEntries {
  same: Map<number, string>
  doubtful: Map<number, string>
}

/**
 * The entries of a file of one account that an earlier statement has with other texts, as banks write them in another
 * format. Entries with equal texts are left out here.
 *
 * A statement is whole between its balances: no other movement is on its days. So if both are whole on a day and have
 * the same balances before and after it, its entries are the same; if one is whole, those of the other are among them.
 * Without such a proof, or if the entries of the day differ, an entry with the day and amount of an earlier one is
 * doubtful: it is a new one, and is reported.
 */
export function repeatedEntries(
  file: FileOfAccount,
  others: { entries: readonly StoredEntry[]; statements: readonly EarlierStatement[] },
): RepeatedEntries {
  const result: RepeatedEntries = { same: new Map(), doubtful: new Map() }
  const [textsOfFile, textsBefore] = [new Set(file.entries.map(textKey)), new Set(others.entries.map(textKey))]
  const rest = [...file.entries.entries()].filter(([, entry]) => !textsBefore.has(textKey(entry)))
  const restBefore = others.entries.filter((entry) => !textsOfFile.has(textKey(entry)))
  const own = file.balance && ledgerOf(file.balance, file.entries)
  const ledgers = others.statements.map((statement) => ({ statement, ledger: ledgerOf(statement, others.entries) }))
  const restByDay = Map.groupBy(rest, ([, { day }]) => day)
  const beforeByDay = Map.groupBy(restBefore, ({ day }) => day)
  for (const [day, ofDay] of restByDay) {
    const before = beforeByDay.get(day) ?? []
    if (before.length === 0) continue
    const around = ledgers.filter(({ statement }) => isWithin(day, statement))
    const proof = proofOf(
      day,
      own,
      around.flatMap(({ ledger }) => ledger ?? []),
    )
    const pairs = pairsOf(ofDay, before)
    const [allOfFile, allBefore] = [pairs.size === ofDay.length, pairs.size === before.length]
    const isProven = (allOfFile || !proof.stored) && (allBefore || !proof.file) && (proof.stored || proof.file)
    // If one of two equal amounts was known, the other one may be the new one.
    const unpaired = new Set(ofDay.flatMap(([index, { amount }]) => (pairs.has(index) ? [] : toCents(amount))))
    for (const [index, statement] of pairs) {
      const isSame = isProven && !unpaired.has(toCents(file.entries[index]?.amount ?? 0))
      const places = isSame ? result.same : result.doubtful
      places.set(index, statement)
    }
    // Equal balances before and after a day, and other entries: one file may have a batch, and the other its parts.
    if (!isProven && proof.stored && proof.file) {
      for (const [index] of ofDay) result.doubtful.set(index, result.doubtful.get(index) ?? before[0]?.statement ?? '')
    }
  }
  addOtherDays(result, file.balance, rest, restBefore, others.statements)
  return result
}

const textKey = ({ day, amount, text, occurrence }: Numbered) =>
  JSON.stringify([day, toCents(amount), text, occurrence])

type Span = Pick<StatementBalance, 'from' | 'until'>
const isWithin = (day: string, { from, until }: Span) => from !== null && until !== null && from <= day && day <= until

interface Ledger {
  from: string
  until: string
  /** The balance in cents before the entries of a day. */
  before(day: string): number
  after(day: string): number
}

/** The balances of a statement by day. Null without both balances, or if the entries of its days do not explain them. */
function ledgerOf(span: Omit<StatementBalance, 'account'>, entries: readonly Numbered[]): Ledger | null {
  const { from, until, opening, closing } = span
  if (from === null || until === null || opening === null || closing === null) return null
  const within = entries.filter(({ day }) => isWithin(day, span))
  const start = toCents(opening)
  const sum = (counts: (day: string) => boolean) =>
    within.reduce((total, { day, amount }) => (counts(day) ? total + toCents(amount) : total), start)
  if (sum(() => true) !== toCents(closing)) return null
  return { from, until, before: (day) => sum((each) => each < day), after: (day) => sum((each) => each <= day) }
}

/** True for each side whose entries of a day are all that the account has on it. */
function proofOf(day: string, own: Ledger | null, ledgers: readonly Ledger[]): { file: boolean; stored: boolean } {
  const [other] = ledgers
  const isInside = (ledger: Ledger | null | undefined) => Boolean(ledger && ledger.from < day && day < ledger.until)
  if (!own || !other) return { file: isInside(own), stored: isInside(other) }
  const equal = ledgers.find(
    (ledger) => ledger.before(day) === own.before(day) && !mayFollow(day, ledger, own) && !mayFollow(day, own, ledger),
  )
  if (!equal) return { file: false, stored: false }
  const isEqualAfter = equal.after(day) === own.after(day)
  return { file: isEqualAfter || day < own.until, stored: isEqualAfter || day < equal.until }
}

/** True if one statement may begin on the day when the other one ends: the balances agree there too. */
const mayFollow = (day: string, first: Ledger, second: Ledger) =>
  first.until === day && second.from === day && first.after(day) === second.before(day)

type Placed = [index: number, entry: Numbered]

/** Entries of the file with an earlier one of the same amount, one by one. */
function pairsOf(entries: readonly Placed[], before: readonly StoredEntry[]): Map<number, string> {
  const left = Map.groupBy(before, ({ amount }) => toCents(amount))
  return new Map(
    entries.flatMap(([index, { amount }]): [number, string][] => {
      const other = left.get(toCents(amount))?.shift()
      return other ? [[index, other.statement]] : []
    }),
  )
}

/** Entries with the amount of one whose value day, or own day, is the other day of this one, in statements that overlap. */
function addOtherDays(
  { same, doubtful }: RepeatedEntries,
  balance: Span | null,
  rest: readonly Placed[],
  before: readonly StoredEntry[],
  statements: readonly EarlierStatement[],
): void {
  if (!balance) return
  const spans = new Map(statements.map((one) => [one.statement, one]))
  const keyOf = (amount: number, day: string) => `${toCents(amount)} ${day}`
  const byDay = Map.groupBy(before, ({ amount, day }) => keyOf(amount, day))
  const byValueDay = Map.groupBy(before, ({ amount, valueOn }) => keyOf(amount, valueOn ?? ''))
  for (const [index, { day, valueOn, amount }] of rest) {
    if (same.has(index) || doubtful.has(index)) continue
    const isRepeated = (each: StoredEntry) => {
      const span = spans.get(each.statement)
      return each.day !== day && span !== undefined && isWithin(day, span) && isWithin(each.day, balance)
    }
    const other =
      byDay.get(keyOf(amount, valueOn ?? ''))?.find(isRepeated) ?? byValueDay.get(keyOf(amount, day))?.find(isRepeated)
    if (other) doubtful.set(index, other.statement)
  }
}
