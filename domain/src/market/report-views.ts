import type { GeoPoint } from '../kernel/geo.ts'
import type { TileLayer } from './map-layers.ts'

/**
 * Pictures of an asset's surroundings that a report can include without an upload (product facts 5.8). Each picture is
 * drawn from a map layer. There is no street view, because the operator would need a contract with a street view
 * service.
 */
export const REPORT_VIEWS = ['map', 'satellite', 'cadastralMap'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]

export const VIEW_LAYERS: Readonly<Record<ReportView, { layer: TileLayer; zoom: number }>> = {
  map: { layer: 'defaultMap', zoom: 16 },
  satellite: { layer: 'satelliteMap', zoom: 17 },
  cadastralMap: { layer: 'cadastre', zoom: 18 },
}

/** Size of a view in pixels. */
export const VIEW_SIZE = { width: 960, height: 640 } as const
export const TILE_PIXELS = 256

interface PlacedTile {
  x: number
  y: number
  /**
   * Distance in pixels from the upper left corner of the picture to the upper left corner of the tile. Negative if the
   * tile begins outside the picture.
   */
  left: number
  top: number
}

/** The Web Mercator tiles that cover a picture of `VIEW_SIZE` with the point in its centre. */
export function tilesAround({ latitude, longitude }: GeoPoint, zoom: number): PlacedTile[] {
  const { width, height } = VIEW_SIZE
  const world = TILE_PIXELS * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  const centre = {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
  const corner = { x: Math.round(centre.x - width / 2), y: Math.round(centre.y - height / 2) }
  const from = { x: Math.floor(corner.x / TILE_PIXELS), y: Math.floor(corner.y / TILE_PIXELS) }
  const to = {
    x: Math.floor((corner.x + width - 1) / TILE_PIXELS),
    y: Math.floor((corner.y + height - 1) / TILE_PIXELS),
  }
  const tiles: PlacedTile[] = []
  for (let y = from.y; y <= to.y; y += 1)
    for (let x = from.x; x <= to.x; x += 1)
      tiles.push({ x, y, left: x * TILE_PIXELS - corner.x, top: y * TILE_PIXELS - corner.y })
  return tiles
}
