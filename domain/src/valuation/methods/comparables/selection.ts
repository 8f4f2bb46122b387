/** Outliers among the best candidates, and the selected ones (decisions, section 5). */

import { outlierLimits } from '../../../kernel/quantiles.ts'
import type { ComparableKind, PropertyFeatures } from '../../../market/market-evidence.ts'
import type { ValuationLogic } from '../../record/valuation-logic.ts'
import { adjustedPrice, adjustedUnitValue, type Comparable } from './comparable.ts'

/** Candidates kept, comparables selected, and the minimum for a value (decisions, section 5). */
const COMPARABLES_KEPT = 20
const COMPARABLES_SELECTED = 8
export const COMPARABLES_NEEDED = 3
/** A value from fewer selected comparables gets a warning. ECO/805 requires six, too. */
export const ENOUGH_COMPARABLES = 6

/** Minimum similarity of an automatically selected home; less similar homes are only listed. */
export const SIMILARITY_NEEDED = 40
/** Maximum ratio between the sizes of the subject and an automatically selected home. */
export const SIZE_RATIO_MAX = 1.5
/** Maximum number of years between the construction of the subject and of an automatically selected home. */
export const YEARS_APART_MAX = 50

type Likeness = Pick<PropertyFeatures, 'size' | 'constructionYear'>

/** True if a home of this size and year can be selected; an unknown year excludes no home. */
export function isLikeEnough(subject: Likeness, home: Likeness): boolean {
  const ratio = home.size / subject.size
  const [mine, its] = [subject.constructionYear, home.constructionYear]
  return (
    Math.max(ratio, 1 / ratio) <= SIZE_RATIO_MAX &&
    (mine === null || its === null || Math.abs(mine - its) <= YEARS_APART_MAX)
  )
}

/** Points of similarity that an own deviation of 1 (log) costs, so that the better explained home is preferred. */
const DEVIATION_POINTS = 10

function rankOf({ similarity, coefficientParts }: Comparable): number {
  const own = coefficientParts.find(({ part }) => part === 'ownDeviation')?.factor ?? 1
  return similarity - DEVIATION_POINTS * Math.abs(Math.log(own))
}

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
export function selectedByKind<One>(ranked: readonly One[], kindOf: (one: One) => ComparableKind): One[] {
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

/** True if the selected comparables have the wanted share of listings, as near as whole places allow. */
export function meetsShare(comparables: readonly Comparable[], listingsShare: number): boolean {
  const ticked = comparables.filter((one) => one.isComparable && one.comparableType !== 'own')
  const listings = ticked.filter(({ comparableType }) => comparableType === 'listing').length
  return listings === Math.round((ticked.length * listingsShare) / 100)
}

/**
 * Selects the best eight that are alike enough, without outliers, with the wanted share of listings (percent) if there
 * are both kinds. Own assets are chosen by a person alone and keep their tick.
 */
export function tickBest(comparables: readonly Comparable[], subject: Likeness, listingsShare: number): Comparable[] {
  const eligible = comparables
    .filter((one) => one.outlier === null && one.comparableType !== 'own' && isEligible(subject, one))
    .sort((a, b) => rankOf(b) - rankOf(a))
  const listings = eligible.filter(({ comparableType }) => comparableType === 'listing')
  const closings = eligible.filter(({ comparableType }) => comparableType === 'closing')
  const places = Math.min(COMPARABLES_SELECTED, eligible.length)
  const wanted = Math.round((places * listingsShare) / 100)
  const taken = Math.min(listings.length, Math.max(wanted, places - closings.length))
  const ticked = new Set([...listings.slice(0, taken), ...closings.slice(0, places - taken)])
  return comparables.map((comparable) => ({
    ...comparable,
    isComparable: comparable.comparableType === 'own' ? comparable.isComparable : ticked.has(comparable),
  }))
}

export function isEligible(subject: Likeness, comparable: Comparable): boolean {
  return comparable.similarity >= SIMILARITY_NEEDED && isLikeEnough(subject, comparable)
}
