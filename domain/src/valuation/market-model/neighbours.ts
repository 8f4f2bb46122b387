/**
 * The level of homes alike: what similar homes nearby cost above or below what features and place explain
 * (a building, a street front, a quality that no column names). Kriging of the hedonic residuals with the
 * similarity as kernel; a home's own price never counts in its own level, so that no coefficient depends
 * on the price that it is applied to.
 */
import { ANNEXES, type Annexes } from '../../kernel/property-types.ts'
import { roundTo } from '../../kernel/quantiles.ts'
import type { MarketEvidence, PropertyFeatures } from '../../market/market-evidence.ts'
import { type LocalMarket, type Peer, placeGap } from './local-market.ts'
import { metresBetween } from './local-projection.ts'
import { similarityOf } from './similarity.ts'

/** Points of similarity that cut a home's say to a third. */
const KERNEL = 4
/** Say of the expectation itself (residual 0) against that of the most similar home. */
const SHRINKAGE = 0.1
/** Log; odd prices must not set a level. */
const RESIDUAL_LIMIT = 0.6

export function peerOf(evidence: MarketEvidence, residual: number): Peer {
  const { uuid, date, subtype, state, size, rooms, bathrooms, floor, constructionYear } = evidence
  const { latitude, longitude } = evidence
  const limited = Math.max(-RESIDUAL_LIMIT, Math.min(RESIDUAL_LIMIT, residual))
  const home = { subtype, state, size, rooms, bathrooms, floor, constructionYear, latitude, longitude }
  return { uuid, date, ...home, annexes: annexCode(evidence), residual: roundTo(1000 * limited, 0) }
}

/** Log level of homes alike to `home`, without the one of that uuid; 0 where there are none. */
export function peerLevel(
  market: LocalMarket,
  home: PropertyFeatures,
  ownUuid: string | null,
  valuationDate: string,
  homes: readonly Peer[] = market.peers.homes,
): number {
  const compared = { ...home, valuationDate }
  const alike: { similarity: number; residual: number }[] = []
  for (const peer of homes) {
    if (peer.uuid === ownUuid) continue
    const features = { ...peer, ...annexesOf(peer.annexes), typeId: market.typeId }
    const { total } = similarityOf(
      compared,
      features,
      metresBetween(home, peer),
      placeGap(market, home, peer),
    )
    alike.push({ similarity: total, residual: peer.residual / 1000 })
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
