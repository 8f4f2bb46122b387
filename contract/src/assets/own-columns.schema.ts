import { OWN_SORT, OWN_VALUE_CHARACTERS, type OwnSort } from '@lindero/domain/assets/own-columns'
import { z } from 'zod'
import { dayRange, distinct, range, text, trimmedText, uuid } from '../kernel/schemas.ts'

/** Maximum number of custom columns in one filter, and of values for one column. */
const COLUMNS_AT_ONCE = 20
const VALUES_AT_ONCE = 100

/** Conditions on one custom column. A range matches only numbers or dates; other values never match. */
const ownFilter = z
  .strictObject({
    contains: trimmedText(100).min(1).optional().describe('Part of the value, without case and accents'),
    values: distinct(text(OWN_VALUE_CHARACTERS)).max(VALUES_AT_ONCE).optional().describe('One of these values'),
    range: range.optional(),
    days: dayRange.optional(),
    isEmpty: z.boolean().optional(),
  })
  .meta({ id: 'OwnColumnFilter' })
export type OwnFilter = z.infer<typeof ownFilter>

/** Key of the asset filter: the conditions, by the uuid of the custom column. */
export const ownFilters = z
  .record(uuid, ownFilter)
  .refine((columns) => Object.keys(columns).length <= COLUMNS_AT_ONCE, `more than ${COLUMNS_AT_ONCE} columns`)
  .describe('Own columns of the customer (GET /own-columns), by uuid')

export const ownSort = z
  .string()
  .max(40)
  // Without `abort`, the error for an unknown field would mention only this pattern and not the other sort fields.
  .regex(OWN_SORT, { abort: true })
  .describe('`own.` and the uuid of an own column') as unknown as z.ZodType<OwnSort, OwnSort>
