/**
 * Computes the value from the evidence in a valuation. The browser does this whenever the selection changes, and the
 * server before a save. Every value can be recomputed by hand from the table.
 */

import { mean, quartiles, roundTo, statisticOf } from '../../../kernel/quantiles.ts'
import { effectiveFireValue } from '../../record/fire-value.ts'
import type { Computation } from '../shared/method.ts'
import { lessCapex, type Result, typedResult } from '../shared/result.ts'
import { adjustedPrice, adjustedUnitValue, type Comparable } from './comparable.ts'
import type { ComparablesDocument, ComparablesFigures, SelectedMeans, SelectedStatistics } from './document.ts'
import { intervalOf } from './interval.ts'

/** Selected comparables with a size, which is needed as a divisor (core, section 4). */
export function selectedComparables(comparables: readonly Comparable[]): Comparable[] {
  return comparables.filter(({ isComparable, size }) => isComparable && size > 0)
}

/**
 * Computes value and unit value. The unit value is the statistic of the adjusted unit values of the selected
 * comparables, and the value is unit value × size. With the logic `total`, the value is the statistic of the adjusted
 * prices, and the unit value is computed from it. A typed value or unit value is kept, and the other is computed from
 * the size.
 */
export function computeComparables(valuation: ComparablesDocument): Computation<ComparablesFigures> {
  const selected = selectedComparables(valuation.comparables)
  const unitValues = typedOrComputed(valuation, selected)
  if (unitValues === null) return { kind: 'notValued', code: 'valuation.noSelectedComparables' }
  const fixed = lessCapex(valuation, unitValues)
  if (fixed.value < 0 && fixed !== unitValues) {
    return { kind: 'notValued', code: 'valuation.valueNotPositive', data: { value: Math.round(fixed.value) } }
  }
  const figures: ComparablesFigures = {
    ...fixed,
    selected: selected.length,
    listingsClosingsDistribution: shareOfListings(selected),
    unitValues: statistics(selected.map(adjustedUnitValue)),
    totals: statistics(selected.map(adjustedPrice)),
    means: means(selected),
    comparablesSimilarityPct: selected.length ? roundTo(mean(selected.map((w) => w.similarity)), 2) : null,
    fireValue: effectiveFireValue(fixed.value, valuation),
    interval: fixed.basis === 'comparables' ? intervalOf(fixed.value, valuation, selected, unitValues.unitValue) : null,
  }
  return { kind: 'valued', figures }
}

function typedOrComputed(valuation: ComparablesDocument, selected: readonly Comparable[]): Result | null {
  const { size } = valuation.subject
  const typed = typedResult(valuation)
  if (typed !== null) return typed
  if (selected.length === 0) return null
  const { defaultQuartile } = valuation.configuration
  if (valuation.valuationLogic === 'total') {
    const value = statisticOf(selected.map(adjustedPrice), defaultQuartile)
    return { basis: 'comparables', value, unitValue: roundTo(value / size, 2) }
  }
  const unitValue = statisticOf(selected.map(adjustedUnitValue), defaultQuartile)
  return { basis: 'comparables', unitValue, value: roundTo(unitValue * size, 4) }
}

/** Percentage of listings among the selected comparables; null if none is selected. */
function shareOfListings(selected: readonly Comparable[]): number | null {
  if (selected.length === 0) return null
  const listings = selected.filter(({ comparableType }) => comparableType === 'listing').length
  return roundTo((100 * listings) / selected.length, 2)
}

function statistics(values: readonly number[]): SelectedStatistics | null {
  if (values.length === 0) return null
  const { q1, median, q3 } = quartiles(values)
  return {
    q1: roundTo(q1, 2),
    median: roundTo(median, 2),
    q3: roundTo(q3, 2),
    mean: roundTo(mean(values), 2),
  }
}

function means(selected: readonly Comparable[]): SelectedMeans | null {
  if (selected.length === 0) return null
  const of = (figure: (selected: Comparable) => number) => roundTo(mean(selected.map(figure)), 2)
  return {
    unitValue: of((comparable) => comparable.sqmPrice),
    adjustedUnitValue: of(adjustedUnitValue),
    coefficient: of((comparable) => comparable.coefficient),
    size: of((comparable) => comparable.size),
    price: of((comparable) => comparable.price),
    similarity: of((comparable) => comparable.similarity),
    distance: of((comparable) => comparable.distance),
  }
}
