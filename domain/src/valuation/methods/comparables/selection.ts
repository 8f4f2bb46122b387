/** Marks outliers among the best candidates and selects the comparables (decisions, section 5). */

import { outlierLimits } from '../../../kernel/quantiles.ts'
import type { ComparableKind, PropertyFeatures } from '../../../market/market-evidence.ts'
import type { ValuationLogic } from '../../record/valuation-logic.ts'
import { adjustedPrice, adjustedUnitValue, type Comparable } from './comparable.ts'

/**
 * Number of candidates to keep, number of comparables to select, and minimum number for a value (decisions, section 5).
 */
const COMPARABLES_KEPT = 20
const COMPARABLES_SELECTED = 8
export const COMPARABLES_NEEDED = 3
/** With fewer selected comparables, the value gets a warning. ECO/805 also requires six. */
export const ENOUGH_COMPARABLES = 6

/** Minimum similarity for automatic selection. Less similar homes are only listed. */
export const SIMILARITY_NEEDED = 40
/** Maximum ratio between the size of the subject and the size of an automatically selected home. */
const SIZE_RATIO_MAX = 1.5
/** Maximum difference in years between the construction of the subject and of an automatically selected home. */
const YEARS_APART_MAX = 50

/**
 * Limits of the coefficient of an automatically selected comparable. Beyond them the differences are so large that the
 * adjusted price says more about the market model than about the comparable. A coefficient of total prices includes the
 * ratio of the sizes; it is within the limits with and without it, so that the ratio hides no other difference.
 */
const COEFFICIENT_OF_SELECTED = { min: 0.7, max: 1.4 }

type Likeness = Pick<PropertyFeatures, 'size' | 'constructionYear'>

/** True if a home with this size and construction year can be selected. An unknown year excludes no home. */
export function isLikeEnough(subject: Likeness, home: Likeness): boolean {
  const ratio = home.size / subject.size
  const [mine, its] = [subject.constructionYear, home.constructionYear]
  return (
    Math.max(ratio, 1 / ratio) <= SIZE_RATIO_MAX &&
    (mine === null || its === null || Math.abs(mine - its) <= YEARS_APART_MAX)
  )
}

/**
 * Similarity points deducted for an unexplained deviation of 1 (log), so that homes with a better explained price are
 * preferred.
 */
const DEVIATION_POINTS = 10

function rankOf({ similarity, coefficientParts }: Comparable): number {
  const own = coefficientParts.find(({ part }) => part === 'ownDeviation')?.factor ?? 1
  return similarity - DEVIATION_POINTS * Math.abs(Math.log(own))
}

/** Marks comparables beyond the outlier limits, each with its side and limit. */
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
 * The twenty most similar items of a ranked list, with enough of each kind for any desired share. If there are fewer
 * than eight of a kind among the twenty, more items of this kind replace the least similar items of the other kind.
 */
export function selectedByKind<One>(ranked: readonly One[], kindOf: (one: One) => ComparableKind): One[] {
  const best = new Set(ranked.slice(0, COMPARABLES_KEPT))
  for (const kind of ['listing', 'closing'] as const) {
    const has = [...best].filter((one) => kindOf(one) === kind).length
    const added = ranked
      .filter((one) => !best.has(one) && kindOf(one) === kind)
      .slice(0, Math.max(0, COMPARABLES_SELECTED - has))
    const others = [...best].filter((one) => kindOf(one) !== kind)
    for (const one of others.slice(others.length - added.length)) if (added.length > 0) best.delete(one)
    for (const one of added) best.add(one)
  }
  return ranked.filter((one) => best.has(one))
}

/**
 * True if the share of listings among the selected comparables is as close to the desired share as whole numbers allow.
 */
export function meetsShare(comparables: readonly Comparable[], listingsShare: number): boolean {
  const ticked = comparables.filter((one) => one.isComparable && one.comparableType !== 'own')
  const listings = ticked.filter(({ comparableType }) => comparableType === 'listing').length
  return listings === Math.round((ticked.length * listingsShare) / 100)
}

/**
 * Selects the eight best comparables that are similar enough, have a moderate coefficient and are not outliers. The
 * desired percentage of them is taken from the listings, as far as there are enough listings and closings. The
 * selection of the customer's assets does not change, because only users select them.
 */
export function tickBest(
  comparables: readonly Comparable[],
  subject: Likeness,
  listingsShare: number,
  logic: ValuationLogic = 'unitValue',
): Comparable[] {
  const eligible = comparables
    .filter((one) => one.outlier === null && one.comparableType !== 'own' && isEligible(subject, one, logic))
    .sort((a, b) => rankOf(b) - rankOf(a))
  const listings = eligible.filter(({ comparableType }) => comparableType === 'listing')
  const closings = eligible.filter(({ comparableType }) => comparableType === 'closing')
  const places = Math.min(COMPARABLES_SELECTED, eligible.length)
  const listingPlaces = Math.round((places * listingsShare) / 100)
  const taken = Math.min(listings.length, Math.max(listingPlaces, places - closings.length))
  const ticked = new Set([...listings.slice(0, taken), ...closings.slice(0, places - taken)])
  return comparables.map((comparable) => ({
    ...comparable,
    isComparable: comparable.comparableType === 'own' ? comparable.isComparable : ticked.has(comparable),
  }))
}

/** True if the automatic selection may take the comparable. */
export function isEligible(subject: Likeness, comparable: Comparable, logic: ValuationLogic = 'unitValue'): boolean {
  const { similarity, coefficient, size } = comparable
  const factors = logic === 'total' ? [coefficient, (coefficient * size) / subject.size] : [coefficient]
  const { min, max } = COEFFICIENT_OF_SELECTED
  const isModerate = factors.every((factor) => factor >= min && factor <= max)
  return similarity >= SIMILARITY_NEEDED && isLikeEnough(subject, comparable) && isModerate
}
