/** Automatic valuation by comparables (decisions, section 5; product facts 6.1). */

import type { MarketEvidence } from '../../../market/market-evidence.ts'
import { type AvmConfiguration, DEFAULT_AVM_CONFIGURATION } from '../../../portfolios/avm-configuration.ts'
import type { Near } from '../../market-model/evidence-index.ts'
import { type LocalMarket, placeGapsFrom } from '../../market-model/local-market.ts'
import { withNeighbours } from '../../market-model/local-neighbours.ts'
import { type NegotiationBasis, negotiationBasis } from '../../market-model/negotiation.ts'
import { similarityTotal } from '../../market-model/similarity.ts'
import { localMarketAt } from '../../price-model/local-market-at.ts'
import { localPrices } from '../../price-model/local-prices.ts'
import type { IntervalScales, RegionalMarket } from '../../price-model/regional-market.ts'
import type { Subject } from '../../record/subject.ts'
import type { ValuationWarning } from '../../record/valuation.errors.ts'
import { defaultLogic, type ValuationLogic } from '../../record/valuation-logic.ts'
import { assessComparable } from './assess-comparable.ts'
import { candidatesFor, exclusionsFor, SEARCH_RADII } from './candidates.ts'
import { checkedSet } from './check-set.ts'
import { computeComparables } from './compute.ts'
import type { ValuationOutcome } from './document.ts'
import {
  COMPARABLES_NEEDED,
  isEligible,
  isLikeEnough,
  markOutliers,
  SIMILARITY_NEEDED,
  selectedByKind,
  tickBest,
} from './selection.ts'

interface ByComparablesOptions {
  configuration?: AvmConfiguration
  valuationLogic?: ValuationLogic
}

/**
 * Values one subject in a fitted market. The function is pure: the same subject, evidence and configuration always
 * produce the same valuation.
 */
export function valueByComparables(
  subject: Subject,
  regional: RegionalMarket,
  options: ByComparablesOptions = {},
): ValuationOutcome {
  const { candidates, radius, searched } = candidatesFor(subject, regional.index)
  const tooFew = (found: number) => ({
    kind: 'tooFewComparables' as const,
    found,
    radius: searched,
    ...exclusionsFor(subject, regional.index),
  })
  if (candidates.length < COMPARABLES_NEEDED) return tooFew(candidates.length)
  const configuration = options.configuration ?? DEFAULT_AVM_CONFIGURATION
  const valuationLogic = options.valuationLogic ?? defaultLogic(subject.typeId)
  const bare = localMarketAt(regional, subject, radius)
  const ranked = bySimilarity(subject, candidates, bare)
  const similar = keptFrom(subject, ranked)
  const { prices, intervalScales } = regional
  const plain = { ...withNeighbours(bare, subject, similar), ...scaleFor(subject, intervalScales) }
  const market = prices === null ? plain : { ...plain, prices: localPrices(prices, plain, subject, ranked) }
  const basis = negotiationBasis(configuration.negotiationMargin, market)
  const assessment = { subject, market, configuration, valuationLogic, negotiationBasis: basis }
  const assessed = similar.map((evidence) => assessComparable(evidence, assessment))
  const checked = configuration.discardOutliers ? markOutliers(assessed, valuationLogic) : assessed
  const eligible = assessed.filter((one) => isEligible(subject, one, valuationLogic)).length
  if (eligible < COMPARABLES_NEEDED) return tooFew(eligible)
  const comparables = tickBest(checked, subject, configuration.listingsClosingsDistribution, valuationLogic)
  const document = checkedSet({
    method: 'comparables',
    ...assessment,
    searchRadius: radius,
    comparables,
    manualValuationValue: null,
    manualValuationValuem2: null,
    fireValue: null,
    fireValuePct: null,
    warnings: warningsOf(radius, market, basis),
  })
  const outcome = computeComparables(document)
  if (outcome.kind === 'notValued') return tooFew(comparables.filter(({ isComparable }) => isComparable).length)
  return { kind: 'valued', document, figures: outcome.figures }
}

function scaleFor({ state }: Subject, scales: IntervalScales | undefined): Pick<LocalMarket, 'intervalScale'> {
  if (scales === undefined) return {}
  return { intervalScale: (state === null ? undefined : scales.states[state]) ?? scales.all }
}

/**
 * The candidates that the valuation lists, sorted by similarity. Selectable candidates take precedence over more
 * similar candidates that are not selectable.
 */
function keptFrom(subject: Subject, ranked: readonly Ranked[]): MarketEvidence[] {
  const isSelectable = ({ evidence, similarity }: Ranked) =>
    similarity >= SIMILARITY_NEEDED && isLikeEnough(subject, evidence)
  const inOrder = [...ranked.filter(isSelectable), ...ranked.filter((one) => !isSelectable(one))]
  const selected = new Set(selectedByKind(inOrder, ({ evidence }) => evidence.kind))
  return ranked.filter((one) => selected.has(one)).map(({ evidence }) => evidence)
}

type Ranked = ReturnType<typeof bySimilarity>[number]

/**
 * The candidates, most similar first. Ties are resolved by distance and uuid, so that the order is the same on all
 * machines.
 */
function bySimilarity(subject: Subject, candidates: readonly Near[], market: LocalMarket) {
  const gapTo = placeGapsFrom(market, subject)
  return candidates
    .map(({ evidence, distance }) => ({
      evidence,
      distance,
      similarity: similarityTotal(subject, evidence, distance, gapTo(evidence)),
    }))
    .sort(
      (a, b) => b.similarity - a.similarity || a.distance - b.distance || (a.evidence.uuid < b.evidence.uuid ? -1 : 1),
    )
}

/** Below this number of items of evidence, coefficients depend more on the priors than on the local market. */
const THIN_MARKET = 60

function warningsOf(radius: number, market: LocalMarket, basis: NegotiationBasis): ValuationWarning[] {
  const warnings: ValuationWarning[] = []
  if (radius > SEARCH_RADII[0]) warnings.push('valuation.searchWidened')
  if (market.observations < THIN_MARKET) warnings.push('valuation.thinMarket')
  if (basis.kind === 'notMeasurable') warnings.push('valuation.negotiationNotMeasured')
  return warnings
}
