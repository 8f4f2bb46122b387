import { daysBetween } from '../kernel/dates.ts'
import { PERIOD_MONTHS, type PeriodicBill } from './bills.ts'

/**
 * Minimum number of days between two bills of a series, per month of the period: for quarterly bills, 3 × 20 = 60 days.
 * A bill that is due earlier is not the next bill of the series.
 */
const NEXT_DAYS = 20
/** Two bills have the same level of amount if the larger one is at most this many times the smaller one. */
const MOST_RATIO = 1.25

export interface SeriesBill extends PeriodicBill {
  asset: string
  concept: string
  owner: string | null
  account: string | null
}

interface Series<Bill extends SeriesBill> {
  first: Bill
  last: Bill
}

/**
 * The last bill of each series. A series has one asset, concept, period, owner, account and level of amount: the fees of
 * a flat and of its garage are two series. A bill without owner or account continues a series with any. If a single bill
 * follows a single series, it continues it with any amount. Bills that do not recur continue a series, and start none.
 */
export function lastBills<Bill extends SeriesBill>(bills: readonly Bill[]): Bill[] {
  const groups = Map.groupBy(bills, ({ asset, concept }) => `${asset} ${concept}`)
  return [...groups.values()].flatMap((group) => seriesOf(group).map(({ last }) => last))
}

function seriesOf<Bill extends SeriesBill>(group: readonly Bill[]): Series<Bill>[] {
  const series: Series<Bill>[] = []
  for (const bill of group.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))) {
    const open = series.filter((one) => mayContinue(one, bill))
    const [nearest] = open.toSorted((a, b) => ratio(a.last, bill) - ratio(b.last, bill))
    const isLone = open.length === 1 && !group.some((other) => other !== bill && isSamePeriod(other, bill))
    if (nearest && (ratio(nearest.last, bill) <= MOST_RATIO || isLone)) {
      const { periodicity, owner, account } = nearest.last
      nearest.last = { ...bill, periodicity, owner: bill.owner ?? owner, account: bill.account ?? account }
    } else if (PERIOD_MONTHS[bill.periodicity] !== null) series.push({ first: bill, last: bill })
  }
  return series
}

function mayContinue<Bill extends SeriesBill>({ last }: Series<Bill>, bill: Bill): boolean {
  const months = PERIOD_MONTHS[last.periodicity] ?? 0
  const hasPeriod = bill.periodicity === 'NONE' || bill.periodicity === last.periodicity
  const isOwn = bill.owner === null || bill.owner === last.owner
  const hasAccount = bill.account === null || bill.account === last.account
  return hasPeriod && isOwn && hasAccount && daysBetween(last.dueDate, bill.dueDate) > months * NEXT_DAYS
}

function isSamePeriod(one: SeriesBill, other: SeriesBill): boolean {
  const months = PERIOD_MONTHS[other.periodicity] ?? PERIOD_MONTHS[one.periodicity] ?? 1
  return Math.abs(daysBetween(one.dueDate, other.dueDate)) <= months * NEXT_DAYS
}

function ratio(one: SeriesBill, other: SeriesBill): number {
  const [less, more] = one.amount < other.amount ? [one.amount, other.amount] : [other.amount, one.amount]
  return less <= 0 ? Number.POSITIVE_INFINITY : more / less
}
