/** Warnings about the set of comparables as a whole. They are recomputed after every edit. */
import { type AvmConfiguration, DEFAULT_AVM_CONFIGURATION } from '../../../portfolios/avm-configuration.ts'
import { VALUATION_WARNINGS, type ValuationWarning } from '../../record/valuation.errors.ts'
import { typedResult } from '../shared/result.ts'
import type { Comparable } from './comparable.ts'
import { computeComparables, selectedComparables } from './compute.ts'
import type { ComparablesDocument } from './document.ts'
import { ENOUGH_COMPARABLES, markOutliers, meetsShare } from './selection.ts'

/** The document with marked outliers and recomputed warnings about the set. Warnings about the search are kept. */
export function checkedSet(document: ComparablesDocument): ComparablesDocument {
  const comparables = withOutliers(document)
  const ofSet = warningsOfSet({ ...document, comparables })
  const warnings = VALUATION_WARNINGS.filter((warning) =>
    OF_THE_SET.has(warning) ? ofSet.includes(warning) : document.warnings.includes(warning),
  )
  return { ...document, comparables, warnings }
}

/** The comparables with their outliers marked, or without marks if the setting is off. */
export function withOutliers({ comparables, configuration, valuationLogic }: ComparablesDocument): Comparable[] {
  return configuration.discardOutliers
    ? markOutliers(comparables, valuationLogic)
    : comparables.map((one) => (one.outlier === null ? one : { ...one, outlier: null }))
}

const OF_THE_SET: ReadonlySet<ValuationWarning> = new Set([
  'valuation.fewComparables',
  'valuation.shareNotMet',
  'valuation.outsideComparables',
])

/**
 * The warnings about the set. None if the value does not come from comparables: a user typed it, or no comparable is
 * selected yet.
 */
function warningsOfSet(document: ComparablesDocument): ValuationWarning[] {
  const { comparables, configuration } = document
  const selected = selectedComparables(comparables)
  if (selected.length === 0 || typedResult(document) !== null) return []
  const warnings: ValuationWarning[] = []
  if (selected.length < ENOUGH_COMPARABLES) warnings.push('valuation.fewComparables')
  if (missesShare(comparables, configuration)) warnings.push('valuation.shareNotMet')
  const outcome = computeComparables(document)
  const interval = outcome.kind === 'valued' ? outcome.figures.interval : null
  if (interval?.doubts.includes('outsideRange')) warnings.push('valuation.outsideComparables')
  return warnings
}

/**
 * True if the share of listings differs from the desired share. The default share is ignored if all comparables are of
 * one kind.
 */
function missesShare(comparables: readonly Comparable[], { listingsClosingsDistribution: share }: AvmConfiguration) {
  const isChosen = share !== DEFAULT_AVM_CONFIGURATION.listingsClosingsDistribution
  const hasBoth = new Set(comparables.map(({ comparableType }) => comparableType)).size > 1
  return (isChosen || hasBoth) && !meetsShare(comparables, share)
}
