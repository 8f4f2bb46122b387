/**
 * Initial filter for the market around an asset when a market layer is turned on (core specification, sections 5 and 9;
 * product facts 7). The user may widen or clear any of it.
 */

import { addMonths, addYears } from '../kernel/dates.ts'
import type { AssetTypeId } from '../kernel/property-types.ts'
import type { EvidenceKind } from './market-evidence.ts'

/** Square metres on offer as the limits of a size filter. */
export const SIZE_OPTIONS = [40, 60, 80, 100, 120, 140, 160, 200, 250, 300, 350, 400, 450, 500, 700, 900] as const

/** Share of the asset's size below and above which the market is not comparable. */
const COMPARABLE_SIZE = { from: 0.7, to: 1.3 } as const

/** Periods of the evidence: listings that were on offer in the last 12 months, closings of the last three years. */
const LISTING_MONTHS = 12
export const CLOSING_YEARS = 3
/** Months for which an advert without an end counts as on offer after it was last seen. */
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

/** 70 % to 130 % of a size, each snapped to the nearest option. */
export function comparableSizeRange(size: number): SizeRange {
  return {
    min: nearestSizeOption(size * COMPARABLE_SIZE.from),
    max: nearestSizeOption(size * COMPARABLE_SIZE.to),
  }
}

interface MarketPrefilter {
  typeId: AssetTypeId
  size: SizeRange
  /** Listings must have been on offer on this day or later; closings must not be older. yyyy-mm-dd */
  from: string
  /** Evidence after this day does not exist for the valuation. */
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
