import { crossesItself } from '@lindero/domain/kernel/geo'
import { z } from 'zod'
import { typeId } from '../kernel/property.schema.ts'
import { latitude, longitude, sentBox, text } from '../kernel/schemas.ts'

const fields = {
  section: text(10)
    .regex(/^\d{10}$/)
    .optional(),
  bbox: sentBox.optional(),
  polygon: z
    .array(z.tuple([longitude, latitude]))
    .min(3)
    .max(500)
    .refine((ring) => !crossesItself(ring), 'a polygon that crosses itself')
    .optional(),
  typeId,
}

const isOneArea = ({ section, bbox, polygon }: { section?: unknown; bbox?: unknown; polygon?: unknown }) =>
  [section, bbox, polygon].filter(Boolean).length === 1

/** The area of a market search: a census section, a box or a polygon. */
export const marketArea = z.strictObject(fields).refine(isOneArea, 'one of section, bbox and polygon')
export type MarketArea = z.infer<typeof marketArea>

/** An area with an optional name. The report shows the area under this name. */
export const prospectedArea = z
  .strictObject({ ...fields, name: text(120).min(1).optional() })
  .refine(isOneArea, 'one of section, bbox and polygon')

/** One of the areas in a comparison. It may also be a municipality. */
export const comparedArea = z
  .strictObject({
    name: text(120).min(1),
    municipality: text(5)
      .regex(/^\d{5}$/)
      .optional(),
    section: fields.section,
    bbox: fields.bbox,
    polygon: fields.polygon,
  })
  .refine(
    ({ municipality, section, bbox, polygon }) =>
      [municipality, section, bbox, polygon].filter((one) => one !== undefined).length === 1,
    'one of municipality, section, bbox and polygon',
  )
export type ComparedArea = z.infer<typeof comparedArea>
