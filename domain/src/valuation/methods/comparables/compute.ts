/**
 * The value that follows from a valuation's evidence: the browser calls it at every tick, the server
 * before it saves, so that a value can always be recomputed by hand from what the table shows.
 */

import { mean, quartiles, roundTo, statisticOf } from '../../../kernel/quantiles.ts'
import { effectiveFireValue } from '../../record/fire-value.ts'
import { adjustedPrice, adjustedUnitValue, type Comparable } from './comparable.ts'
import type {
  ComparablesValuation,
  Recalculation,
  ValuationFigures,
  WitnessMeans,
  WitnessStatistics,
} from './document.ts'
import { intervalOf } from './interval.ts'

/** Witnesses: ticked, and with a size to divide by (core, section 4). */
export function witnessesOf(comparables: readonly Comparable[]): Comparable[] {
  return comparables.filter(({ isComparable, size }) => isComparable && size > 0)
}

/**
 * unit value = statistic of the witnesses' adjusted unit values, value = unit value × size; with the logic
 * `total` the statistic is of adjusted prices and the unit value is derived. A typed value or unit value
 * stands, and the other follows from the size.
 */
export function recalculate(valuation: ComparablesValuation): Recalculation {
  const witnesses = witnessesOf(valuation.comparables)
  const fixed = typedOrComputed(valuation, witnesses)
  if (fixed === null) return { kind: 'noWitnesses' }
  const figures: ValuationFigures = {
    ...fixed,
    witnesses: witnesses.length,
    listingsClosingsDistribution: shareOfListings(witnesses),
    unitValues: statistics(witnesses.map(adjustedUnitValue)),
    totals: statistics(witnesses.map(adjustedPrice)),
    means: means(witnesses),
    comparablesSimilarityPct: witnesses.length ? roundTo(mean(witnesses.map((w) => w.similarity)), 2) : null,
    fireValue: effectiveFireValue(fixed.value, valuation),
    interval: fixed.basis === 'comparables' ? intervalOf(fixed.value, valuation, witnesses) : null,
  }
  return { kind: 'valued', figures }
}

function typedOrComputed(
  valuation: ComparablesValuation,
  witnesses: readonly Comparable[],
): Pick<ValuationFigures, 'value' | 'unitValue' | 'basis'> | null {
  const { size } = valuation.subject
  if (valuation.manualValuationValue !== null) {
    const value = valuation.manualValuationValue
    return { basis: 'manualValue', value, unitValue: roundTo(value / size, 2) }
  }
  if (valuation.manualValuationValuem2 !== null) {
    const unitValue = valuation.manualValuationValuem2
    return { basis: 'manualUnitValue', unitValue, value: roundTo(unitValue * size, 4) }
  }
  if (witnesses.length === 0) return null
  const { defaultQuartile } = valuation.configuration
  if (valuation.valuationLogic === 'total') {
    const value = statisticOf(witnesses.map(adjustedPrice), defaultQuartile)
    return { basis: 'comparables', value, unitValue: roundTo(value / size, 2) }
  }
  const unitValue = statisticOf(witnesses.map(adjustedUnitValue), defaultQuartile)
  return { basis: 'comparables', unitValue, value: roundTo(unitValue * size, 4) }
}

/** Percent of listings among the witnesses; null where there are none. */
function shareOfListings(witnesses: readonly Comparable[]): number | null {
  if (witnesses.length === 0) return null
  const listings = witnesses.filter(({ comparableType }) => comparableType === 'listing').length
  return roundTo((100 * listings) / witnesses.length, 2)
}

function statistics(values: readonly number[]): WitnessStatistics | null {
  if (values.length === 0) return null
  const { q1, median, q3 } = quartiles(values)
  return {
    q1: roundTo(q1, 2),
    median: roundTo(median, 2),
    q3: roundTo(q3, 2),
    mean: roundTo(mean(values), 2),
  }
}

function means(witnesses: readonly Comparable[]): WitnessMeans | null {
  if (witnesses.length === 0) return null
  const of = (figure: (witness: Comparable) => number) => roundTo(mean(witnesses.map(figure)), 2)
  return {
    unitValue: of((witness) => witness.sqmPrice),
    adjustedUnitValue: of(adjustedUnitValue),
    coefficient: of((witness) => witness.coefficient),
    size: of((witness) => witness.size),
    price: of((witness) => witness.price),
    similarity: of((witness) => witness.similarity),
    distance: of((witness) => witness.distance),
  }
}

/** Whether a value that came in with a save is the one that its evidence gives, to the half cent. */
export function followsFromEvidence(valuation: ComparablesValuation, claimed: number): boolean {
  const outcome = recalculate(valuation)
  return outcome.kind === 'valued' && Math.abs(outcome.figures.value - claimed) < 0.005
}
