import type { BoundingBox } from '../kernel/geo.ts'

/** Maximum side lengths of a search box, in degrees. Each autonomous community fits. */
export const MARKET_BOX_DEGREES = 6

/** Maximum number of results that a search counts. Above it, screens show "10.000+". */
export const MARKET_COUNT_LIMIT = 10_000

export function isBoxTooLarge({ west, south, east, north }: BoundingBox): boolean {
  return east - west > MARKET_BOX_DEGREES || north - south > MARKET_BOX_DEGREES
}
