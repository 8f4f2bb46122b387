/**
 * The local market around a subject: the price effects of differences between two homes. It is small enough to be
 * stored with each valuation and used in the browser. The price model is log-linear (hedonic): effects are logs of the
 * unit price, so that each difference becomes a factor (Rosen 1974; additive log effects as in the mass appraisal
 * standards of the IAAO).
 */
import type { Annexes, AssetTypeId } from '../../kernel/property-types.ts'
import type { Operation, PropertyFeatures } from '../../market/market-evidence.ts'
import type { EffectName } from './effects.ts'
import { type LocalProjection, type Point, projectionAround } from './local-projection.ts'
import type { PriceCurve } from './price-curve.ts'

/** Price levels around the subject: a square grid of log levels, interpolated between nodes. */
export interface PriceSurface {
  /** The south-western corner. */
  corner: Point
  /** Metres between nodes. */
  step: number
  /** Number of nodes per side. */
  side: number
  /** Log unit price relative to the centre node, in thousandths, row by row from the south-west. */
  levels: number[]
}

/** A home on the market as stored with a valuation: its features in compact form, and its residual. */
export interface Neighbour extends Omit<PropertyFeatures, keyof Annexes | 'typeId'> {
  uuid: string
  date: string
  /** One character per annex, in the order of `ANNEXES`: `1` if the home has it, `0` if not, `-` if unknown. */
  annexes: string
  /** Residual: log unit price minus the model, in thousandths. */
  residual: number
}

export interface Neighbours {
  homes: Neighbour[]
  /** Price level of the homes similar to the subject, in thousandths of log unit price. */
  subject: number
  /** Effective number of homes that this level is based on; absent in older valuations. */
  support?: number
  /** Maximum factor by which the level changes a price; absent in older valuations, which have a wider limit. */
  most?: number
}

/**
 * Results of the price model around the subject (`price-model/`). They correct the separate effects of features,
 * location and time.
 */
export interface LocalPrices {
  /** uuid of the stored version of the model; null in a backtest. */
  model: string | null
  /** Log difference between the prices of similar homes on offer and the model's prices. */
  level: number
  /**
   * Mean deviation (log) of the residuals of the similar homes from `level`. A residual is the part of a price that the
   * model does not explain.
   */
  scatter: number
  /** Expected absolute error (log) of the model price of the subject; absent in older valuations. */
  expectedError?: number
  /**
   * Factor for the half-width of the interval. It was measured in this area, if possible on homes in the subject's
   * state. Absent in older valuations.
   */
  intervalScale?: number
  /** Expected change in prices (log) from the model's date to the valuation date; absent if it is 0. */
  ahead?: number
  /** Share of a comparable's own deviation that remains in its adjusted price. */
  brought: number
  /**
   * The logs of each item of evidence, with its uuid as the key: the model's correction to the separate effects, the
   * unexplained part of the price, and the change in prices from the date of its price to the model's date. Older valuations have two logs
   * and the line of prices (`trend`) instead of the third.
   */
  homes: Record<string, readonly number[]>
  /** Log of the unit price that the model predicts for the subject; absent in older valuations. */
  subject?: number
  /**
   * The logs of each comparable that a user added or described differently, with the key from `describedKey`: the unit
   * price that the model predicts, the unexplained part of the price, and the change in prices as in `homes`.
   */
  described?: Record<string, readonly number[]>
}

export interface LocalMarket {
  version: 1
  operation: Operation
  typeId: AssetTypeId
  valuationDate: string
  /** Number of items of evidence in the fit. */
  observations: number
  /** Residual spread (log) of the evidence around the subject. */
  residualSpread: number
  /** Yearly change in prices (log), shrunk towards 0. A valuation with a `curve` does not apply it. */
  trend: number
  /** Movement of prices by month; absent in older valuations, which have the line `trend` instead. */
  curve?: PriceCurve
  effects: Partial<Record<EffectName, number>>
  surface: PriceSurface
  neighbours: Neighbours
  /** Absent if the market has no price model. */
  prices?: LocalPrices
  /** The same factor as `LocalPrices.intervalScale`, for a market without a price model. Absent in older valuations. */
  intervalScale?: number
  /**
   * Percentage by which closing prices here are below asking prices; null if there are too few closings or listings.
   */
  closingGapPct: number | null
}

/**
 * Log price level of a location relative to the subject's. A location outside the grid has the level of the nearest
 * edge.
 */
export function placeLevel(market: LocalMarket, point: Point): number {
  const { corner, step, side, levels } = market.surface
  if (side < 2) return 0
  const projection = projectionFrom(corner)
  const column = clamp(projection.x(point) / step, side - 1)
  const row = clamp(projection.y(point) / step, side - 1)
  const leftColumn = Math.min(Math.floor(column), side - 2)
  const bottom = Math.min(Math.floor(row), side - 2)
  const at = (r: number, c: number) => levels[r * side + c] ?? 0
  const [fx, fy] = [column - leftColumn, row - bottom]
  const south = at(bottom, leftColumn) * (1 - fx) + at(bottom, leftColumn + 1) * fx
  const north = at(bottom + 1, leftColumn) * (1 - fx) + at(bottom + 1, leftColumn + 1) * fx
  return (south * (1 - fy) + north * fy) / 1000
}

/** Cache, because thousands of locations are compared on one grid. */
const projections = new WeakMap<Point, LocalProjection>()

function projectionFrom(corner: Point): LocalProjection {
  const projection = projections.get(corner)
  if (projection) return projection
  const made = projectionAround(corner)
  projections.set(corner, made)
  return made
}

/** Absolute difference (log) between the price levels of two locations; 0 if the market is unknown. */
export function placeGap(market: LocalMarket | null, a: Point, b: Point): number {
  return market === null ? 0 : placeGapsFrom(market, a)(b)
}

/** Prepares `placeGap` for comparing one location with many. */
export function placeGapsFrom(market: LocalMarket, a: Point): (b: Point) => number {
  const level = placeLevel(market, a)
  return (b) => Math.abs(level - placeLevel(market, b))
}

function clamp(value: number, end: number): number {
  return Math.min(end, Math.max(0, value))
}
