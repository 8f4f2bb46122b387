/** The history of a home over its adverts: the advert that stands for it, its first day and its changes of price. */
import { addMonths } from '../kernel/dates.ts'
import { type Advert, agencyOf } from './advert-traits.ts'
import { LAST_SEEN_MONTHS } from './market-prefilter.ts'
import { portalOf } from './portals.ts'

/** An earlier price of an advert, and the last day on which it was valid. */
export interface EarlierPrice {
  day: string
  price: number
  /** The day on which the advert first had its present price, if it is stored. */
  changedOn?: string | null
}

/**
 * The price changes of a home in its selling attempt: those of one advert and of the adverts that ended before it. Two
 * portals with two prices at the same time are no change. All are null if no price changed.
 */
interface PriceChanges {
  firstPrice: number | null
  /** The price before the last change, and after it. */
  priceBefore: number | null
  changedPrice: number | null
  priceChangedOn: string | null
}

interface HomeHistory extends PriceChanges {
  /** The advert that stands for the home: the newest on offer, else the newest. */
  shown: Advert
  /** The first day of each advert's selling attempt; null if it is unknown. */
  addedOn: ReadonlyMap<string, string | null>
  /** Adverts that a later advert of the same portal or advertiser replaced. They are not on offer any more. */
  replaced: ReadonlySet<string>
}

/** If a home is not advertised for more than this number of months, its next advert begins another selling attempt. */
export const GAP_MONTHS = 12

/** @param prices the earlier prices of each advert, oldest first */
export function homeHistory(
  adverts: readonly Advert[],
  prices: ReadonlyMap<string, readonly EarlierPrice[]>,
  today: string,
): HomeHistory {
  const replaced = new Set(
    adverts.filter((one) => adverts.some((other) => replaces(other, one))).map(({ uuid }) => uuid),
  )
  const isOnOffer = (one: Advert) => !replaced.has(one.uuid) && lastDayOf(one) > today
  const sorted = adverts.toSorted(
    (a, b) =>
      Number(isOnOffer(b)) - Number(isOnOffer(a)) ||
      compare(b.date, a.date) ||
      compare(b.addedOn ?? '', a.addedOn ?? '') ||
      compare(a.uuid, b.uuid),
  )
  const [shown] = sorted as [Advert, ...Advert[]]
  const attempts = attemptsOf(adverts)
  const attempt = attempts.find((own) => own.includes(shown)) ?? [shown]
  const changesOf = (one: Advert): PriceChanges => {
    // Another portal may state another price at the same time. Only an advert that ended before is an earlier price.
    const ended = attempt.filter((other) => isBefore(other, one) && !isOnOffer(other))
    return priceChanges(one, ended, prices)
  }
  const current = attempt.filter((one) => isOnOffer(one) === isOnOffer(shown) && !replaced.has(one.uuid))
  const [changes = UNCHANGED] = [shown, ...current.filter((one) => one !== shown)]
    .map(changesOf)
    .filter(({ priceChangedOn }) => priceChangedOn !== null)
    .toSorted((a, b) => Number(isCut(b)) - Number(isCut(a)) || compare(b.priceChangedOn ?? '', a.priceChangedOn ?? ''))
  const firstDays = attempts.flatMap((own) => {
    const first = own.flatMap(({ addedOn }) => (addedOn === null ? [] : [addedOn])).toSorted()[0] ?? null
    return own.map(({ uuid }) => [uuid, first] as const)
  })
  return { shown, addedOn: new Map(firstDays), ...changes, replaced }
}

const UNCHANGED: PriceChanges = { firstPrice: null, priceBefore: null, changedPrice: null, priceChangedOn: null }

const isCut = ({ firstPrice, changedPrice }: PriceChanges) => (changedPrice ?? 0) < (firstPrice ?? 0)

/** The price changes up to the current price of an advert, from the adverts that ended before it. */
function priceChanges(
  one: Advert,
  ended: readonly Advert[],
  prices: ReadonlyMap<string, readonly EarlierPrice[]>,
): PriceChanges {
  const steps = [...ended.toSorted((a, b) => compare(a.date, b.date) || compare(a.uuid, b.uuid)), one].flatMap(
    (each) => {
      const earlier = prices.get(each.uuid) ?? []
      const own = earlier.at(-1)
      // An advert has its price from the day of its own change on, and not from the day on which it was last seen.
      return [...earlier, { day: own ? (own.changedOn ?? each.date) : startOf(each), price: each.price }]
    },
  )
  const last = steps.findLastIndex(({ price }) => price !== one.price)
  const [first, before, change] = [steps[0], steps[last], steps[last + 1]]
  if (!first || !before || !change) return UNCHANGED
  return {
    firstPrice: first.price,
    priceBefore: before.price,
    changedPrice: one.price,
    priceChangedOn: change.day,
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const lastDayOf = ({ expiredOn, date }: Advert) => expiredOn ?? addMonths(date, LAST_SEEN_MONTHS)

const startOf = ({ addedOn, date }: Advert) => addedOn ?? date
const endOf = ({ expiredOn, date }: Advert) => (expiredOn !== null && expiredOn < date ? expiredOn : date)

/** The adverts of each selling attempt: between two attempts, no advert was on offer for a long time. */
function attemptsOf(adverts: readonly Advert[]): Advert[][] {
  const attempts: Advert[][] = []
  let end = ''
  for (const one of adverts.toSorted((a, b) => compare(startOf(a), startOf(b)))) {
    if (end === '' || addMonths(end, GAP_MONTHS) < startOf(one)) attempts.push([])
    attempts.at(-1)?.push(one)
    if (endOf(one) > end) end = endOf(one)
  }
  return attempts
}

/** True if an advert was last on offer before another one appeared. */
function isBefore(one: Advert, other: Advert): boolean {
  return endOf(one) <= startOf(other) && startOf(one) < startOf(other)
}

/** Sources that are files of one portal. */
const OF_ONE_PORTAL = ['idealista18']

/** Two unknown portals are no evidence of one portal, unless the source is that of one. */
function replaces(later: Advert, earlier: Advert): boolean {
  if (later.uuid === earlier.uuid || !isBefore(earlier, later)) return false
  const [portal, agency] = [portalOf(later), agencyOf(later)]
  const isSamePortal =
    portal === portalOf(earlier) &&
    (portal !== null || (later.source === earlier.source && OF_ONE_PORTAL.includes(later.source)))
  return isSamePortal || (agency !== null && agency === agencyOf(earlier))
}
