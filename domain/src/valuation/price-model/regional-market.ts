/**
 * The market of a region (a town, a few kilometres around a group of assets), fitted once from its evidence.
 * `localMarketAt` then extracts the small local market of each subject.
 *
 * 1. Effects: the log unit prices are regressed on the features. Before that, the kernel mean of the surrounding homes
 *    is subtracted from each price and feature (`double-residual.ts`), so that the effect of a good address is not
 *    attributed to a lift. The regression is a ridge regression towards priors. In thin markets, the priors dominate.
 *    Outlying prices have less weight.
 * 2. Location: the residuals of the effects are smoothed first over the district, then over the block.
 */

import type { PropertyState } from '../../kernel/property-types.ts'
import { median, roundTo } from '../../kernel/quantiles.ts'
import type { MarketEvidence } from '../../market/market-evidence.ts'
import { doubleResidual } from '../market-model/double-residual.ts'
import { EFFECT_NAMES, type EffectName } from '../market-model/effects.ts'
import { yearsUntil } from '../market-model/elapsed.ts'
import { type EvidenceIndex, type EvidenceQuestion, indexEvidence } from '../market-model/evidence-index.ts'
import { type LocalProjection, type Point, projectionAround } from '../market-model/local-projection.ts'
import { designOf, explained, type MarketDesign, NOISE } from '../market-model/market-design.ts'
import { type PriceCurve, priceCurveOf } from '../market-model/price-curve.ts'
import { type NodeLevel, priceGridOf } from '../market-model/price-grid.ts'
import { ridge } from '../market-model/ridge.ts'
import { smootherOf } from '../market-model/smoother.ts'
import type { PriceModelInUse } from './price-model.ts'

export interface RegionalMarket {
  index: EvidenceIndex
  projection: LocalProjection
  effects: Partial<Record<EffectName, number>>
  trend: number
  /** Movement of prices by month; absent from older fits. */
  curve?: PriceCurve
  closingGapPct: number | null
  residualSpread: number
  /** Log price level at a node of the region's price grid, after removing the effects. */
  node: NodeLevel
  /** The price model; null for a market that has only the separate effects of features, location and time. */
  prices: PriceModelInUse | null
  /** Interval scales for a market without a price model; absent if they were not measured. */
  intervalScales?: IntervalScales
}

/** Factors for the half-widths of intervals: for all homes in an area, and by state of the home. */
export interface IntervalScales {
  all: number
  states: Partial<Record<PropertyState, number>>
}

/** Rounds of reweighting to reduce the influence of outlying prices. The effects are stable after the third. */
const ROUNDS = 3
/** Minimum number of listings and of closings to measure the gap between asking and closing prices. */
const GAP_EVIDENCE = 30
/**
 * The layers that add up to the price level of a place. `width` is in metres. `shrinkage` is the weight of the prior
 * level 0, as a number of homes. `most` is the maximum number of homes to smooth: about twice the number in the densest
 * areas of València.
 */
const PLACE_LAYERS = [
  { width: 600, shrinkage: 2, most: 20_000 },
  { width: 200, shrinkage: 3, most: 5_000 },
] as const
/** Maximum residual (log) in a price level. Larger residuals are outlying prices and are reduced to the maximum. */
const RESIDUAL_LIMIT = 3 * NOISE
/** Weight of the prior spread relative to the measured spread, as a number of homes. */
const SPREAD_PRIOR_WEIGHT = 20

/** The fit of a region as plain data. It can be stored and applied to different evidence from the same region. */
export interface RegionalFit {
  origin: Point
  effects: Partial<Record<EffectName, number>>
  trend: number
  /** Movement of prices by month, from the part of the prices that features and location do not explain. */
  curve?: PriceCurve
  closingGapPct: number | null
  residualSpread: number
  /** Position of each fitted home in metres east (`xs`) and north (`ys`) of `origin`. */
  xs: Float64Array
  ys: Float64Array
  /** For each layer of `PLACE_LAYERS`: the part of each home's price that the effects do not explain. */
  left: readonly Float64Array[]
}

export function fitRegionalMarket(evidence: Iterable<MarketEvidence>, question: EvidenceQuestion): RegionalMarket {
  const index = indexEvidence(evidence, question)
  return regionalMarketOf(index, fitRegion(index))
}

export function fitRegion({ entries, valuationDate }: EvidenceIndex): RegionalFit {
  const { latitude, longitude } = entries[0] ?? { latitude: 40, longitude: -3.7 }
  const origin = { latitude, longitude }
  const projection = projectionAround(origin)
  const xs = Float64Array.from(entries, (entry) => projection.x(entry))
  const ys = Float64Array.from(entries, (entry) => projection.y(entry))
  const design = designOf(entries, valuationDate)
  const effects = fitEffects(design, xs, ys)
  const logs = design.logs.map((log, i) => log - explained(design, i, effects))
  const middle = logs.length === 0 ? 0 : median([...logs])
  const remainder = logs.map((value) => value - middle)
  const residuals = fitPlaces(remainder, xs, ys)
  const years = entries.map(({ date }) => yearsUntil(date, valuationDate))
  const trend = roundTo(effects[design.timeColumn] ?? 0, 4)
  const moved = remainder.map((left, i) => left - trend * (years[i] as number))
  return {
    origin,
    effects: Object.fromEntries(EFFECT_NAMES.map((name, i) => [name, roundTo(effects[i] ?? 0, 4)])),
    trend,
    curve: priceCurveOf(
      moved,
      Float64Array.from(years, (year) => 12 * year),
      valuationDate,
    ),
    closingGapPct: closingGap(entries, effects[design.closingColumn] ?? 0),
    residualSpread: spreadOf(remainder),
    xs,
    ys,
    left: residuals,
  }
}

/** A region's market from its evidence and its fit. The price level of a place is computed on demand. */
export function regionalMarketOf(index: EvidenceIndex, fit: RegionalFit): RegionalMarket {
  const { origin, effects, trend, curve, closingGapPct, residualSpread } = fit
  return {
    index,
    effects,
    trend,
    ...(curve === undefined ? {} : { curve }),
    closingGapPct,
    residualSpread,
    projection: projectionAround(origin),
    node: gridOf(fit),
    prices: null,
  }
}

/** The grid depends only on the fit, so all neighbourhoods that use the same fit share one grid. */
const grids = new WeakMap<RegionalFit, NodeLevel>()

function gridOf(fit: RegionalFit): NodeLevel {
  const grid = grids.get(fit)
  if (grid) return grid
  const { xs, ys, left } = fit
  const levels = left.map((values, layer) => placeLevel(xs, ys, values, layer))
  const made = priceGridOf((x, y) => levels.reduce((sum, levelAt) => sum + levelAt(x, y), 0))
  grids.set(fit, made)
  return made
}

function fitEffects(design: MarketDesign, xs: Float64Array, ys: Float64Array): Float64Array {
  const { columns, prior, penalty } = design
  const target = doubleResidual(xs, ys, design.logs, 1)
  const near = { ...design, rows: doubleResidual(xs, ys, design.rows, columns) }
  const weights = new Float64Array(target.length).fill(1)
  let effects = Float64Array.from(prior)
  for (let round = 0; round < ROUNDS; round++) {
    effects = Float64Array.from(ridge({ rows: near.rows, target, weights, columns, prior, penalty }))
    for (let i = 0; i < target.length; i++) {
      const off = Math.abs((target[i] as number) - explained(near, i, effects)) / NOISE
      weights[i] = off < 1 ? 1 : 1 / off
    }
  }
  return effects
}

/**
 * Subtracts the price level of each location from `remainder`, which is modified.
 *
 * @returns for each layer, the residuals that it smooths
 */
function fitPlaces(remainder: Float64Array, xs: Float64Array, ys: Float64Array): Float64Array[] {
  return PLACE_LAYERS.map((_, layer) => {
    const values = remainder.map((value) => Math.max(-RESIDUAL_LIMIT, Math.min(RESIDUAL_LIMIT, value)))
    const levelAt = placeLevel(xs, ys, values, layer)
    remainder.forEach((value, i) => {
      remainder[i] = value - levelAt(xs[i] as number, ys[i] as number)
    })
    return values
  })
}

function placeLevel(xs: Float64Array, ys: Float64Array, values: Float64Array, layer: number) {
  const { width, shrinkage, most } = PLACE_LAYERS[layer] as (typeof PLACE_LAYERS)[number]
  const smoother = smootherOf(xs, ys, width, most)
  return (x: number, y: number) => smoother.at(x, y, values, shrinkage)
}

/** Robust standard deviation, shrunk towards the prior if there is little evidence. */
function spreadOf(remainder: Float64Array): number {
  const n = remainder.length
  const measured = n === 0 ? 0 : 1.4826 * median(Array.from(remainder, Math.abs))
  const variance = (n * measured ** 2 + SPREAD_PRIOR_WEIGHT * NOISE ** 2) / (n + SPREAD_PRIOR_WEIGHT)
  return roundTo(Math.sqrt(variance), 4)
}

/**
 * Percentage by which closing prices are below the asking prices of similar homes; null if there is too little
 * evidence.
 */
function closingGap(entries: readonly MarketEvidence[], log: number): number | null {
  const closings = entries.filter(({ kind }) => kind === 'closing').length
  if (Math.min(closings, entries.length - closings) < GAP_EVIDENCE) return null
  return roundTo(100 * (1 - Math.exp(log)), 2)
}
