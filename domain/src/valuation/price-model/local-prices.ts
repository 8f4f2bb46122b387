/** Predictions of a market's price model around one subject, small enough to store with the valuation. */
import { roundTo } from '../../kernel/quantiles.ts'
import type { MarketEvidence, PropertyFeatures } from '../../market/market-evidence.ts'
import { modelLogs } from '../market-model/homogenisation.ts'
import type { LocalMarket, LocalPrices } from '../market-model/local-market.ts'
import { monthsUntil } from '../market-model/price-curve.ts'
import type { Subject } from '../record/subject.ts'
import type { PriceEstimate, PriceModelInUse } from './price-model.ts'
import { changeAhead } from './price-movement.ts'

/** A candidate and its similarity to the subject. */
interface AlikeHome {
  evidence: MarketEvidence
  similarity: number
}

/** Number of similar homes that determine the price level for the subject. The first of them are the comparables. */
const HOMES = 60
/** This difference in similarity points reduces a home's weight to about a third (exp(-1)). */
const KERNEL = 3
/** Weight of the prior, which assumes that prices follow the model. A home with similarity 100 has the weight 1. */
const SHRINKAGE = 0.03
/** Maximum residual (log), so that a few outlying prices do not determine the level. */
const LIMIT = 0.6
/** Share of the measured level that is applied, because part of the level is chance. */
const TRUST = 0.6
/** Share of its own deviation that a comparable keeps. The price level of similar homes replaces the rest. */
const BROUGHT = 0.2
/**
 * A mean of predictions is too low for expensive homes and too high for cheap homes. The estimate is therefore moved
 * away from the mean price by this share of its distance.
 */
const EVENNESS = 0.02

/** @param alike similar homes in the market, most similar first */
export function localPrices(
  prices: PriceModelInUse,
  market: LocalMarket,
  subject: Subject,
  alike: readonly AlikeHome[],
): LocalPrices {
  const { date, movement } = prices.model
  const ahead = changeAhead(movement, monthsUntil(date, market.valuationDate))
  const { said, expectedError } = prices.say(subject, market.valuationDate, subject.propertyKey)
  const evened = said + EVENNESS * (said + Math.log(subject.size) - prices.model.middle)
  const homes = alike.slice(0, HOMES).map(({ evidence, similarity }) => {
    const prediction = prices.known(evidence.uuid) ?? unseen(prices, evidence, market)
    const logs = modelLogs(subject, evidence, market)
    const time = prediction.time === null ? (logs.time ?? 0) : prediction.time + ahead
    const parts = Object.values({ ...logs, time }).reduce((sum, log) => sum + log, 0)
    return {
      uuid: evidence.uuid,
      weight: Math.exp((similarity - 100) / KERNEL),
      left: Math.max(-LIMIT, Math.min(LIMIT, prediction.left)),
      full: prediction.left,
      pattern: evened - prediction.said - parts,
      time: prediction.time,
    }
  })
  let weight = 0
  let sum = 0
  let off = 0
  for (const home of homes) {
    weight += home.weight
    sum += home.weight * home.left
  }
  const level = (TRUST * sum) / (weight + SHRINKAGE)
  const { intervalScale, intervalScales } = prices.model
  const scale = (subject.state === null ? undefined : intervalScales?.[subject.state]) ?? intervalScale
  for (const home of homes) off += home.weight * Math.abs(home.left - level)
  return {
    model: prices.name,
    subject: roundTo(evened, 4),
    level: roundTo(level, 4),
    scatter: roundTo(weight === 0 ? 0 : off / weight, 4),
    ...(expectedError === null ? {} : { expectedError: roundTo(expectedError, 4) }),
    ...(scale === undefined ? {} : { intervalScale: scale }),
    brought: BROUGHT,
    ...(ahead === 0 ? {} : { ahead: roundTo(ahead, 4) }),
    homes: Object.fromEntries(
      homes.map(({ uuid, pattern, full, time }) => [
        uuid,
        roundedLogs(time === null ? [pattern, full] : [pattern, full, time]),
      ]),
    ),
  }
}

/** A home from the evidence with its original price. A person may have changed its description. */
export type DescribedHome = PropertyFeatures & Pick<MarketEvidence, 'date' | 'propertyKey' | 'price' | 'kind'>

/**
 * The entry for a home in `LocalPrices.described`. Because a person may have changed the description, its price is
 * predicted as if the home were not in the model's evidence.
 */
export function describedEntry(
  prices: PriceModelInUse,
  home: DescribedHome,
  market: Pick<LocalMarket, 'closingGapPct'>,
): number[] {
  return modelEntry(unseen(prices, home, market))
}

/** The model's prediction for a home, the unexplained part of its price, and the change in prices if the model has it. */
export function modelEntry({ said, left, time }: ModelEntry): number[] {
  return roundedLogs(time === null ? [said, left] : [said, left, time])
}

type ModelEntry = Pick<PriceEstimate, 'said' | 'time'> & { left: number }

const roundedLogs = (logs: readonly number[]) => logs.map((log) => roundTo(log, 4))

/** The prediction for a home that the model was not fitted on, and the residual of its price. */
function unseen(
  prices: PriceModelInUse,
  evidence: DescribedHome,
  { closingGapPct }: Pick<LocalMarket, 'closingGapPct'>,
): ModelEntry {
  const { said, time } = prices.say(evidence, evidence.date, evidence.propertyKey)
  const gap = evidence.kind === 'closing' ? -Math.log(1 - (closingGapPct ?? 0) / 100) : 0
  return { said, left: Math.log(evidence.price / evidence.size) + gap - said, time }
}
