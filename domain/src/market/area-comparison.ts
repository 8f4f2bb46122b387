/**
 * Market figures for the comparison of areas and for the heat map: unit price, price change and yield. Each figure uses
 * only the evidence of one area.
 */
import { addMonths } from '../kernel/dates.ts'
import { median, roundTo } from '../kernel/quantiles.ts'
import { ENOUGH_HOMES, type HeatFigure } from './heat-figures.ts'
import { marketLevel, newestOfEachHome, type PricedEvidence } from './market-level.ts'
import { LAST_SEEN_MONTHS } from './market-prefilter.ts'

/** A market figure and the number of homes that it is based on. The value is null if there are too few homes. */
export interface CountedFigure {
  value: number | null
  count: number
}

/**
 * True if a listing is on offer: until its end date (`expired`) or, if it has none, until some months after it was last
 * seen (`date`).
 */
export function isOnOffer({ kind, expired, date }: PricedEvidence, today: string): boolean {
  return kind === 'listing' && (expired ?? addMonths(date, LAST_SEEN_MONTHS)) > today
}

/** All market figures of one area that the comparison displays. */
export function comparedMarket(evidence: readonly PricedEvidence[], today: string) {
  const level = marketLevel(evidence)
  const offered = (operation: PricedEvidence['operation']) =>
    newestOfEachHome(evidence.filter((one) => one.operation === operation && one.isShown && isOnOffer(one, today)))
      .length
  return {
    ...level,
    since: evidence.reduce<string | null>((first, { date }) => (first === null || date < first ? date : first), null),
    grossYield: heatFigure(evidence, 'grossYield', today),
    saleChange: changeOfYear(evidence, 'sale', today),
    rentChange: changeOfYear(evidence, 'rent', today),
    stock: { sale: offered('sale'), rent: offered('rent') },
  }
}

/** The value of the heat map figure `figure` in one area. */
export function heatFigure(evidence: readonly PricedEvidence[], figure: HeatFigure, today: string): CountedFigure {
  if (figure === 'change') return changeOfYear(evidence, 'sale', today)
  const sale = yearOf(evidence, 'sale', today, 0)
  if (figure === 'unitPrice') return counted(sale.length, () => roundTo(median(sale), 2))
  const rent = yearOf(evidence, 'rent', today, 0)
  return counted(Math.min(sale.length, rent.length), () => roundTo(((median(rent) * 12) / median(sale)) * 100, 2))
}

/**
 * Change of the median asking price or rent per square metre, in percent: the last 12 months compared with the 12
 * months before.
 */
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

/**
 * Asking prices or rents per square metre in the 12 months that end `yearsBack` years before `today`. A home with
 * several listings counts once.
 */
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
