import { z } from 'zod'

export const uuid = z.uuid()
export const calendarDate = z.iso.date().describe('Calendar date, yyyy-mm-dd')
/** An instant, UTC, ISO 8601. */
export const instant = z.string().describe('Instant in UTC, ISO 8601')
export const operation = z.enum(['sale', 'rent'])

export const uuidParams = z.object({ uuid })

/** A list's answer (decisions 1). */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int().describe('Rows that match, over all pages'),
  })
}

/** A flag in the address: `true` and `false`, as words. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** JSON carried in a query parameter. An unknown key of the filter is refused by name, never ignored. */
export function jsonQuery<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not valid JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

export const ROWS_DEFAULT = 25
export const ROWS_MAXIMUM = 500

/** Page and length, for every list. */
export const page = {
  p: z.coerce.number().int().min(1).default(1).describe('Page, from 1'),
  r: z.coerce.number().int().min(1).max(ROWS_MAXIMUM).default(ROWS_DEFAULT).describe('Rows of a page'),
}

/** Paging of every list that is sorted and filtered: `p` page from 1, `r` rows, `s` sort field, `d` descending, `f` JSON filter, `c` complements. */
export function pageQuery<const Fields extends readonly [string, ...string[]], Filter extends z.ZodType>(
  sortFields: Fields,
  filter: Filter,
) {
  return z.strictObject({
    ...page,
    s: z.enum(sortFields).optional().describe('Sort field'),
    d: flag.optional().describe('Descending'),
    f: jsonQuery(filter).optional().describe('Filter, as JSON'),
    c: flag
      .optional()
      .describe('Complementary information; every list gives it anyway: names, current values, warnings'),
  })
}

/** `west,south,east,north` in degrees. */
export const box = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, 'west,south,east,north in degrees')
  .transform((text) => {
    const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number]
    return { west, south, east, north }
  })

/** The body of every refusal (decisions 1). */
export const failure = z
  .object({
    statusCode: z.number().int(),
    message: z.string().describe('Stable code, also the key of its text'),
    data: z.record(z.string(), z.unknown()).optional().describe('What is needed to correct the request'),
  })
  .meta({ id: 'Failure' })
