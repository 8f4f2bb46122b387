/** Adds the neighbours to the local market of a subject: the most similar homes, which determine the price level. */

import { median, roundTo } from '../../kernel/quantiles.ts'
import type { MarketEvidence } from '../../market/market-evidence.ts'
import type { Subject } from '../record/subject.ts'
import { modelLogs, OWN_DEVIATION_MAX } from './homogenisation.ts'
import type { LocalMarket } from './local-market.ts'
import { neighbourLevel, neighbourOf } from './neighbours.ts'

export function withNeighbours(market: LocalMarket, subject: Subject, similar: readonly MarketEvidence[]): LocalMarket {
  if (similar.length === 0) return market
  const logs = similar.map((evidence) => adjustedLog(market, subject, evidence))
  const middle = median(logs)
  const homes = similar.map((evidence, i) => neighbourOf(evidence, (logs[i] as number) - middle))
  const { level, support } = neighbourLevel(market, subject, null, market.valuationDate, homes)
  return {
    ...market,
    neighbours: { homes, subject: roundTo(1000 * level, 0), support: roundTo(support, 2), most: OWN_DEVIATION_MAX },
  }
}

/** Log unit price, adjusted by the model to the subject. Closing prices are raised to the level of asking prices. */
function adjustedLog(market: LocalMarket, subject: Subject, evidence: MarketEvidence): number {
  const explained = Object.values(modelLogs(subject, evidence, market)).reduce((sum, log) => sum + log, 0)
  const gap = evidence.kind === 'closing' ? -Math.log(1 - (market.closingGapPct ?? 0) / 100) : 0
  return Math.log(evidence.price / evidence.size) + explained + gap
}
