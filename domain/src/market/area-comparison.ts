/** Figures by which areas are compared and coloured: level, change and yield, from the evidence of each area alone. */
import { addMonths } from '../kernel/dates.ts'
import { median, roundTo } from '../kernel/quantiles.ts'
import { ENOUGH_HOMES, type HeatFigure } from './heat-figures.ts'
import { marketLevel, newestOfEachHome, type PricedEvidence } from './market-level.ts'
import { LAST_SEEN_MONTHS } from './market-prefilter.ts'

/** A figure with the number of homes from which it comes; null if these are too few. */
export interface CountedFigure {
  value: number | null
  count: number
}

/** True if an advert is on offer: until its end or, without one, for some time after it was last seen. */
export function isOnOffer({ kind, expired, date }: PricedEvidence, today: string): boolean {
  return kind === 'listing' && (expired ?? addMonths(date, LAST_SEEN_MONTHS)) > today
}

/** Everything that a comparison shows of the market of one area. */
export function comparedMarket(evidence: readonly PricedEvidence[], today: string) {
  const level = marketLevel(evidence)
  const offered = (operation: PricedEvidence['operation']) =>
    newestOfEachHome(evidence.filter((one) => one.operation === operation && isOnOffer(one, today))).length
  return {
    ...level,
    since: evidence.reduce<string | null>((first, { date }) => (first === null || date < first ? date : first), null),
    grossYield: heatFigure(evidence, 'grossYield', today),
    saleChange: changeOfYear(evidence, 'sale', today),
    rentChange: changeOfYear(evidence, 'rent', today),
    stock: { sale: offered('sale'), rent: offered('rent') },
  }
}

/** One figure of an area for a heat map. */
export function heatFigure(evidence: readonly PricedEvidence[], figure: HeatFigure, today: string): CountedFigure {
  if (figure === 'change') return changeOfYear(evidence, 'sale', today)
  const sale = yearOf(evidence, 'sale', today, 0)
  if (figure === 'unitPrice') return counted(sale.length, () => roundTo(median(sale), 2))
  const rent = yearOf(evidence, 'rent', today, 0)
  return counted(Math.min(sale.length, rent.length), () => roundTo(((median(rent) * 12) / median(sale)) * 100, 2))
}

/** Change, in percent, of the median asking price or rent per square metre from the previous year to the last one. */
function changeOfYear(
  evidence: readonly PricedEvidence[],
  operation: PricedEvidence['operation'],
  today: string,
): CountedFigure {
  const [now, before] = [yearOf(evidence, operation, today, 0), yearOf(evidence, operation, today, 1)]
  return counted(Math.min(now.length, before.length), () => roundTo((median(now) / median(before) - 1) * 100, 2))
}

function counted(count: number, value: () => number): CountedFigure {
  return { count, value: count < ENOUGH_HOMES ? null : value() }
}

/** Asking prices per square metre of a year, one for each home. */
function yearOf(
  evidence: readonly PricedEvidence[],
  operation: PricedEvidence['operation'],
  today: string,
  yearsBack: number,
): number[] {
  const until = addMonths(today, -12 * yearsBack)
  const after = addMonths(today, -12 * (yearsBack + 1))
  const inYear = evidence.filter(
    (one) => one.kind === 'listing' && one.operation === operation && one.date > after && one.date <= until,
  )
  return newestOfEachHome(inYear).map(({ price, size }) => price / size)
}
