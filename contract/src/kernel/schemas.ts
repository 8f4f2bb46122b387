import { limits, SEARCH_MINIMUM, searchTerms } from '@lindero/domain/customers/limits'
import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
import { z } from 'zod'
import { isTooDeep } from './json-depth.ts'
import { LONG_ROWS, PAGE_MAXIMUM, ROWS_DEFAULT, ROWS_MAXIMUM } from './paging.ts'

/** No NUL character and no half of a surrogate pair: PostgreSQL stores neither. */
const STORABLE = /^[^\0\p{Cs}]*$/u
const NOT_STORABLE = 'a NUL character or half of a surrogate pair'

/**
 * A text that a caller sends. Every text of an input is one of these; `inputs.test.ts` checks it.
 *
 * @param maximum characters; absent: the limit of texts, a setting
 */
export function text(maximum?: number) {
  return bounded(z.string(), maximum)
}

/** The same without blanks at its ends. */
export function trimmedText(maximum?: number) {
  return bounded(z.string().trim(), maximum)
}

function bounded(given: z.ZodString, maximum: number | undefined) {
  const string = given.overwrite(withoutControls)
  if (maximum !== undefined) return string.max(maximum).regex(STORABLE, NOT_STORABLE)
  return string.check(isWithinLimit).regex(STORABLE, NOT_STORABLE).meta(LIMIT_AS_SET)
}

/** NUL and halves of surrogate pairs stay: they are refused, because such a text is damaged. */
const withoutControls = (sent: string) => (STORABLE.test(sent) ? plainCharacters(sent) : sent)

/** Read at each check and each time the API is described, because settings are read after this module. */
const isWithinLimit = ({ value, issues }: z.core.ParsePayload<string>) => {
  const maximum = limits.textCharacters
  if (value.length <= maximum) return
  issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value, continue: true })
}
const LIMIT_AS_SET = {
  get maxLength() {
    return limits.textCharacters
  },
}

/** What is searched for: at least 3 characters (core specification, section 5), and so many words (decisions 4). */
export const searchWords = trimmedText(1_000)
  .min(SEARCH_MINIMUM)
  .refine((words) => searchTerms(words) !== null, 'too many or too long words')

/** What an `integer` column holds. */
const INTEGER_MAXIMUM = 2_147_483_647

/** A whole number that a caller sends. */
export function wholeNumber(minimum = -INTEGER_MAXIMUM, maximum = INTEGER_MAXIMUM) {
  return z.number().int().min(minimum).max(maximum)
}

/** A whole number in the address. */
export function wholeParameter(minimum: number, maximum = INTEGER_MAXIMUM) {
  return z.coerce.number().int().min(minimum).max(maximum)
}

/** Money or a size that a caller sends: `numeric(14,2)` holds twelve digits before the decimal mark. */
export function figure(minimum = -999_999_999_999, maximum = 999_999_999_999) {
  return z.number().min(minimum).max(maximum)
}
export const positiveFigure = z.number().positive().max(999_999_999_999)
/** Square metres, `numeric(10,2)`. */
export const area = z.number().positive().max(99_999_999)
/** A value or unit value in EUR, `numeric(14,4)`. */
export const value = z.number().positive().max(9_999_999_999)
/** Followed with a click, so no other scheme. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(1_000)
  .regex(STORABLE, NOT_STORABLE)

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** Bounds of a filter, both included. */
export const range = z.strictObject({ min: figure().optional(), max: figure().optional() })
/** Of a whole figure: a year, a number of rooms. */
export const wholeRange = z.strictObject({ min: wholeNumber().optional(), max: wholeNumber().optional() })

/** JSON of no stated shape, at most so many characters. */
export function anyJson(maximum?: number) {
  return z
    .unknown()
    .refine((value) => isStorableJson(value, maximum ?? limits.textCharacters), `${NOT_STORABLE}, or too long`)
}

function isStorableJson(value: unknown, maximum: number): boolean {
  const json = JSON.stringify(value)
  // JSON writes both as escapes; the backslashes before them come in pairs.
  const isStorable = !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json ?? '')
  return isStorable && (json ?? '').length <= maximum
}

export const uuid = z.uuid()

/** Years 1000 to 9999, as a tape is read (`domain/src/kernel/parse-date.ts`). */
const hasFourDigitYear = (date: string) => !date.startsWith('0')
export const calendarDate = z.iso
  .date()
  .refine(hasFourDigitYear, 'from 1000-01-01 on')
  .describe('Calendar date, yyyy-mm-dd, from 1000-01-01 on')
/** Days of a filter, both included. */
export const dayRange = z.strictObject({ from: calendarDate.optional(), until: calendarDate.optional() })

/** An instant, UTC, ISO 8601. */
export const instant = z.string().describe('Instant in UTC, ISO 8601')
/** An instant that a caller sends. */
export const sentInstant = z.iso.datetime().refine(hasFourDigitYear, 'from the year 1000 on')
export const operation = z.enum(['sale', 'rent'])

export const uuidParams = z.object({ uuid })

/**
 * A set that a caller sends: no element twice. Every array of texts, numbers or choices is one; `inputs.test.ts` checks it.
 *
 * @param keyOf what two elements may not share; absent: the element itself, without regard to the case of a UUID
 */
export function distinct<Item extends z.ZodType>(
  item: Item,
  keyOf: (element: z.output<Item>) => unknown = (element) =>
    typeof element === 'string' && UUID.test(element) ? element.toLowerCase() : element,
) {
  return z
    .array(item)
    .refine((elements) => new Set(elements.map(keyOf)).size === elements.length, 'an element twice')
    .meta({ uniqueItems: true })
}
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A list's answer (decisions 1). */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int().describe('Rows that match, over all pages'),
  })
}

/** A flag in the address: `true` and `false`, as words. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** What an address may hold: Node reads no longer head of a request. */
const ADDRESS_MAXIMUM = 16_384

/** JSON carried in a query parameter. An unknown key of the filter is refused by name, never ignored. */
export function jsonQuery<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .max(ADDRESS_MAXIMUM)
    .transform((json, context) => {
      if (isTooDeep(json)) {
        context.addIssue({ code: 'custom', message: 'too many levels' })
        return z.NEVER
      }
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not valid JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
    .meta({
      contentMediaType: 'application/json',
      // When the reference is written: it takes longer than the rest of a contract, and browsers never ask for it.
      get contentSchema() {
        return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      },
    })
}

/** Page and length, for every list. */
export const page = {
  p: wholeParameter(1, PAGE_MAXIMUM).default(1).describe('Page, from 1'),
  r: wholeParameter(1, ROWS_MAXIMUM).default(ROWS_DEFAULT).describe('Rows of a page'),
}

/** As `page`, of a list that belongs to one object: its first page nearly always has all of it. */
export const longPage = {
  p: page.p,
  r: wholeParameter(1, ROWS_MAXIMUM).default(LONG_ROWS).describe('Rows of a page'),
}

/** Paging of every list that is sorted and filtered: `p` page from 1, `r` rows, `s` sort field, `d` descending, `f` JSON filter. */
export function pageQuery<const Fields extends readonly [string, ...string[]], Filter extends z.ZodType>(
  sortFields: Fields,
  filter: Filter,
) {
  return z.strictObject({
    ...page,
    s: z.enum(sortFields).optional().describe('Sort field'),
    d: flag.optional().describe('Descending'),
    f: jsonQuery(filter).optional().describe('Filter, as JSON'),
  })
}

/** A box in degrees. */
export const boundingBox = z.strictObject({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
})

/** The same in the address: `west,south,east,north`. */
export const box = z
  .string()
  .max(200)
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, 'west,south,east,north in degrees')
  .transform((degrees) => {
    const [west, south, east, north] = degrees.split(',').map(Number)
    return { west, south, east, north }
  })
  .pipe(boundingBox)

/** Radius in metres: as far as from the Canaries to Cap de Creus. */
const CIRCLE_MAXIMUM = 2_500_000

/** A circle in the address: `longitude,latitude,radius`, in degrees and metres. */
export const circle = z
  .string()
  .max(100)
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+(\.\d+)?$/, 'longitude,latitude,radius in degrees and metres')
  .transform((figures) => {
    const [longitude, latitude, radius] = figures.split(',').map(Number)
    return { longitude, latitude, radius }
  })
  .pipe(z.strictObject({ longitude, latitude, radius: z.number().positive().max(CIRCLE_MAXIMUM) }))

/** The body of every refusal (decisions 1). */
export const failure = z
  .object({
    statusCode: z.number().int(),
    message: z.string().describe('Stable code, also the key of its text'),
    data: z.record(z.string(), z.unknown()).optional().describe('What is needed to correct the request'),
  })
  .meta({ id: 'Failure' })

/** Named by the specification in what a screen sends; no rule depends on it. */
export const callFrom = z
  .enum(['webapp', 'api'])
  .optional()
  .describe('Where the call comes from. Accepted for compatibility; neither used nor stored')

/** Of a call that is made through a secret address. */
export const secretParams = z.object({ secret: text(60) })
