import { OUTLINE_ZOOM, SECTION_ZOOM } from '@lindero/domain/kernel/tiles'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { isTile, tilePlace } from './tile.schema.ts'

const shapes = {
  method: 'GET',
  permission: 'seeHome',
  produces: 'application/vnd.mapbox-vector-tile',
  // These calls are exempt from the rate limit, because a map requests dozens of shapes at once.
  unlimited: true,
} as const

/** Vector tiles of the base map. The map works without an external service. */
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
