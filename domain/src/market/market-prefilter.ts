/**
 * The initial filter of the market layers on the map of an asset (core specification, sections 5 and 9; product facts
 * 7). The user may widen or clear the filter.
 */

import { addMonths, addYears } from '../kernel/dates.ts'
import type { AssetTypeId } from '../kernel/property-types.ts'
import type { EvidenceKind } from './market-evidence.ts'

/** Limits that a size filter offers, in square metres. */
export const SIZE_OPTIONS = [40, 60, 80, 100, 120, 140, 160, 200, 250, 300, 350, 400, 450, 500, 700, 900] as const

/** Sizes of comparable homes, relative to the asset's size. */
const COMPARABLE_SIZE = { from: 0.7, to: 1.3 } as const

/** Age of the evidence: listings on offer in the last 12 months, closings from the last three years. */
const LISTING_MONTHS = 12
export const CLOSING_YEARS = 3
/** Number of months for which a listing without an end date counts as on offer after it was last seen. */
export const LAST_SEEN_MONTHS = 3

interface SizeRange {
  min: number
  max: number
}

/** The option nearest to a size; the smaller one if two are equally near. */
export function nearestSizeOption(size: number): number {
  return SIZE_OPTIONS.reduce<number>(
    (best, option) => (Math.abs(option - size) < Math.abs(best - size) ? option : best),
    SIZE_OPTIONS[0],
  )
}

/** The range from 70 % to 130 % of a size, with both limits rounded to the nearest option. */
export function comparableSizeRange(size: number): SizeRange {
  return {
    min: nearestSizeOption(size * COMPARABLE_SIZE.from),
    max: nearestSizeOption(size * COMPARABLE_SIZE.to),
  }
}

interface MarketPrefilter {
  typeId: AssetTypeId
  size: SizeRange
  /** Earliest day, yyyy-mm-dd. A listing must have been on offer on this day or later; a closing must not be older. */
  from: string
  /** Latest day. The valuation ignores later evidence. */
  until: string
}

/**
 * The filter for the market around an asset.
 * @param day the valuation date, yyyy-mm-dd
 */
export function marketPrefilter(
  asset: { typeId: AssetTypeId; size: number },
  kind: EvidenceKind,
  day: string,
): MarketPrefilter {
  return {
    typeId: asset.typeId,
    size: comparableSizeRange(asset.size),
    from: kind === 'listing' ? addMonths(day, -LISTING_MONTHS) : addYears(day, -CLOSING_YEARS),
    until: day,
  }
}
