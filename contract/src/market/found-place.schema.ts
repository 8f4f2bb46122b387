import { EXACTNESS } from '@lindero/domain/market/exactness'
import { PLACE_KINDS } from '@lindero/domain/market/explorer-filter'
import { z } from 'zod'

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
