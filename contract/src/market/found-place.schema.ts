import { crossesItself } from '@lindero/domain/kernel/geo'
import { EXACTNESS } from '@lindero/domain/market/exactness'
import { PLACE_KINDS, POLYGON_VERTICES } from '@lindero/domain/market/explorer-filter'
import { z } from 'zod'
import { latitude, longitude } from '../kernel/schemas.ts'

/** A place in the result of a place search. `zoom` depends on the kind of place (core 9). */
export const foundPlace = z
  .object({
    kind: z.enum(PLACE_KINDS),
    name: z.string(),
    code: z.string().nullable().describe('Five digits of the INE for a municipality, or of a postal code'),
    latitude: z.number(),
    longitude: z.number(),
    zoom: z.number(),
    exactness: z.enum(EXACTNESS).nullable().describe('Exactness of the point; null for more than a municipality'),
  })
  .meta({ id: 'FoundPlace' })

/** A ring of `[longitude, latitude]` pairs, as in GeoJSON. The last pair need not repeat the first. */
export const polygon = z
  .array(z.tuple([longitude, latitude]))
  .min(3)
  .max(POLYGON_VERTICES)
  .refine((ring) => !crossesItself(ring), 'a polygon that crosses itself')
export const round = z.strictObject({ longitude, latitude, radius: z.number().positive().max(2_500_000) })
/** An area in the form of a GeoJSON polygon without holes. */
export const geometry = z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(polygon).length(1) })
