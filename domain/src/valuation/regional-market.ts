/**
 * The market of a region (a town, a few kilometres around a group of assets), fitted once from its
 * evidence; `localMarketAt` then reads from it the small local market of each subject.
 *
 * 1. Effects: log unit price against its kernel mean nearby, regressed on the features against theirs
 *    (Robinson's double residual), so that a good address is not taken for a good lift. Ridge towards
 *    priors, reweighted against odd prices.
 * 2. Place: what the effects leave, smoothed at widths from the district to the block.
 */
import type { MarketEvidence } from '../market/market-evidence.ts'
import { EFFECT_NAMES, EFFECTS, type EffectName } from './effects.ts'
import { yearsUntil } from './elapsed.ts'
import { type EvidenceIndex, type EvidenceQuestion, indexEvidence } from './evidence-index.ts'
import type { LocalMarket, PriceSurface } from './local-market.ts'
import { type Plane, type Point, planeAround } from './plane.ts'
import { median, roundTo } from './quantiles.ts'
import { ridge } from './ridge.ts'
import { type Smoother, smootherOf } from './smoother.ts'

export interface RegionalMarket {
  index: EvidenceIndex
  plane: Plane
  effects: Partial<Record<EffectName, number>>
  trend: number
  closingGapPct: number | null
  /** Log price level, once the effects are taken out, of a node of the region's lattice. */
  node: (column: number, row: number) => number
  residualSpread: number
}

/** Log units; what a log unit price scatters once explained. */
const NOISE = 0.22
const TREND_SPREAD = 0.05
const CLOSING_PRIOR = -0.05
const CLOSING_SPREAD = 0.1
/** Fewer than this of either kind and the gap between asking and closing cannot be measured. */
const GAP_EVIDENCE = 30
const WIDTHS = [600, 200] as const
const SHRINKAGE = [2, 3] as const

export function fitRegionalMarket(
  evidence: Iterable<MarketEvidence>,
  question: EvidenceQuestion,
): RegionalMarket {
  const index = indexEvidence(evidence, question)
  const entries = index.entries
  const plane = planeAround(entries[0] ?? { latitude: 40, longitude: -3.7 })
  const xs = Float64Array.from(entries, (entry) => plane.x(entry))
  const ys = Float64Array.from(entries, (entry) => plane.y(entry))
  const logs = Float64Array.from(entries, (entry) => Math.log(entry.price / entry.size))
  const design = designOf(entries, question.valuationDate)
  const p = design.columns
  const near = smootherOf(xs, ys, 100)
  const target = near.residuals(logs)
  const rows = near.residualRows(design.rows, p)
  const weights = new Float64Array(entries.length).fill(1)
  let beta = new Float64Array(p)
  for (let round = 0; round < 3; round++) {
    beta = Float64Array.from(
      ridge({ rows, target, weights, columns: p, prior: design.prior, penalty: design.penalty }),
    )
    for (let i = 0; i < target.length; i++) {
      const off = Math.abs((target[i] as number) - dot(rows, i * p, beta)) / NOISE
      weights[i] = off < 1 ? 1 : 1 / off
    }
  }
  const left = Float64Array.from(logs, (log, i) => log - dot(design.rows, i * p, beta))
  const centre = entries.length ? median([...left]) : 0
  const remainder = left.map((value) => value - centre)
  const layers: { smoother: Smoother; values: Float64Array; shrinkage: number }[] = []
  WIDTHS.forEach((width, i) => {
    const smoother = smootherOf(xs, ys, width)
    const values = Float64Array.from(remainder, (r) => Math.max(-3 * NOISE, Math.min(3 * NOISE, r)))
    layers.push({ smoother, values, shrinkage: SHRINKAGE[i] as number })
    for (let k = 0; k < remainder.length; k++)
      remainder[k]! -= smoother.at(xs[k] as number, ys[k] as number, values, SHRINKAGE[i] as number)
  })
  const level = (x: number, y: number) =>
    layers.reduce((sum, layer) => sum + layer.smoother.at(x, y, layer.values, layer.shrinkage), 0)
  const spread = entries.length ? 1.4826 * median(Array.from(remainder, Math.abs)) : NOISE
  return {
    index,
    plane,
    effects: Object.fromEntries(EFFECT_NAMES.map((name, i) => [name, roundTo(beta[i] as number, 4)])),
    trend: roundTo(beta[p - 2] as number, 4),
    closingGapPct: closingGap(entries, beta[p - 1] as number),
    node: lattice(level),
    residualSpread: roundTo(spread, 4),
  }
}

function closingGap(entries: readonly MarketEvidence[], log: number): number | null {
  const closings = entries.filter(({ kind }) => kind === 'closing').length
  if (Math.min(closings, entries.length - closings) < GAP_EVIDENCE) return null
  return roundTo(100 * (1 - Math.exp(log)), 2)
}

interface Design {
  rows: Float64Array
  columns: number
  prior: Float64Array
  penalty: Float64Array
}

/** Features with the unknown at the mean of the known, then time (years to the date) and closing. */
function designOf(entries: readonly MarketEvidence[], date: string): Design {
  const effects = EFFECT_NAMES.map((name) => EFFECTS[name])
  const p = effects.length + 2
  const rows = new Float64Array(entries.length * p)
  effects.forEach(({ of }, column) => {
    const values = entries.map(of)
    const known = values.filter((value) => value !== null)
    const middle = known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : 0
    values.forEach((value, i) => {
      rows[i * p + column] = value ?? middle
    })
  })
  entries.forEach((entry, i) => {
    rows[i * p + p - 2] = -yearsUntil(entry.date, date)
    rows[i * p + p - 1] = Number(entry.kind === 'closing')
  })
  const prior = Float64Array.from([...effects.map((effect) => effect.prior), 0, CLOSING_PRIOR])
  const spreads = [...effects.map((effect) => effect.spread), TREND_SPREAD, CLOSING_SPREAD]
  return { rows, columns: p, prior, penalty: Float64Array.from(spreads, (s) => (NOISE / s) ** 2) }
}

function dot(rows: Float64Array, start: number, beta: Float64Array): number {
  let sum = 0
  for (let j = 0; j < beta.length; j++) sum += (rows[start + j] as number) * (beta[j] as number)
  return sum
}

/** Nodes from the subject to the edge of its surface. */
const SURFACE_REACH = 10
/** Metres between the nodes of the finest surface; wider searches take every second, fifth… node. */
const NODE_STEP = 100

/** The market as the subject sees it; `radius` (metres) is what its surface must reach. */
export function localMarketAt(regional: RegionalMarket, subject: Point, radius: number): LocalMarket {
  const { index } = regional
  return {
    version: 1,
    operation: index.operation,
    typeId: index.typeId,
    valuationDate: index.valuationDate,
    observations: index.entries.length,
    residualSpread: regional.residualSpread,
    trend: regional.trend,
    effects: regional.effects,
    surface: surfaceAround(regional, subject, Math.max(1, Math.ceil(radius / (SURFACE_REACH * NODE_STEP)))),
    peers: { homes: [], subject: 0 },
    closingGapPct: regional.closingGapPct,
  }
}

/** Cut from the region's own lattice, so that neighbours share its nodes and their cost. */
function surfaceAround({ plane, node }: RegionalMarket, subject: Point, stride: number): PriceSurface {
  const side = 2 * SURFACE_REACH + 1
  const west = Math.round(plane.x(subject) / NODE_STEP) - SURFACE_REACH * stride
  const south = Math.round(plane.y(subject) / NODE_STEP) - SURFACE_REACH * stride
  const here = node(west + SURFACE_REACH * stride, south + SURFACE_REACH * stride)
  const levels: number[] = []
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      levels.push(Math.round(1000 * (node(west + column * stride, south + row * stride) - here)))
  const corner = plane.point(west * NODE_STEP, south * NODE_STEP)
  return { corner, step: NODE_STEP * stride, side, levels }
}

/** Nodes are computed when first asked for and kept. */
function lattice(level: (x: number, y: number) => number): RegionalMarket['node'] {
  const known = new Map<string, number>()
  return (column, row) => {
    const key = `${column}:${row}`
    const found = known.get(key)
    if (found !== undefined) return found
    const value = level(column * NODE_STEP, row * NODE_STEP)
    known.set(key, value)
    return value
  }
}
