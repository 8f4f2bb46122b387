/**
 * The price level of similar homes nearby: the part of their prices that features and location do not explain. It
 * captures a building, a street front or a quality that no field records. The level is the mean of the hedonic model's
 * residuals, weighted by similarity (residual kriging). A home's price is never part of the level for that home, so no
 * coefficient depends on the price that it adjusts.
 */
import { ANNEXES, type Annexes } from '../../kernel/property-types.ts'
import { roundTo } from '../../kernel/quantiles.ts'
import type { MarketEvidence, PropertyFeatures } from '../../market/market-evidence.ts'
import type { DatedFeatures } from './compared-home.ts'
import { type LocalMarket, type Neighbour, placeGapsFrom } from './local-market.ts'
import { metresBetween } from './local-projection.ts'
import { similarityTotal } from './similarity.ts'

/** Number of similarity points by which a home must differ for its weight to fall to about a third (exp(-1)). */
const KERNEL = 4
/** Weight of the prior, which is a residual of 0. The most similar home has the weight 1. */
const SHRINKAGE = 0.1
/** Maximum residual (log), so that outliers do not determine a level. */
const RESIDUAL_LIMIT = 0.6

export function neighbourOf(evidence: MarketEvidence, residual: number): Neighbour {
  const { uuid, date, subtype, state, size, rooms, bathrooms, floor, constructionYear } = evidence
  const { latitude, longitude } = evidence
  const limited = Math.max(-RESIDUAL_LIMIT, Math.min(RESIDUAL_LIMIT, residual))
  const home = { subtype, state, size, rooms, bathrooms, floor, constructionYear, latitude, longitude }
  const neighbour = { uuid, date, ...home, annexes: annexCode(evidence), residual: roundTo(1000 * limited, 0) }
  described.set(neighbour, evidence)
  return neighbour
}

/** The price level of the homes most similar to a home. */
interface NeighbourLevel {
  /** Log unit price beyond the part that features and location explain; 0 if there are no homes. */
  level: number
  /** Effective number of homes: the number of equally weighted homes with the same information (Kish 1965). */
  support: number
}

/** Price level of the homes similar to `home`. The home `ownUuid` itself is left out. */
export function neighbourLevel(
  market: LocalMarket,
  home: PropertyFeatures,
  ownUuid: string | null,
  valuationDate: string,
  homes: readonly Neighbour[] = market.neighbours.homes,
): NeighbourLevel {
  const weights = weightsOf(market, home, valuationDate, homes)
  let sum = 0
  let say = 0
  let squares = 0
  const top = topOf(weights, homes, ownUuid)
  homes.forEach(({ uuid, residual }, i) => {
    if (uuid === ownUuid) return
    const weight = Math.exp(((weights[i] as number) - top) / KERNEL)
    sum += (weight * residual) / 1000
    say += weight
    squares += weight * weight
  })
  return { level: sum / (say + SHRINKAGE), support: squares === 0 ? 0 : (say * say) / squares }
}

/** The homes that the level of `home` is based on, most similar first, with their shares of the weight (0 to 1). */
export function neighbourShares(
  market: LocalMarket,
  home: PropertyFeatures,
  ownUuid: string | null,
): { uuid: string; share: number }[] {
  const { homes } = market.neighbours
  const weights = weightsOf(market, home, market.valuationDate, homes)
  const top = topOf(weights, homes, ownUuid)
  const weighted = homes.flatMap(({ uuid }, i) =>
    uuid === ownUuid ? [] : [{ uuid, weight: Math.exp(((weights[i] as number) - top) / KERNEL) }],
  )
  const say = weighted.reduce((sum, { weight }) => sum + weight, 0)
  return weighted
    .map(({ uuid, weight }) => ({ uuid, share: say === 0 ? 0 : weight / say }))
    .sort((a, b) => b.share - a.share || (a.uuid < b.uuid ? -1 : 1))
}

/** The similarity of each neighbour to a home. */
function weightsOf(
  market: LocalMarket,
  home: PropertyFeatures,
  valuationDate: string,
  homes: readonly Neighbour[],
): Float64Array {
  const compared = { ...home, valuationDate }
  const gapTo = placeGapsFrom(market, home)
  return Float64Array.from(homes, (neighbour) => {
    const features = featuresOf(neighbour, market.typeId)
    return similarityTotal(compared, features, metresBetween(home, neighbour), gapTo(neighbour))
  })
}

function topOf(weights: Float64Array, homes: readonly Neighbour[], ownUuid: string | null): number {
  return weights.reduce((best, similarity, i) => (homes[i]?.uuid === ownUuid ? best : Math.max(best, similarity)), 0)
}

type NeighbourFeatures = DatedFeatures & { uuid: string }

/** The features of neighbours, because each is compared with all comparables of its market. */
const described = new WeakMap<Neighbour, NeighbourFeatures>()

function featuresOf(neighbour: Neighbour, typeId: LocalMarket['typeId']): NeighbourFeatures {
  const existing = described.get(neighbour)
  if (existing?.typeId === typeId) return existing
  const features = { ...neighbour, ...annexesOf(neighbour.annexes), typeId }
  described.set(neighbour, features)
  return features
}

/** Maximum price change due to one or two homes. */
const LEAST_LIMIT = 0.4
/** Increase of this maximum with each additional home. */
const LIMIT_PER_HOME = 0.2

/**
 * The difference between the price levels of subject and comparable, reduced to a limit. The level that is based on
 * fewer homes (`support`) determines the limit: 40 % for up to two homes, and 20 % more for each additional home. An
 * older valuation, which does not contain `subject.support`, has no limit, so that its coefficients do not change.
 */
export function levelDifference(
  subject: { level: number; support: number | undefined },
  comparable: NeighbourLevel,
): number {
  const difference = subject.level - comparable.level
  if (subject.support === undefined) return difference
  const homes = Math.min(subject.support, comparable.support)
  const limit = Math.log(1 + Math.max(LEAST_LIMIT, LIMIT_PER_HOME * homes))
  return Math.max(-limit, Math.min(limit, difference))
}

function annexCode(annexes: Annexes): string {
  return ANNEXES.map((annex) => (annexes[annex] === null ? '-' : annexes[annex] ? '1' : '0')).join('')
}

function annexesOf(code: string): Annexes {
  const annexes = ANNEXES.map((annex, i) => [annex, code[i] === '-' ? null : code[i] === '1'])
  return Object.fromEntries(annexes) as Annexes
}
