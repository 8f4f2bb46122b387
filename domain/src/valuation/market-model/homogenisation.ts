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
import { changeSince } from './price-curve.ts'

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

/**
 * Maximum factor for a comparable's residual, and for the price level of similar homes in a market without a price
 * model. The minimum factor is its inverse (ADR 240, 1131).
 */
export const OWN_DEVIATION_MAX = 1.15

export interface Homogenising {
  /**
   * With `total`, the coefficient converts the comparable's total price to the subject's total price. The size part
   * then includes the ratio of the two sizes.
   */
  logic?: ValuationLogic
  /**
   * True to deduct part of the residual, the share of the comparable's price that its features do not explain, or in a
   * market without a price model the price level of similar homes. This is the default.
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
  Object.assign(logs, pricedLogs(comparable, market, logs) ?? { neighbours: neighbourLog(comparable, market) })
  if (!reducesOwnDeviation) {
    delete logs.ownDeviation
    if (market.neighbours.most !== undefined) delete logs.neighbours
  }
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
 * The parts of the coefficient that come from the price model: `pattern`, which corrects the sum of the separate effects
 * of features and location (`logs`), `ownDeviation`, and `time`. An older model has no `time`; the line of prices of the
 * separate effects remains. Null for a home that the model does not contain.
 */
function pricedLogs(home: NamedHome, { prices }: LocalMarket, logs: CoefficientLogs): CoefficientLogs | null {
  if (prices === undefined) return null
  const own = (residual: number) =>
    bounded((1 - prices.brought) * (prices.level - residual), Math.log(OWN_DEVIATION_MAX))
  const timeOf = (change: number | undefined) =>
    change === undefined ? (logs.time ?? 0) : change + (prices.ahead ?? 0)
  const [said, unexplained, moved] = prices.described?.[describedKey(home)] ?? []
  if (said !== undefined && unexplained !== undefined && prices.subject !== undefined) {
    const time = timeOf(moved)
    return { pattern: prices.subject - said - sumOf({ ...logs, time }), ownDeviation: own(unexplained), time }
  }
  const [pattern, residual, change] = prices.homes[home.uuid] ?? []
  if (pattern === undefined || residual === undefined) return null
  return { pattern, ownDeviation: own(residual), time: timeOf(change) }
}

const bounded = (log: number, end: number) => Math.max(-end, Math.min(end, log))

/** The logs of a coefficient by part. */
type CoefficientLogs = Partial<Record<CoefficientPartName, number>>

const sumOf = (logs: CoefficientLogs) => Object.values(logs).reduce<number>((sum, log) => sum + (log ?? 0), 0)

function neighbourLog(comparable: NamedHome, market: LocalMarket): number {
  const { neighbours, valuationDate } = market
  const difference = levelDifference(
    { level: neighbours.subject / 1000, support: neighbours.support },
    neighbourLevel(market, comparable, comparable.uuid, valuationDate),
  )
  return neighbours.most === undefined ? difference : bounded(difference, Math.log(neighbours.most))
}

/** The effects (log) of differences in features, location and time, without the effect of the neighbours. */
export function modelLogs(subject: PropertyFeatures, comparable: DatedFeatures, market: LocalMarket): CoefficientLogs {
  const logs: CoefficientLogs = effectLogs(subject, comparable, market)
  logs.place = placeLevel(market, subject) - placeLevel(market, comparable)
  logs.time = timeLog(market, comparable.date)
  return logs
}

/** Change in prices (log) from a date to the valuation date. A market of an older valuation has a line of prices. */
export function timeLog(
  { curve, trend, valuationDate }: Pick<LocalMarket, 'curve' | 'trend' | 'valuationDate'>,
  date: string,
): number {
  return curve === undefined ? trend * yearsUntil(date, valuationDate) : changeSince(curve, date)
}

/** The effects (log), added up by part. An effect is left out if its feature is unknown for either home. */
function effectLogs(
  subject: PropertyFeatures,
  comparable: PropertyFeatures,
  market: LocalMarket,
): Partial<Record<EffectPart, number>> {
  const logs: Partial<Record<EffectPart, number>> = {}
  const [mine, its] = [figuresOf(subject), figuresOf(comparable)]
  for (const { name, part, at } of EFFECT_ORDER) {
    const difference = (mine[at] as number) - (its[at] as number)
    if (difference === 0 || Number.isNaN(difference)) continue
    const effect = market.effects[name]
    if (effect !== undefined && effect !== 0) logs[part] = (logs[part] ?? 0) + effect * difference
  }
  return logs
}

const EFFECT_ORDER = EFFECT_NAMES.map((name, at) => ({ name, part: EFFECTS[name].part, at, of: EFFECTS[name].of }))

/** The figures of homes, because each home is compared with many others. */
const figures = new WeakMap<PropertyFeatures, Float64Array>()

/** The figure of a home for each effect; NaN if the feature is unknown. */
function figuresOf(home: PropertyFeatures): Float64Array {
  const existing = figures.get(home)
  if (existing) return existing
  const computed = Float64Array.from(EFFECT_ORDER, ({ of }) => of(home) ?? Number.NaN)
  figures.set(home, computed)
  return computed
}
