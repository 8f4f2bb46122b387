import { OUTLINE_ZOOM, SECTION_ZOOM } from '@lindero/domain/kernel/tiles'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { wholeParameter } from '../kernel/schemas.ts'

/** The place of a tile; a zoom has 2^zoom of them in each direction. */
export function tilePlace(deepest: number, first = 0) {
  return {
    z: wholeParameter(first, deepest),
    x: wholeParameter(0, 2 ** deepest - 1),
    y: wholeParameter(0, 2 ** deepest - 1),
  }
}
export const isTile = ({ z: zoom, x, y }: { z: number; x: number; y: number }) => Math.max(x, y) < 2 ** zoom

const shapes = {
  method: 'GET',
  access: 'active',
  permission: 'seeHome',
  produces: 'application/vnd.mapbox-vector-tile',
  // A map asks for dozens of them at once.
  unlimited: true,
} as const

/** Vector tiles of the map that needs no other service. */
export const mapShapeCalls = {
  outlineTile: call({
    ...shapes,
    path: '/map-outline/{z}/{x}/{y}',
    summary: 'A vector tile with land, sea, rivers, the borders of provinces and municipalities and their names',
    params: z.object(tilePlace(OUTLINE_ZOOM)).refine(isTile, 'no tile of this zoom'),
  }),
  sectionTile: call({
    ...shapes,
    path: '/map-sections/{z}/{x}/{y}',
    summary: 'A vector tile with the borders of census sections, if their outlines were imported',
    params: z.object(tilePlace(SECTION_ZOOM.deepest, SECTION_ZOOM.first)).refine(isTile, 'no tile of this zoom'),
  }),
} as const
