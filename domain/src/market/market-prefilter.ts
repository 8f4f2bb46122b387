/**
 * Initial filter for the market around an asset, used when a market layer is turned on (core specification, sections
 * 5 and 9; product facts 7). The user may widen or clear it.
 */

import { addMonths, addYears } from '../kernel/dates.ts'
import type { AssetTypeId } from '../kernel/property-types.ts'
import type { EvidenceKind } from './market-evidence.ts'

/** Square metres that a size filter offers as limits. */
export const SIZE_OPTIONS = [40, 60, 80, 100, 120, 140, 160, 200, 250, 300, 350, 400, 450, 500, 700, 900] as const

/** Lowest and highest share of the asset's size at which the market is comparable. */
const COMPARABLE_SIZE = { from: 0.7, to: 1.3 } as const

/** Periods of the evidence: listings on offer in the last 12 months, closings of the last three years. */
const LISTING_MONTHS = 12
export const CLOSING_YEARS = 3
/** Number of months for which an advert without an end counts as on offer after it was last seen. */
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

/** 70 % to 130 % of a size; each limit becomes the nearest option. */
export function comparableSizeRange(size: number): SizeRange {
  return {
    min: nearestSizeOption(size * COMPARABLE_SIZE.from),
    max: nearestSizeOption(size * COMPARABLE_SIZE.to),
  }
}

interface MarketPrefilter {
  typeId: AssetTypeId
  size: SizeRange
  /** Earliest day, yyyy-mm-dd: listings must have been on offer on or after it, closings must not be older. */
  from: string
  /** Latest day: the valuation ignores evidence after it. */
  until: string
}

/** @param day the valuation date, yyyy-mm-dd */
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
