/**
 * Usual ranges of sizes and unit prices by type of asset, computed from listings and closings. A value outside its
 * range probably has a wrong unit or decimal mark.
 */
import type { AssetTypeId } from '../kernel/property-types.ts'
import { isProvinceCode, type ProvinceCode } from '../kernel/provinces.ts'
import type { Operation } from './market-evidence.ts'

/** The size in square metres, or the price or monthly rent in EUR per square metre. */
type MarketMeasure = 'size' | Operation

/** The percentiles that the ranges are computed from, as shares. */
export const BOUNDS_PERCENTILES = [0.01, 0.99] as const
/** Minimum number of observations for a range. With this number, three observations lie beyond each percentile. */
export const BOUNDS_MINIMUM = 300
/** Factor by which the usual range extends beyond each percentile. */
const BOUNDS_FACTOR = 1.5
/** Age limit of the evidence in years. */
export const BOUNDS_YEARS = 3

/** The percentiles of one measure of a type, in a province or in the whole country (`null`). */
export interface MarketBounds {
  measure: MarketMeasure
  typeId: AssetTypeId
  provinceCode: string | null
  low: number
  high: number
}

export interface UsualRange {
  least: number
  greatest: number
  typeId: AssetTypeId
  /** INE code of the province, or `ES` for the whole country. */
  place: ProvinceCode | 'ES'
}

const DIGITS = 2

/** Rounds a positive number to two significant digits, down or up. */
function toTwoDigits(value: number, direction: 'floor' | 'ceil'): number {
  const step = 10 ** (Math.floor(Math.log10(value)) + 1 - DIGITS)
  // The quotient is cut to 12 digits first, so that an exact number is not rounded to the next step.
  const steps = Math[direction](Number((value / step).toPrecision(12)))
  return Number((steps * step).toPrecision(DIGITS + 1))
}

/** The usual range: the percentiles widened by the factor, and rounded outwards to two significant digits. */
export const widenedBounds = (low: number, high: number) => ({
  least: toTwoDigits(low / BOUNDS_FACTOR, 'floor'),
  greatest: toTwoDigits(high * BOUNDS_FACTOR, 'ceil'),
})

/** Finds the usual range of a province, or of the whole country if the province has too few observations. */
export class UsualRanges {
  readonly #ranges = new Map<string, UsualRange>()

  constructor(bounds: readonly MarketBounds[] = []) {
    for (const { measure, typeId, provinceCode, low, high } of bounds) {
      const place = provinceCode !== null && isProvinceCode(provinceCode) ? provinceCode : 'ES'
      if (provinceCode !== null && place === 'ES') continue
      this.#ranges.set(`${measure} ${typeId} ${place}`, { ...widenedBounds(low, high), typeId, place })
    }
  }

  /** @returns null if neither the province nor the country has enough observations */
  of(measure: MarketMeasure, typeId: AssetTypeId, provinceCode: string | null): UsualRange | null {
    const key = `${measure} ${typeId}`
    return this.#ranges.get(`${key} ${provinceCode}`) ?? this.#ranges.get(`${key} ES`) ?? null
  }
}
