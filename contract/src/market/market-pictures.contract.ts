import { NAME_ZOOM } from '@lindero/domain/kernel/tiles'
import { MOST_PICTURES } from '@lindero/domain/market/evidence-pictures'
import { HISTORIC_YEARS, type HistoricPhoto, OVERLAYS, TILE_LAYER_NAMES } from '@lindero/domain/market/map-layers'
import { z } from 'zod'
import { isTile, tilePlace } from '../areas/tile.schema.ts'
import { call } from '../kernel/call.ts'
import { text, uuid, wholeParameter } from '../kernel/schemas.ts'

/** Maximum zoom level of map tiles. At zoom z there are 2^z tiles in each direction. */
const DEEPEST_ZOOM = 22
const YEARS = HISTORIC_YEARS.map(String) as [`${HistoricPhoto}`, ...`${HistoricPhoto}`[]]

/** Pictures of evidence and map tiles from other servers, which our server fetches. */
export const marketPictureCalls = {
  marketPicture: call({
    method: 'GET',
    path: '/market-pictures/{uuid}/{number}',
    summary: 'A picture of a listing or closing, fetched by this server; signed, no authorization header',
    access: 'public',
    params: z.object({ uuid, number: wholeParameter(0, MOST_PICTURES - 1) }),
    query: z.strictObject({ expires: wholeParameter(0, Number.MAX_SAFE_INTEGER), signature: text(200) }),
    produces: 'image/jpeg',
    // The call is exempt from the rate limit, because a page shows fifty pictures at once. A request without a valid
    // signature fetches nothing.
    unlimited: true,
    errors: ['files.urlExpired', 'files.urlAltered', 'market.pictureUnavailable'],
  }),
  mapTile: call({
    method: 'GET',
    path: '/map/{layer}/{z}/{x}/{y}',
    summary: 'A tile of a public map service, asked by this server',
    permission: 'readMarket',
    params: z
      .object({ layer: z.enum([...TILE_LAYER_NAMES, 'ortofotoHistoricMap']), ...tilePlace(DEEPEST_ZOOM) })
      .refine(isTile, 'no tile of this zoom'),
    query: z.strictObject({
      year: z
        .enum(YEARS)
        .optional()
        .describe('First year of the period of `ortofotoHistoricMap`, the oldest by default'),
    }),
    produces: 'image/png',
    unlimited: true,
    errors: ['market.mapUnavailable', 'market.noMapTile'],
  }),
  mapLegend: call({
    method: 'GET',
    path: '/map/{layer}/legend',
    summary: 'The legend of a layer as its public service draws it, asked by this server',
    permission: 'readMarket',
    params: z.object({ layer: z.enum(OVERLAYS) }),
    produces: 'image/png',
    errors: ['market.mapUnavailable', 'market.noMapTile'],
  }),
  nameTile: call({
    method: 'GET',
    path: '/map-names/{z}/{x}/{y}',
    summary: 'A vector tile with the names of neighbourhoods and streets, as the adverts of the market write them',
    permission: 'readMarket',
    params: z.object(tilePlace(NAME_ZOOM, NAME_ZOOM)).refine(isTile, 'no tile of this zoom'),
    produces: 'application/vnd.mapbox-vector-tile',
    queue: 'search',
    unlimited: true,
  }),
  baseMap: call({
    method: 'GET',
    path: '/map-base',
    summary: 'A part of the base map of this server (PMTiles), named by the header Range',
    permission: 'seeHome',
    produces: 'application/vnd.pmtiles',
    unlimited: true,
    errors: ['market.mapUnavailable', 'market.noMapTile', 'market.noMapRange'],
  }),
} as const
