/**
 * The price level of similar homes nearby, above or below what features and place explain: a building, a street
 * front, a quality that no column records. Residual kriging: the residuals of the hedonic model are averaged with
 * weights that follow the similarity. A home's own price never enters its own level, so that no coefficient depends
 * on the price it is applied to.
 */
import { ANNEXES, type Annexes } from '../../kernel/property-types.ts'
import { roundTo } from '../../kernel/quantiles.ts'
import type { MarketEvidence, PropertyFeatures } from '../../market/market-evidence.ts'
import { type LocalMarket, type Neighbour, placeGap } from './local-market.ts'
import { metresBetween } from './local-projection.ts'
import { similarityOf } from './similarity.ts'

/** Points of similarity that reduce a home's weight to a third (exp(-1)). */
const KERNEL = 4
/** Weight of the expectation itself (residual 0) against that of the most similar home. */
const SHRINKAGE = 0.1
/** Log; outlying prices must not set a level. */
const RESIDUAL_LIMIT = 0.6

export function neighbourOf(evidence: MarketEvidence, residual: number): Neighbour {
  const { uuid, date, subtype, state, size, rooms, bathrooms, floor, constructionYear } = evidence
  const { latitude, longitude } = evidence
  const limited = Math.max(-RESIDUAL_LIMIT, Math.min(RESIDUAL_LIMIT, residual))
  const home = { subtype, state, size, rooms, bathrooms, floor, constructionYear, latitude, longitude }
  return { uuid, date, ...home, annexes: annexCode(evidence), residual: roundTo(1000 * limited, 0) }
}

/** The price level of the homes most similar to a home, and the number of homes on which it rests. */
interface NeighbourLevel {
  /** Log unit price above the part that features and place explain; 0 if there are no homes. */
  level: number
  /** Effective number of homes: the number of equally weighted homes with the same information (Kish 1965). */
  support: number
  /** The homes on which the level rests, most similar first, with their share of the weight, 0 to 1. */
  homes: { uuid: string; share: number }[]
}

/** Level of the homes similar to `home`, without the home that has the given uuid. */
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

/** Maximum change of a price by one or two homes together, and by each further home. */
const LEAST_LIMIT = 0.4
const LIMIT_PER_HOME = 0.2

/**
 * The difference of two levels, limited by the number of homes behind the level with fewer of them: 40 % for one or two
 * homes, and 20 % more for each further home. A valuation stored without the support of its subject has no limit, so
 * that its coefficients do not change.
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
  const known = ANNEXES.map((annex, i) => [annex, code[i] === '-' ? null : code[i] === '1'])
  return Object.fromEntries(known) as Annexes
}
