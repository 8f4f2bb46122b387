/** Changes the settings of one valuation. The results are then computed again from the stored market. */
import type { AvmConfiguration } from '../../../portfolios/avm-configuration.ts'
import { type NegotiationBasis, negotiationBasis, negotiationPercent } from '../../market-model/negotiation.ts'
import { withOutliers } from './check-set.ts'
import type { ComparablesDocument } from './document.ts'
import { reassessAll } from './reassess.ts'
import { tickBest } from './selection.ts'
import { isSetAnew } from './settle.ts'

/** The basis of the negotiation. It cannot be measured without a market. */
export function basisFor(
  { market, configuration, negotiationBasis: storedBasis }: ComparablesDocument,
  isNegotiated: boolean,
): NegotiationBasis {
  if (isNegotiated === configuration.negotiationMargin) return storedBasis
  return market === null ? { kind: isNegotiated ? 'notMeasurable' : 'off' } : negotiationBasis(isNegotiated, market)
}

/**
 * The document after a change of its settings. A change of the homogenisation recomputes every coefficient that was not
 * typed. A change of the margin sets the negotiation of every listing. A change of the outliers or of the share of
 * listings selects the comparables again.
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
  if (isSetAnew(document, next)) next = reassessAll(next)
  const choosesAnew =
    configuration.discardOutliers !== before.discardOutliers ||
    configuration.listingsClosingsDistribution !== before.listingsClosingsDistribution
  if (!choosesAnew) return next
  const { subject } = next
  return { ...next, comparables: tickBest(withOutliers(next), subject, configuration.listingsClosingsDistribution) }
}
