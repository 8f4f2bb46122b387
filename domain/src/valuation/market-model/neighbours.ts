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

/** Log level of homes alike to `home`, without the one of that uuid; 0 where there are none. */
export function neighbourLevel(
  market: LocalMarket,
  home: PropertyFeatures,
  ownUuid: string | null,
  valuationDate: string,
  homes: readonly Neighbour[] = market.neighbours.homes,
): number {
  const compared = { ...home, valuationDate }
  const alike: { similarity: number; residual: number }[] = []
  for (const neighbour of homes) {
    if (neighbour.uuid === ownUuid) continue
    const features = { ...neighbour, ...annexesOf(neighbour.annexes), typeId: market.typeId }
    const { total } = similarityOf(
      compared,
      features,
      metresBetween(home, neighbour),
      placeGap(market, home, neighbour),
    )
    alike.push({ similarity: total, residual: neighbour.residual / 1000 })
  }
  const top = alike.reduce((best, { similarity }) => Math.max(best, similarity), 0)
  let sum = 0
  let say = SHRINKAGE
  for (const { similarity, residual } of alike) {
    const weight = Math.exp((similarity - top) / KERNEL)
    sum += weight * residual
    say += weight
  }
  return sum / say
}

function annexCode(annexes: Annexes): string {
  return ANNEXES.map((annex) => (annexes[annex] === null ? '-' : annexes[annex] ? '1' : '0')).join('')
}

function annexesOf(code: string): Annexes {
  const known = ANNEXES.map((annex, i) => [annex, code[i] === '-' ? null : code[i] === '1'])
  return Object.fromEntries(known) as Annexes
}
