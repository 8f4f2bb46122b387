/**
 * The homogenisation coefficient of a comparable: the factor that the local market pays for the differences between
 * comparable and subject. The coefficient is limited to the range 0.01 to 1.99 and explained part by part (decisions,
 * section 5).
 */

import { roundTo } from '../../kernel/quantiles.ts'
import type { PropertyFeatures } from '../../market/market-evidence.ts'
import { boundCoefficient } from '../record/bounds.ts'
import type { CoefficientPartName, EffectPart } from '../record/names.ts'
import type { ValuationLogic } from '../record/valuation-logic.ts'
import { type DatedFeatures, describedKey, type NamedHome } from './compared-home.ts'
import { EFFECT_NAMES, EFFECTS } from './effects.ts'
import { yearsUntil } from './elapsed.ts'
import { type LocalMarket, placeLevel } from './local-market.ts'
import { levelDifference, neighbourLevel } from './neighbours.ts'

/** One part of the coefficient: the factor for one difference. A factor of 1 has no effect. */
export interface CoefficientPart {
  part: CoefficientPartName
  /** 4 decimals. The product of the parts is the coefficient. */
  factor: number
}

export interface Homogenisation {
  /** 2 decimals, as displayed in the table. */
  coefficient: number
  /** Parts whose factor is not 1. A feature that is unknown for either home has no effect. */
  parts: CoefficientPart[]
}

export const NEUTRAL_HOMOGENISATION: Homogenisation = { coefficient: 1, parts: [] }

/** Maximum factor for a comparable's residual. The minimum factor is its inverse (ADR 240). */
export const OWN_DEVIATION_MAX = 1.15

export interface Homogenising {
  /**
   * With `total`, the coefficient converts the comparable's total price to the subject's total price. The size part
   * then includes the ratio of the two sizes.
   */
  logic?: ValuationLogic
  /**
   * True to deduct part of the residual, the share of the comparable's price that its features do not explain. This is
   * the default.
   */
  reducesOwnDeviation?: boolean
}

export function homogenise(
  subject: PropertyFeatures,
  comparable: NamedHome,
  market: LocalMarket,
  { logic = 'unitValue', reducesOwnDeviation = true }: Homogenising = {},
): Homogenisation {
  const logs = modelLogs(subject, comparable, market)
  Object.assign(logs, pricedLogs(comparable, market, sumOf(logs)) ?? { neighbours: neighbourLog(comparable, market) })
  if (!reducesOwnDeviation) delete logs.ownDeviation
  if (logic === 'total') logs.size = (logs.size ?? 0) + Math.log(subject.size / comparable.size)
  const named: CoefficientPart[] = Object.entries(logs)
    .map(([part, log]) => ({ part: part as CoefficientPartName, factor: roundTo(Math.exp(log), 4) }))
    .filter(({ factor }) => factor !== 1)
  const product = named.reduce((whole, { factor }) => whole * factor, 1)
  const bounded = boundCoefficient(product)
  if (bounded !== product) named.push({ part: 'bounds', factor: roundTo(bounded / product, 4) })
  return { coefficient: roundTo(bounded, 2), parts: named }
}

/**
 * The two parts of the coefficient that the price model adds: `pattern`, which corrects the sum of the separate effects
 * of features, location and time (`separate`), and `ownDeviation`. Null for a home that the model does not contain.
 */
function pricedLogs(
  home: NamedHome,
  { prices }: LocalMarket,
  separate: number,
): Partial<Record<CoefficientPartName, number>> | null {
  if (prices === undefined) return null
  const own = (residual: number) =>
    bounded((1 - prices.brought) * (prices.level - residual), Math.log(OWN_DEVIATION_MAX))
  const [said, unexplained] = prices.described?.[describedKey(home)] ?? []
  if (said !== undefined && unexplained !== undefined && prices.subject !== undefined) {
    return { pattern: prices.subject - said - separate, ownDeviation: own(unexplained) }
  }
  const [pattern, residual] = prices.homes[home.uuid] ?? []
  return pattern === undefined || residual === undefined ? null : { pattern, ownDeviation: own(residual) }
}

const bounded = (log: number, end: number) => Math.max(-end, Math.min(end, log))

const sumOf = (logs: Partial<Record<string, number>>) =>
  Object.values(logs).reduce<number>((sum, log) => sum + (log ?? 0), 0)

function neighbourLog(comparable: NamedHome, market: LocalMarket): number {
  const { neighbours, valuationDate } = market
  return levelDifference(
    { level: neighbours.subject / 1000, support: neighbours.support },
    neighbourLevel(market, comparable, comparable.uuid, valuationDate),
  )
}

/** The effects (log) of differences in features, location and time, without the effect of the neighbours. */
export function modelLogs(
  subject: PropertyFeatures,
  comparable: DatedFeatures,
  market: LocalMarket,
): Partial<Record<CoefficientPartName, number>> {
  const logs = effectLogs(subject, comparable, market) as Partial<Record<CoefficientPartName, number>>
  logs.place = placeLevel(market, subject) - placeLevel(market, comparable)
  logs.time = market.trend * yearsUntil(comparable.date, market.valuationDate)
  return logs
}

/** The effects (log), added up by part. An effect is left out if its feature is unknown for either home. */
function effectLogs(
  subject: PropertyFeatures,
  comparable: PropertyFeatures,
  market: LocalMarket,
): Partial<Record<EffectPart, number>> {
  const logs: Partial<Record<EffectPart, number>> = {}
  for (const name of EFFECT_NAMES) {
    const effect = market.effects[name]
    if (effect === undefined || effect === 0) continue
    const { part, of } = EFFECTS[name]
    const mine = of(subject)
    const its = of(comparable)
    if (mine === null || its === null || mine === its) continue
    logs[part] = (logs[part] ?? 0) + effect * (mine - its)
  }
  return logs
}
