/** Design matrix of the local market's regression, from the evidence of a region. */
import type { MarketEvidence } from '../../market/market-evidence.ts'
import { EFFECT_NAMES, EFFECTS } from './effects.ts'
import { yearsUntil } from './elapsed.ts'

export interface MarketDesign {
  /** One row per item of evidence: the effects in order, then time, then closing. */
  rows: Float64Array
  columns: number
  timeColumn: number
  closingColumn: number
  prior: Float64Array
  penalty: Float64Array
  /** Log unit prices. */
  logs: Float64Array
}

/** Log: expected residual spread of a log unit price. */
export const NOISE = 0.22
/** Prior spread of the trend, as log per year: prices rarely change by more than a tenth. */
const TREND_SPREAD = 0.05
/** Log. Closing prices are assumed to be slightly below asking prices. */
const CLOSING_PRIOR = -0.05
const CLOSING_SPREAD = 0.1

/**
 * Builds the design matrix. An unknown value is replaced with the mean of the known values, so that it has no effect.
 */
export function designOf(entries: readonly MarketEvidence[], valuationDate: string): MarketDesign {
  const effects = EFFECT_NAMES.map((name) => EFFECTS[name])
  const columns = effects.length + 2
  const [timeColumn, closingColumn] = [columns - 2, columns - 1]
  const rows = new Float64Array(entries.length * columns)
  effects.forEach(({ of }, column) => {
    const values = entries.map(of)
    const stated = values.filter((value) => value !== null)
    const middle = stated.length ? stated.reduce((sum, value) => sum + value, 0) / stated.length : 0
    values.forEach((value, i) => {
      rows[i * columns + column] = value ?? middle
    })
  })
  entries.forEach((entry, i) => {
    rows[i * columns + timeColumn] = -yearsUntil(entry.date, valuationDate)
    rows[i * columns + closingColumn] = Number(entry.kind === 'closing')
  })
  const spreads = [...effects.map(({ spread }) => spread), TREND_SPREAD, CLOSING_SPREAD]
  return {
    rows,
    columns,
    timeColumn,
    closingColumn,
    prior: Float64Array.from([...effects.map(({ prior }) => prior), 0, CLOSING_PRIOR]),
    penalty: Float64Array.from(spreads, (spread) => (NOISE / spread) ** 2),
    logs: Float64Array.from(entries, ({ price, size }) => Math.log(price / size)),
  }
}

/** Sum of the effects in row `i`. */
export function explained({ rows, columns }: MarketDesign, i: number, effects: Float64Array): number {
  let sum = 0
  for (let j = 0; j < columns; j++) sum += (rows[i * columns + j] as number) * (effects[j] as number)
  return sum
}
