/** Automatic valuation by comparables (decisions, section 5; product facts 6.1). */
import type { MarketEvidence } from '../market/market-evidence.ts'
import { candidatesFor, ENOUGH_CANDIDATES, SEARCH_RADII } from './candidates.ts'
import { adjustedPrice, adjustedUnitValue, type Comparable, comparableOf } from './comparable.ts'
import type { ComparablesValuation, ValuationOutcome } from './comparables-valuation.ts'
import {
  type AvmConfiguration,
  COMPARABLES_KEPT,
  COMPARABLES_NEEDED,
  DEFAULT_AVM_CONFIGURATION,
  defaultLogic,
  type ValuationLogic,
  WITNESSES_TICKED,
} from './configuration.ts'
import { homogenise, NEUTRAL_HOMOGENISATION } from './homogenisation.ts'
import { placeLevel } from './local-market.ts'
import { type NegotiationBasis, negotiationBasis, negotiationPercent } from './negotiation.ts'
import { metresBetween } from './plane.ts'
import { outlierLimits } from './quantiles.ts'
import { recalculate } from './recalculate.ts'
import { localMarketAt, type RegionalMarket } from './regional-market.ts'
import { similarityOf } from './similarity.ts'
import type { Subject } from './subject.ts'
import type { ValuationWarning } from './valuation-errors.ts'

export interface ByComparablesOptions {
  configuration?: AvmConfiguration
  valuationLogic?: ValuationLogic
}

/**
 * Values one subject from a fitted market. Pure and reproducible: the same subject, evidence and
 * configuration give the same valuation to the last digit.
 */
export function valueByComparables(
  subject: Subject,
  regional: RegionalMarket,
  options: ByComparablesOptions = {},
): ValuationOutcome {
  const { candidates, radius } = candidatesFor(subject, regional.index)
  if (candidates.length < COMPARABLES_NEEDED)
    return { kind: 'tooFewComparables', found: candidates.length, radius }
  const configuration = options.configuration ?? DEFAULT_AVM_CONFIGURATION
  const valuationLogic = options.valuationLogic ?? defaultLogic(subject.typeId)
  const market = localMarketAt(regional, subject, radius)
  const basis = negotiationBasis(configuration.negotiationMargin, market)
  const assess = { subject, market, configuration, valuationLogic, negotiationBasis: basis }
  const kept = candidates
    .map(({ evidence }) => assessComparable(evidence, assess))
    .sort(bySimilarity)
    .slice(0, COMPARABLES_KEPT)
  const judged = configuration.discardOutliers ? judgeOutliers(kept, valuationLogic) : kept
  const valuation: ComparablesValuation = {
    subject,
    configuration,
    valuationLogic,
    market,
    searchRadius: radius,
    negotiationBasis: basis,
    comparables: tickBest(judged, configuration.listingsClosingsDistribution),
    manualValuationValue: null,
    manualValuationValuem2: null,
    fireValue: null,
    fireValuePct: null,
    warnings: warningsOf(candidates.length, radius, basis),
  }
  const outcome = recalculate(valuation)
  if (outcome.kind === 'noWitnesses') return { kind: 'tooFewComparables', found: candidates.length, radius }
  return { kind: 'valued', valuation, figures: outcome.figures }
}

export type Assessment = Pick<
  ComparablesValuation,
  'subject' | 'market' | 'configuration' | 'valuationLogic' | 'negotiationBasis'
>

/**
 * Makes a comparable of one piece of evidence: similarity, coefficient and negotiation against the
 * subject. The workbench calls it for a comparable added from the map, with the valuation itself.
 */
export function assessComparable(evidence: MarketEvidence, assessment: Assessment): Comparable {
  const { subject, market, configuration, valuationLogic, negotiationBasis } = assessment
  const distance = metresBetween(subject, evidence)
  const gap = market === null ? 0 : Math.abs(placeLevel(market, subject) - placeLevel(market, evidence))
  return comparableOf(evidence, {
    distance,
    similarity: similarityOf(subject, evidence, distance, gap),
    homogenisation:
      market !== null && configuration.homogenization
        ? homogenise(subject, evidence, market, valuationLogic)
        : NEUTRAL_HOMOGENISATION,
    negotiation: negotiationPercent(negotiationBasis),
  })
}

/** Most similar first; distance and uuid make the order the same on every machine. */
function bySimilarity(a: Comparable, b: Comparable): number {
  return b.similarity - a.similarity || a.distance - b.distance || (a.uuid < b.uuid ? -1 : 1)
}

/** Strikes out what lies beyond the limits of the kept ones, with side and limit as the reason. */
export function judgeOutliers(comparables: readonly Comparable[], logic: ValuationLogic): Comparable[] {
  const adjusted = logic === 'total' ? adjustedPrice : adjustedUnitValue
  const { lower, upper } = outlierLimits(comparables.map(adjusted))
  return comparables.map((comparable) => {
    const figure = adjusted(comparable)
    if (figure < lower) return { ...comparable, outlier: { side: 'low' as const, limit: lower } }
    if (figure > upper) return { ...comparable, outlier: { side: 'high' as const, limit: upper } }
    return { ...comparable, outlier: null }
  })
}

/** Ticks the best eight, with the wanted share of listings where both kinds are there. */
export function tickBest(ranked: readonly Comparable[], listingsShare: number): Comparable[] {
  const eligible = ranked.filter(({ outlier }) => outlier === null)
  const listings = eligible.filter(({ comparableType }) => comparableType === 'listing')
  const closings = eligible.filter(({ comparableType }) => comparableType === 'closing')
  const places = Math.min(WITNESSES_TICKED, eligible.length)
  const wanted = Math.round((places * listingsShare) / 100)
  const taken = Math.min(listings.length, Math.max(wanted, places - closings.length))
  const ticked = new Set([...listings.slice(0, taken), ...closings.slice(0, places - taken)])
  return ranked.map((comparable) => ({ ...comparable, isComparable: ticked.has(comparable) }))
}

function warningsOf(found: number, radius: number, basis: NegotiationBasis): ValuationWarning[] {
  const warnings: ValuationWarning[] = []
  if (radius > SEARCH_RADII[0]) warnings.push('valuation.searchWidened')
  if (found < ENOUGH_CANDIDATES) warnings.push('valuation.fewWitnesses')
  if (basis.kind === 'notMeasurable') warnings.push('valuation.negotiationNotMeasured')
  return warnings
}
