/** Changes the settings of one valuation. The results are then recomputed from the stored market. */
import type { AvmConfiguration } from '../../../portfolios/avm-configuration.ts'
import { type NegotiationBasis, negotiationBasis, negotiationPercent } from '../../market-model/negotiation.ts'
import { withOutliers } from './check-set.ts'
import type { ComparablesDocument } from './document.ts'
import { reassessAll } from './reassess.ts'
import { tickBest } from './selection.ts'
import { isSetAnew } from './settle.ts'

/**
 * The basis of the negotiation percentage for the new value `isNegotiated` of the setting `negotiationMargin`. If the
 * setting does not change, the stored basis is kept. If negotiation is switched on but there is no market, the
 * percentage cannot be measured.
 */
export function basisFor(
  { market, configuration, negotiationBasis: storedBasis }: ComparablesDocument,
  isNegotiated: boolean,
): NegotiationBasis {
  if (isNegotiated === configuration.negotiationMargin) return storedBasis
  return market === null ? { kind: isNegotiated ? 'notMeasurable' : 'off' } : negotiationBasis(isNegotiated, market)
}

/**
 * The document after its settings have changed. A change to homogenisation recomputes all coefficients that were not
 * typed. A change to the negotiation margin updates all listings. A change to outliers or to the share of listings
 * selects comparables again.
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
  const { subject, valuationLogic } = next
  const { listingsClosingsDistribution } = configuration
  return {
    ...next,
    comparables: tickBest(withOutliers(next), subject, listingsClosingsDistribution, valuationLogic),
  }
}
