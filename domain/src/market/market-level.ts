import { median, quantile, roundTo } from '../kernel/quantiles.ts'

/** The fields that the market level is computed from. */
export interface PricedEvidence {
  kind: 'listing' | 'closing'
  operation: 'sale' | 'rent'
  price: number
  size: number
  /** Key of the home, the same for all its listings. */
  home: string
  /** True for the main listing of its home: the newest on offer, otherwise the newest. */
  isShown: boolean
  /** First day of the home over all its listings. */
  added: string | null
  expired: string | null
  date: string
}

export interface MarketLevelOf {
  count: number
  medianPrice: number | null
  medianUnitPrice: number | null
  q1UnitPrice: number | null
  q3UnitPrice: number | null
  medianDaysOnMarket: number | null
  quarters: { period: string; count: number; medianUnitPrice: number }[]
}

const QUARTERS = 20
const DAY = 86_400_000

/**
 * Prices and rents in an area: the level in the latest year of evidence, and the history of the last 20 quarters that
 * have evidence.
 */
export function marketLevel(evidence: readonly PricedEvidence[]) {
  const dated = evidence.reduce<string | null>(
    (newest, { date }) => (newest === null || date > newest ? date : newest),
    null,
  )
  const levelOf = (kind: PricedEvidence['kind'], operation: PricedEvidence['operation']) =>
    level(
      evidence.filter((piece) => piece.kind === kind && piece.operation === operation),
      dated,
    )
  const sale = levelOf('listing', 'sale')
  const closings = levelOf('closing', 'sale')
  const askingToClosing =
    closings.medianUnitPrice === null || sale.medianUnitPrice === null
      ? null
      : roundTo((closings.medianUnitPrice / sale.medianUnitPrice - 1) * 100, 2)
  return { dated, sale, rent: levelOf('listing', 'rent'), closings, askingToClosing }
}

function level(evidence: readonly PricedEvidence[], dated: string | null): MarketLevelOf {
  const yearBefore = dated === null ? '' : `${Number(dated.slice(0, 4)) - 1}${dated.slice(4)}`
  const ofYear = evidence.filter(({ date }) => date > yearBefore)
  const recent = newestOfEachHome(ofYear)
  const prices = recent.map(({ price }) => price)
  const unitPrices = recent.map(unitPrice)
  // A home on three portals is withdrawn only when the last one withdraws it.
  const withdrawn = newestOfEachHome(ofYear.filter(({ isShown }) => isShown))
  const days = withdrawn.flatMap(({ added, expired }) =>
    added !== null && expired !== null && expired >= added ? [(Date.parse(expired) - Date.parse(added)) / DAY] : [],
  )
  const rounded = (values: readonly number[], p: number) =>
    values.length === 0 ? null : roundTo(quantile(values, p), 2)
  return {
    count: recent.length,
    medianPrice: rounded(prices, 0.5),
    medianUnitPrice: rounded(unitPrices, 0.5),
    q1UnitPrice: rounded(unitPrices, 0.25),
    q3UnitPrice: rounded(unitPrices, 0.75),
    medianDaysOnMarket: days.length === 0 ? null : Math.round(median(days)),
    quarters: quartersOf(evidence),
  }
}

/**
 * One advert of each home: its main one, because another portal may state the price of an advert that was withdrawn, or,
 * if that is not among them, the newest.
 */
export function newestOfEachHome(evidence: readonly PricedEvidence[]): PricedEvidence[] {
  const homes = new Map<string, PricedEvidence>()
  for (const piece of evidence) {
    const pieces = homes.get(piece.home)
    if (!pieces || isBetter(piece, pieces)) homes.set(piece.home, piece)
  }
  return [...homes.values()]
}

const isBetter = (one: PricedEvidence, other: PricedEvidence) =>
  one.isShown === other.isShown ? one.date > other.date : one.isShown

function quartersOf(evidence: readonly PricedEvidence[]): MarketLevelOf['quarters'] {
  const byQuarter = Map.groupBy(
    evidence,
    ({ date }) => `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`,
  )
  return [...byQuarter]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-QUARTERS)
    .map(([period, pieces]) => {
      const homes = newestOfEachHome(pieces)
      return { period, count: homes.length, medianUnitPrice: roundTo(median(homes.map(unitPrice)), 2) }
    })
}

const unitPrice = ({ price, size }: PricedEvidence) => price / size
