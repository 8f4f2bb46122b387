import type { BoundingBox } from './geo.ts'

/**
 * Zoom levels of the tiles that the server makes. Tiles with outlines end at `OUTLINE_ZOOM`, because outlines are
 * simplified to about 200 m. Tiles with census sections have a higher zoom, because a section is only a few streets
 * wide.
 */
export const OUTLINE_ZOOM = 11
export const SECTION_ZOOM = { first: 13, deepest: 14 }
/** The only zoom level of the tiles with names. One tile covers about a neighbourhood. */
export const NAME_ZOOM = 14

/** The bounding box of a web map tile, in WGS 84 degrees. At zoom 0, one square tile covers the whole world. */
export function tileBox(z: number, x: number, y: number): BoundingBox {
  const side = 2 ** z
  const longitude = (column: number) => (column / side) * 360 - 180
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI
  return { west: longitude(x), east: longitude(x + 1), north: latitude(y), south: latitude(y + 1) }
}
