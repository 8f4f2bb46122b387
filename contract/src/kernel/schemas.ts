import { limits, SEARCH_MINIMUM, searchTerms } from '@lindero/domain/customers/limits'
import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
import { z } from 'zod'
import { isTooDeep } from './json-depth.ts'
import { LONG_ROWS, PAGE_MAXIMUM, ROWS_DEFAULT, ROWS_MAXIMUM } from './paging.ts'

/** Excludes NUL characters and unpaired surrogates, because PostgreSQL cannot store them. */
const STORABLE = /^[^\0\p{Cs}]*$/u
const NOT_STORABLE = 'a NUL character or half of a surrogate pair'

/**
 * A text in a request. Every text in a request must use this schema; `inputs.test.ts` checks this.
 *
 * @param maximum maximum number of characters; by default, the text limit from the settings
 */
export function text(maximum?: number) {
  return bounded(z.string(), maximum)
}

/** Like `text`, but trims spaces at both ends. */
export function trimmedText(maximum?: number) {
  return bounded(z.string().trim(), maximum)
}

function bounded(schema: z.ZodString, maximum: number | undefined) {
  const string = schema.overwrite(withoutControls)
  if (maximum !== undefined) return string.max(maximum).regex(STORABLE, NOT_STORABLE)
  return string.check(isWithinLimit).regex(STORABLE, NOT_STORABLE).meta(LIMIT_AS_SET)
}

/**
 * Cleans a text with `plainCharacters`. A text with NUL or unpaired surrogates is damaged and stays as it is, so that
 * the schema rejects it.
 */
const withoutControls = (sent: string) => (STORABLE.test(sent) ? plainCharacters(sent) : sent)

/**
 * Reads the limit at each check, because this module is loaded before the settings are read. For the same reason,
 * `LIMIT_AS_SET` reads the limit each time the API is described.
 */
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

/** Search words: at least 3 characters (core specification, section 5), and a limited number of words (decisions 4). */
export const searchWords = trimmedText(1_000)
  .min(SEARCH_MINIMUM)
  .refine((words) => searchTerms(words) !== null, 'too many or too long words')

/** Maximum of an `integer` column. */
const INTEGER_MAXIMUM = 2_147_483_647

/** A whole number in a request. */
export function wholeNumber(minimum = -INTEGER_MAXIMUM, maximum = INTEGER_MAXIMUM) {
  return z.number().int().min(minimum).max(maximum)
}

/** A whole number in a query parameter. */
export function wholeParameter(minimum: number, maximum = INTEGER_MAXIMUM) {
  return z.coerce.number().int().min(minimum).max(maximum)
}

/** An amount of money or a size in a request. The column is `numeric(14,2)`: twelve digits before the decimal point. */
export function figure(minimum = -999_999_999_999, maximum = 999_999_999_999) {
  return z.number().min(minimum).max(maximum)
}
export const positiveFigure = z.number().positive().max(999_999_999_999)
/** Square metres; the column is `numeric(10,2)`. */
export const area = z.number().positive().max(99_999_999)
/** A value or unit value in EUR; the column is `numeric(14,4)`. */
export const value = z.number().positive().max(9_999_999_999)
/** Web address. Users open it with a click, so only http and https are allowed. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(1_000)
  .regex(STORABLE, NOT_STORABLE)

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** Range of a filter, both ends included. */
export const range = z.strictObject({ min: figure().optional(), max: figure().optional() })
/** Range of whole numbers: a year, a number of rooms. */
export const wholeRange = z.strictObject({ min: wholeNumber().optional(), max: wholeNumber().optional() })

/** Any JSON value, up to a maximum number of characters. */
export function anyJson(maximum?: number) {
  return z
    .unknown()
    .refine((value) => isStorableJson(value, maximum ?? limits.textCharacters), `${NOT_STORABLE}, or too long`)
}

function isStorableJson(value: unknown, maximum: number): boolean {
  const json = JSON.stringify(value)
  // JSON writes NUL and unpaired surrogates as escapes, such as `\u0000`. The JSON `\\u0000` is no such escape, but an
  // escaped backslash before plain characters. The pattern therefore requires an odd number of backslashes before `u`.
  const isStorable = !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json ?? '')
  return isStorable && (json ?? '').length <= maximum
}

export const uuid = z.uuid()

/** Years 1000 to 9999, as in tapes (`domain/src/kernel/parse-date.ts`). */
const hasFourDigitYear = (date: string) => !date.startsWith('0')
export const calendarDate = z.iso
  .date()
  .refine(hasFourDigitYear, 'from 1000-01-01 on')
  .describe('Calendar date, yyyy-mm-dd, from 1000-01-01 on')
/** Range of days of a filter, both ends included. */
export const dayRange = z.strictObject({ from: calendarDate.optional(), until: calendarDate.optional() })

/** An instant in UTC, ISO 8601. */
export const instant = z.string().describe('Instant in UTC, ISO 8601')
/** An instant in a request. */
export const sentInstant = z.iso.datetime().refine(hasFourDigitYear, 'from the year 1000 on')
export const operation = z.enum(['sale', 'rent'])

export const uuidParams = z.object({ uuid })

/**
 * A set in a request: no element occurs twice. Every array of texts, numbers or choices must use this schema;
 * `inputs.test.ts` checks this.
 *
 * @param keyOf key of an element; no two elements may have the same key. By default the element itself, ignoring the
 * case of a UUID
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

/** One page of a list (decisions 1). */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int().describe('Rows that match, over all pages'),
  })
}

/** A boolean query parameter: the words `true` and `false`. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** Maximum length of a URL, because Node rejects longer request heads. */
const ADDRESS_MAXIMUM = 16_384

/** JSON in a query parameter. A filter with an unknown key is rejected, and the error names the key. */
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
      // Computed only when the API reference is written, because this conversion takes longer than the rest of the
      // contract. Browsers never need it.
      get contentSchema() {
        return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      },
    })
}

/** Query parameters of every list: page number and rows per page. */
export const page = {
  p: wholeParameter(1, PAGE_MAXIMUM).default(1).describe('Page, from 1'),
  r: wholeParameter(1, ROWS_MAXIMUM).default(ROWS_DEFAULT).describe('Rows of a page'),
}

/** Like `page`, for lists that belong to one object: the first page nearly always contains all rows. */
export const longPage = {
  p: page.p,
  r: wholeParameter(1, ROWS_MAXIMUM).default(LONG_ROWS).describe('Rows of a page'),
}

/**
 * Query parameters of every list with sorting and a filter: `p` page from 1, `r` rows per page, `s` sort field, `d`
 * descending, `f` JSON filter.
 */
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

/** A bounding box in degrees. */
export const boundingBox = z
  .strictObject({
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
  })
  .refine(({ west, east }) => west <= east, 'west lies beyond east')
  .refine(({ south, north }) => south <= north, 'south lies beyond north')

/** A bounding box in a query parameter: `west,south,east,north`. */
export const box = z
  .string()
  .max(200)
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, 'west,south,east,north in degrees')
  .transform((degrees) => {
    const [west, south, east, north] = degrees.split(',').map(Number)
    return { west, south, east, north }
  })
  .pipe(boundingBox)

/** A bounding box in a body: as an object, or as the text that query parameters have. */
export const sentBox = z.union([boundingBox, box])

/** Maximum radius in metres: about the distance from the Canary Islands to Cap de Creus. */
const CIRCLE_MAXIMUM = 2_500_000

/** A circle in a query parameter: `longitude,latitude,radius`, in degrees and metres. */
export const circle = z
  .string()
  .max(100)
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+(\.\d+)?$/, 'longitude,latitude,radius in degrees and metres')
  .transform((figures) => {
    const [longitude, latitude, radius] = figures.split(',').map(Number)
    return { longitude, latitude, radius }
  })
  .pipe(z.strictObject({ longitude, latitude, radius: z.number().positive().max(CIRCLE_MAXIMUM) }))

/** The body of every error response (decisions 1). */
export const failure = z
  .object({
    statusCode: z.number().int(),
    message: z.string().describe('Stable code, also the key of its text'),
    data: z.record(z.string(), z.unknown()).optional().describe('Data for correcting the request'),
  })
  .meta({ id: 'Failure' })

/** The kind of client that sends a request. The specification requires this field, but nothing depends on it. */
export const callFrom = z
  .enum(['webapp', 'api'])
  .optional()
  .describe('Origin of the call. Accepted for compatibility; neither used nor stored')

/** Path parameters of a call with a secret in its URL. */
export const secretParams = z.object({ secret: text(60) })
