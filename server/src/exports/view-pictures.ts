import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { TILE_LAYERS } from '@lindero/domain/market/map-layers'
import {
  REPORT_VIEWS,
  type ReportView,
  TILE_PIXELS,
  tilesAround,
  VIEW_LAYERS,
  VIEW_SIZE,
} from '@lindero/domain/market/report-views'
import sharp from 'sharp'
import type { Context } from '../kernel/context.ts'
import { MapTiles } from '../market/map-tiles.ts'

const MARK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36"><circle cx="18" cy="18" r="13" fill="none" stroke="#ffffff" stroke-width="7"/><circle cx="18" cy="18" r="13" fill="none" stroke="#c2410c" stroke-width="4"/></svg>',
)
const MARK_PIXELS = 36

export const isView = (name: string): name is ReportView => (REPORT_VIEWS as readonly string[]).includes(name)

/** A view of a location as JPEG with its source; null if the service does not respond. */
export async function viewPicture(
  { config }: Pick<Context, 'config'>,
  view: ReportView,
  place: GeoPoint,
): Promise<{ bytes: Uint8Array; source: string } | null> {
  const { layer, zoom } = VIEW_LAYERS[view]
  const tiles = new MapTiles(config.maps)
  const placed = tilesAround(place, zoom)
  const fetched = await Promise.all(placed.map(({ x, y }) => tiles.tile(layer, zoom, x, y).catch(() => null)))
  // A picture with a missing tile would suggest that the area is empty.
  if (fetched.some((tile) => tile === null)) return null
  const leftEdge = Math.min(...placed.map((tile) => tile.left))
  const top = Math.min(...placed.map((tile) => tile.top))
  const width = Math.max(...placed.map((tile) => tile.left)) + TILE_PIXELS - leftEdge
  const height = Math.max(...placed.map((tile) => tile.top)) + TILE_PIXELS - top
  const drawn = await Promise.all(
    placed.map(async (tile, index) => ({
      input: await sharp(fetched[index]?.bytes, { limitInputPixels: 1024 * 1024 })
        .resize(TILE_PIXELS, TILE_PIXELS, { fit: 'fill' })
        .png()
        .toBuffer(),
      left: tile.left - leftEdge,
      top: tile.top - top,
    })),
  )
  const whole = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(drawn)
    .png()
    .toBuffer()
  const bytes = await sharp(whole)
    .extract({ left: -leftEdge, top: -top, ...VIEW_SIZE })
    .composite([
      {
        input: MARK,
        left: (VIEW_SIZE.width - MARK_PIXELS) / 2,
        top: (VIEW_SIZE.height - MARK_PIXELS) / 2,
      },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
  return { bytes, source: TILE_LAYERS[layer].attribution }
}
