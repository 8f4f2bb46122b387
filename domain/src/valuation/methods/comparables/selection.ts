/** Outliers among the best candidates, and the selected ones (decisions, section 5). */

import { outlierLimits } from '../../../kernel/quantiles.ts'
import type { ComparableKind } from '../../../market/market-evidence.ts'
import type { ValuationLogic } from '../../record/valuation-logic.ts'
import { adjustedPrice, adjustedUnitValue, type Comparable } from './comparable.ts'

/** Candidates kept, comparables selected, and the minimum for a value (decisions, section 5). */
export const COMPARABLES_KEPT = 20
export const COMPARABLES_SELECTED = 8
export const COMPARABLES_NEEDED = 3

/** Marks comparables beyond the outlier limits, with side and limit as the reason. */
export function markOutliers(comparables: readonly Comparable[], logic: ValuationLogic): Comparable[] {
  if (comparables.length === 0) return []
  const adjusted = logic === 'total' ? adjustedPrice : adjustedUnitValue
  const { lower, upper } = outlierLimits(comparables.map(adjusted))
  return comparables.map((comparable) => {
    const figure = adjusted(comparable)
    if (figure < lower) return { ...comparable, outlier: { side: 'low' as const, limit: lower } }
    if (figure > upper) return { ...comparable, outlier: { side: 'high' as const, limit: upper } }
    return { ...comparable, outlier: null }
  })
}

/**
 * The most similar twenty of a ranked list, with enough of each kind for any wanted share: where listings or closings
 * have fewer than eight places, they take the places of the least similar of the other kind.
 */
export function keptByKind<One>(ranked: readonly One[], kindOf: (one: One) => ComparableKind): One[] {
  const kept = new Set(ranked.slice(0, COMPARABLES_KEPT))
  for (const kind of ['listing', 'closing'] as const) {
    const has = [...kept].filter((one) => kindOf(one) === kind).length
    const added = ranked
      .filter((one) => !kept.has(one) && kindOf(one) === kind)
      .slice(0, Math.max(0, COMPARABLES_SELECTED - has))
    const others = [...kept].filter((one) => kindOf(one) !== kind)
    for (const one of others.slice(others.length - added.length)) if (added.length > 0) kept.delete(one)
    for (const one of added) kept.add(one)
  }
  return ranked.filter((one) => kept.has(one))
}

/** Whether the selected comparables have the wanted share of listings, as near as whole places allow. */
export function meetsShare(comparables: readonly Comparable[], listingsShare: number): boolean {
  const ticked = comparables.filter((one) => one.isComparable && one.comparableType !== 'own')
  const listings = ticked.filter(({ comparableType }) => comparableType === 'listing').length
  return listings === Math.round((ticked.length * listingsShare) / 100)
}

/**
 * Selects the best eight of a list sorted by similarity, without outliers, with the wanted share of
 * listings (percent) where there are both kinds. Own assets are chosen by a person alone and keep their tick.
 */
export function tickBest(ranked: readonly Comparable[], listingsShare: number): Comparable[] {
  const eligible = ranked.filter((one) => one.outlier === null && one.comparableType !== 'own')
  const listings = eligible.filter(({ comparableType }) => comparableType === 'listing')
  const closings = eligible.filter(({ comparableType }) => comparableType === 'closing')
  const places = Math.min(COMPARABLES_SELECTED, eligible.length)
  const wanted = Math.round((places * listingsShare) / 100)
  const taken = Math.min(listings.length, Math.max(wanted, places - closings.length))
  const ticked = new Set([...listings.slice(0, taken), ...closings.slice(0, places - taken)])
  return ranked.map((comparable) => ({
    ...comparable,
    isComparable: comparable.comparableType === 'own' ? comparable.isComparable : ticked.has(comparable),
  }))
}
