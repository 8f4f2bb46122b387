import { MOST_PICTURES } from '@lindero/domain/market/evidence-pictures'
import { OVERLAYS, TILE_LAYER_NAMES } from '@lindero/domain/market/map-layers'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, uuid, wholeParameter } from '../kernel/schemas.ts'

/** Pictures of evidence and of the map, which other servers have: fetched by this one. */
/** Maximum zoom of the tiles of a map; a zoom has 2^zoom of them in each direction. */
const DEEPEST_ZOOM = 22

export const marketPictureCalls = {
  marketPicture: call({
    method: 'GET',
    path: '/market-pictures/{uuid}/{number}',
    summary: 'A picture of a listing or closing, fetched by this server; signed, no authorization header',
    access: 'public',
    params: z.object({ uuid, number: wholeParameter(0, MOST_PICTURES - 1) }),
    query: z.strictObject({ expires: wholeParameter(0, Number.MAX_SAFE_INTEGER), signature: text(200) }),
    produces: 'image/jpeg',
    // A page of rows shows fifty at once; without a signature it reads nothing.
    unlimited: true,
    errors: ['files.urlExpired', 'files.urlAltered', 'market.pictureUnavailable'],
  }),
  mapTile: call({
    method: 'GET',
    path: '/map/{layer}/{z}/{x}/{y}',
    summary: 'A tile of a public map service, asked by this server',
    access: 'active',
    permission: 'readMarket',
    params: z
      .object({
        layer: z.enum(TILE_LAYER_NAMES),
        z: wholeParameter(0, DEEPEST_ZOOM),
        x: wholeParameter(0, 2 ** DEEPEST_ZOOM - 1),
        y: wholeParameter(0, 2 ** DEEPEST_ZOOM - 1),
      })
      .refine(({ z: zoom, x, y }) => Math.max(x, y) < 2 ** zoom, 'no tile of this zoom'),
    produces: 'image/png',
    unlimited: true,
    errors: ['market.mapUnavailable'],
  }),
  mapLegend: call({
    method: 'GET',
    path: '/map/{layer}/legend',
    summary: 'The legend of a layer as its public service draws it, asked by this server',
    access: 'active',
    permission: 'readMarket',
    params: z.object({ layer: z.enum(OVERLAYS) }),
    produces: 'image/png',
    errors: ['market.mapUnavailable'],
  }),
} as const
