import type { BoundingBox } from '../kernel/geo.ts'

/** Maximum width and height of a search box, in degrees. Every autonomous community fits into the box. */
export const MARKET_BOX_DEGREES = 6

/** Maximum number of results that a search counts. Above this number, screens display "10.000+". */
export const MARKET_COUNT_LIMIT = 10_000

export function isBoxTooLarge({ west, south, east, north }: BoundingBox): boolean {
  return east - west > MARKET_BOX_DEGREES || north - south > MARKET_BOX_DEGREES
}
