import { calendarDateAt, daysBetween } from '../kernel/dates.ts'
import { isOnOffer } from './advertisement-states.ts'

/** A change of an advertisement in the history of its asset. */
export interface LoggedChange {
  on: Date
  oldValue: unknown
  newValue: unknown
}

interface Advertised {
  status: string
  price: number | null
  publishedOn: Date | null
  saleDate: string | null
  createdOn: Date
}

/**
 * Prices, oldest first, each with the time at which it began to apply. Empty for an advertisement without a price. If
 * the advertisement changed between sale and rent, prices from before that change are omitted, because a rent is not a
 * reduced price.
 */
export function priceHistory(
  { price, createdOn }: Pick<Advertised, 'price' | 'createdOn'>,
  changes: readonly LoggedChange[],
  operations: readonly LoggedChange[] = [],
): { on: Date; price: number }[] {
  const since = operations.at(-1)?.on ?? createdOn
  const own = operations.length === 0 ? changes : changes.filter(({ on }) => on > since)
  const first = own[0] ? own[0].oldValue : price
  const all = [{ on: since, price: first }, ...own.map(({ on, newValue }) => ({ on, price: newValue }))]
  return all.flatMap(({ on, price: given }) => (typeof given === 'number' && given > 0 ? [{ on, price: given }] : []))
}

/**
 * Number of days on which the advertisement was published, over all publications; null if it was never published. If
 * the history has no changes of state (old data, or the demo), the days count from the last publication until the sale,
 * if there was one.
 */
export function daysOnMarket(
  { status, publishedOn, saleDate }: Pick<Advertised, 'status' | 'publishedOn' | 'saleDate'>,
  moves: readonly LoggedChange[],
  today: string,
): number | null {
  const until = (day: string) => (saleDate !== null && saleDate < day ? saleDate : day)
  let total: number | null = null
  let since: string | null = null
  for (const { on, newValue } of moves) {
    const day = calendarDateAt(on)
    if (isOnOffer(newValue)) since ??= day
    else if (since !== null) {
      total = (total ?? 0) + Math.max(0, daysBetween(since, newValue === 'SOLD' ? until(day) : day))
      since = null
    }
  }
  if (since !== null && isOnOffer(status)) return (total ?? 0) + Math.max(0, daysBetween(since, today))
  if (total !== null || publishedOn === null) return total
  const published = calendarDateAt(publishedOn)
  if (isOnOffer(status)) return Math.max(0, daysBetween(published, today))
  return status === 'SOLD' && saleDate !== null ? Math.max(0, daysBetween(published, saleDate)) : null
}
