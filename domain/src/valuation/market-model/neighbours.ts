/**
 * The price level of similar homes nearby: the part of their prices that features and location do not explain. It
 * captures a building, a street front or a quality that no field records. The level is the mean of the hedonic model's
 * residuals, weighted by similarity (residual kriging). A home's price is never part of the level for that home, so no
 * coefficient depends on the price that it adjusts.
 */
import { ANNEXES, type Annexes } from '../../kernel/property-types.ts'
import { roundTo } from '../../kernel/quantiles.ts'
import type { MarketEvidence, PropertyFeatures } from '../../market/market-evidence.ts'
import { type LocalMarket, type Neighbour, placeGap } from './local-market.ts'
import { metresBetween } from './local-projection.ts'
import { similarityOf } from './similarity.ts'

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
  return { uuid, date, ...home, annexes: annexCode(evidence), residual: roundTo(1000 * limited, 0) }
}

/** The price level of the homes most similar to a home, with the homes that the level is based on. */
interface NeighbourLevel {
  /** Log unit price beyond the part that features and location explain; 0 if there are no homes. */
  level: number
  /** Effective number of homes: the number of equally weighted homes with the same information (Kish 1965). */
  support: number
  /** The homes that the level is based on, most similar first, with their shares of the weight (0 to 1). */
  homes: { uuid: string; share: number }[]
}

/** Price level of the homes similar to `home`. The home `ownUuid` itself is left out. */
export function neighbourLevel(
  market: LocalMarket,
  home: PropertyFeatures,
  ownUuid: string | null,
  valuationDate: string,
  homes: readonly Neighbour[] = market.neighbours.homes,
): NeighbourLevel {
  const compared = { ...home, valuationDate }
  const alike: { uuid: string; similarity: number; residual: number }[] = []
  for (const neighbour of homes) {
    if (neighbour.uuid === ownUuid) continue
    const features = { ...neighbour, ...annexesOf(neighbour.annexes), typeId: market.typeId }
    const { total } = similarityOf(
      compared,
      features,
      metresBetween(home, neighbour),
      placeGap(market, home, neighbour),
    )
    alike.push({ uuid: neighbour.uuid, similarity: total, residual: neighbour.residual / 1000 })
  }
  const top = alike.reduce((best, { similarity }) => Math.max(best, similarity), 0)
  const weighted = alike.map(({ uuid, similarity, residual }) => ({
    uuid,
    residual,
    weight: Math.exp((similarity - top) / KERNEL),
  }))
  let sum = 0
  let say = 0
  let squares = 0
  for (const { weight, residual } of weighted) {
    sum += weight * residual
    say += weight
    squares += weight * weight
  }
  const homesAlike = weighted
    .map(({ uuid, weight }) => ({ uuid, share: say === 0 ? 0 : weight / say }))
    .sort((a, b) => b.share - a.share || (a.uuid < b.uuid ? -1 : 1))
  return {
    level: sum / (say + SHRINKAGE),
    support: squares === 0 ? 0 : (say * say) / squares,
    homes: homesAlike,
  }
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
  comparable: Pick<NeighbourLevel, 'level' | 'support'>,
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
