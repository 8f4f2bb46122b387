import { marketPictureCalls } from '@lindero/contract/market/market-pictures.contract'
import { type HistoricPhoto, layerOf } from '@lindero/domain/market/map-layers'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { checkBaseMap, readBaseMap } from './base-map.ts'
import { MapTiles } from './map-tiles.ts'
import { nameTile } from './name-tile.ts'

/** Calls for map pictures from public services and for the base map of this server. */
export function mapRoutes(calls: Calls, { config: { maps }, database }: Context): void {
  const tiles = new MapTiles(maps)
  if (maps.baseFile) checkBaseMap(maps.baseFile)

  calls.serve(marketPictureCalls.mapTile, async ({ params: { layer, z, x, y }, query: { year }, reply }) => {
    const tileLayer = layer === 'ortofotoHistoricMap' ? layerOf(layer, year && (Number(year) as HistoricPhoto)) : layer
    const { bytes, contentType } = await tiles.tile(tileLayer, z, x, y)
    // Maps rarely change, so the browser may cache tiles for a day.
    reply.header('cache-control', 'private, max-age=86400')
    return { stream: bytes, contentType }
  })
  calls.serve(marketPictureCalls.mapLegend, async ({ params: { layer }, reply }) => {
    const { bytes, contentType } = await tiles.legend(layer)
    reply.header('cache-control', 'private, max-age=86400')
    return { stream: bytes, contentType }
  })
  calls.serve(marketPictureCalls.nameTile, async ({ params: { x, y }, caller, reply }) => {
    const stream = await database.transaction({ customer: caller.customer.uuid }, (tx) => nameTile(tx, x, y))
    // New listings change only a few place names, so the browser may cache these tiles for an hour.
    reply.header('cache-control', 'private, max-age=3600')
    return { stream }
  })
  calls.serve(marketPictureCalls.baseMap, async ({ request, reply }) => {
    const { bytes, range, etag } = await readBaseMap(maps.baseFile, request.headers.range)
    reply.code(206)
    reply.header('content-range', range)
    reply.header('etag', etag)
    reply.header('cache-control', 'private, max-age=3600')
    return { stream: bytes }
  })
}
