import { fromCents, toCents } from './cents.ts'

/** An entry of a table with the balance in its line; null if the cell is empty. */
interface Balanced {
  line: number
  day: string
  amount: number
  balance: number | null
}

interface BalanceBreak {
  line: number
  difference: number
}

/** The balances that the column states, or null. */
type Agreed = { kind: 'agreed'; opening: number | null; closing: number | null }

/**
 * Compares a column of balances with the entries: each balance must be the one stated before it and the amounts since.
 * Tables have the oldest or the newest entry first. If cells are empty, a bank may state one balance a day, on any line
 * of the day: that after its entries, or that before them. A table is refused only if no reading agrees.
 */
export function readBalances(entries: readonly Balanced[]): ({ kind: 'break' } & BalanceBreak) | Agreed {
  const [isAscending, isDescending] = [isSorted(entries), isSorted(entries.toReversed())]
  const hasEmpty = entries.some(({ balance }) => balance === null)
  // Without one order of days, only adjacent lines are compared.
  const skipsEmpty = hasEmpty && !isAscending && !isDescending
  const [oldestFirst, newestFirst] = [breakIn(entries, skipsEmpty), breakIn(entries.toReversed(), skipsEmpty)]
  if (!oldestFirst || !newestFirst) return balancesOfLines(entries)
  // A line without a balance may be an entry that the bank has not booked yet.
  const booked = entries.filter(({ balance }) => balance !== null)
  if (hasEmpty && (!breakIn(booked, false) || !breakIn(booked.toReversed(), false))) return balancesOfLines(entries)
  const ofDays = hasEmpty && !skipsEmpty ? balancesOfDays(entries) : null
  if (ofDays) return ofDays
  // The order in which more lines agree is that of the table.
  const { line, difference } = oldestFirst.at >= newestFirst.at ? oldestFirst : newestFirst
  return { kind: 'break', line, difference }
}

const isSorted = (entries: readonly Balanced[]) => entries.every(({ day }, at) => day >= (entries[at - 1]?.day ?? ''))

/** The first line whose balance does not follow from the one stated before it. */
function breakIn(ordered: readonly Balanced[], skipsEmpty: boolean): (BalanceBreak & { at: number }) | null {
  let before: number | null = null
  let sum = 0
  for (const [at, { line, amount, balance }] of ordered.entries()) {
    sum += toCents(amount)
    if (balance === null) {
      if (skipsEmpty) before = null
      continue
    }
    const difference: number = before === null ? 0 : toCents(balance) - before - sum
    if (difference !== 0) return { line, difference: fromCents(difference), at }
    before = toCents(balance)
    sum = 0
  }
  return null
}

/** The balances of the first and the last line. */
export function balancesOfLines(entries: readonly Balanced[]): Agreed {
  const isNewestFirst = (entries[0]?.day ?? '') > (entries.at(-1)?.day ?? '')
  const [oldest, newest] = isNewestFirst ? [entries.at(-1), entries[0]] : [entries[0], entries.at(-1)]
  const opening = oldest && oldest.balance !== null ? fromCents(toCents(oldest.balance) - toCents(oldest.amount)) : null
  return { kind: 'agreed', opening, closing: newest?.balance ?? null }
}

/** The balances if each day states at most one, that after all its entries or that before them. Null if neither agrees. */
function balancesOfDays(entries: readonly Balanced[]): Agreed | null {
  const days = [...Map.groupBy(entries, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, rows]) => ({
      total: rows.reduce((sum, { amount }) => sum + toCents(amount), 0),
      stated: rows.flatMap(({ balance }) => (balance === null ? [] : toCents(balance))),
    }))
  if (days.some(({ stated }) => stated.length > 1)) return null
  // The balance before the first entry, as each day states it.
  let [total, ofClosings, ofOpenings] = [0, new Set<number>(), new Set<number>()]
  for (const day of days) {
    for (const stated of day.stated) {
      ofOpenings.add(stated - total)
      ofClosings.add(stated - total - day.total)
    }
    total += day.total
  }
  const [opening] = ofClosings.size === 1 ? ofClosings : ofOpenings.size === 1 ? ofOpenings : []
  if (opening === undefined) return null
  const hasClosing = days.at(-1)?.stated.length === 1
  return { kind: 'agreed', opening: fromCents(opening), closing: hasClosing ? fromCents(opening + total) : null }
}
