/** Changing the settings of one valuation: what they give is computed again from the stored market. */
import type { AvmConfiguration } from '../../../portfolios/avm-configuration.ts'
import { type NegotiationBasis, negotiationBasis, negotiationPercent } from '../../market-model/negotiation.ts'
import type { Comparable } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'
import { reassessAll } from './reassess.ts'
import { markOutliers, tickBest } from './selection.ts'

/** Without a market there is no gap to measure. */
export function basisFor(
  { market, configuration, negotiationBasis: known }: ComparablesDocument,
  wanted: boolean,
): NegotiationBasis {
  if (wanted === configuration.negotiationMargin) return known
  return market === null ? { kind: wanted ? 'notMeasurable' : 'off' } : negotiationBasis(wanted, market)
}

/**
 * Homogenisation computes the coefficients again, except typed ones; the margin sets the negotiation of every listing;
 * outliers and the wanted share choose the selected comparables anew.
 */
export function configured(document: ComparablesDocument, change: Partial<AvmConfiguration>): ComparablesDocument {
  const before = document.configuration
  const configuration = { ...before, ...change }
  const basis = basisFor(document, configuration.negotiationMargin)
  let next: ComparablesDocument = { ...document, configuration, negotiationBasis: basis }
  if (configuration.negotiationMargin !== before.negotiationMargin) {
    const negotiation = negotiationPercent(basis)
    next = {
      ...next,
      comparables: next.comparables.map((one) => (one.comparableType === 'listing' ? { ...one, negotiation } : one)),
    }
  }
  if (configuration.homogenization !== before.homogenization) next = reassessAll(next)
  const choosesAnew =
    configuration.discardOutliers !== before.discardOutliers ||
    configuration.listingsClosingsDistribution !== before.listingsClosingsDistribution
  if (!choosesAnew) return next
  const ranked = [...withOutliers(next)].sort((a, b) => b.similarity - a.similarity)
  const ticked = new Map(tickBest(ranked, configuration.listingsClosingsDistribution).map((one) => [one.uuid, one]))
  return { ...next, comparables: next.comparables.map((one) => ticked.get(one.uuid) ?? one) }
}

/** Marked or unmarked as the setting says. */
export function withOutliers({ comparables, configuration, valuationLogic }: ComparablesDocument): Comparable[] {
  return configuration.discardOutliers
    ? markOutliers(comparables, valuationLogic)
    : comparables.map((one) => ({ ...one, outlier: null }))
}
