import { type CellInput, plainText } from '../kernel/parse-result.ts'

/** Kinds of custom columns. The kind determines how lists format, filter and sort the values. */
export const OWN_COLUMN_KINDS = ['text', 'number', 'date'] as const
export type OwnColumnKind = (typeof OWN_COLUMN_KINDS)[number]

/** Maximum number of custom columns in a customer's lists. Additional columns are shown only on the asset's page. */
export const OWN_COLUMNS_MAXIMUM = 100
/** Number of characters of a value that lists show, search and sort. They ignore the rest. */
export const OWN_VALUE_CHARACTERS = 200
/** Minimum share of values that must be numbers or dates for a column to be of the kind `number` or `date`. */
const KIND_SHARE = 0.95
/** Maximum number of digits that a double represents exactly. A longer number is that of an account or a document. */
const DIGITS_MAXIMUM = 15
const FIGURE_CHARACTERS = 30

/** A number in Spanish notation: points group thousands, and a comma precedes the decimals, as in `1.234,56`. */
const SPANISH = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
/** A number that only the English notation allows: `1,234.56`, `1,234,567`. */
const ENGLISH = /^-?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/
const COMMA = /^-?\d+(,\d+)?$/
const POINT = /^-?\d+\.\d+$/
/** A text with leading zeros, such as `00123`, is a code. */
const CODE = /^-?0\d/

/**
 * Parses the number in a cell; null if there is none. A single separator before three digits has its Spanish meaning:
 * `1.234` is 1234 and `1,234` is 1.234. A text with leading zeros is a code, not a number. The database function
 * `own_number` implements the same rules.
 */
export function ownNumber(text: string): number | null {
  const bare = text.replace(/[ \u00a0\u202f]/g, '').replace(/^€|(€|EUR|%)$/gi, '')
  if (bare.length > FIGURE_CHARACTERS || CODE.test(bare)) return null
  if (bare.replace(/\D/g, '').length > DIGITS_MAXIMUM) return null
  if (SPANISH.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (ENGLISH.test(bare)) return Number(bare.replaceAll(',', ''))
  if (COMMA.test(bare)) return Number(bare.replace(',', '.'))
  return POINT.test(bare) ? Number(bare) : null
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/
const SPANISH_DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/

/**
 * Parses the date in a cell as `yyyy-mm-dd`; null if there is none. The day comes before the month. The database
 * function `own_day` implements the same rules.
 */
export function ownDay(text: string): string | null {
  const iso = ISO_DAY.exec(text)
  const spanish = SPANISH_DAY.exec(text)
  const parts = iso ? [iso[1], iso[2], iso[3]] : spanish ? [spanish[4], spanish[3], spanish[1]] : null
  if (!parts) return null
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

interface OwnColumnCounts {
  values: number
  numbers: number
  days: number
}

/** The kind of a column according to its values. A few unreadable values do not change it. */
export function ownColumnKind({ values, numbers, days }: OwnColumnCounts): OwnColumnKind {
  if (values === 0) return 'text'
  if (numbers >= values * KIND_SHARE) return 'number'
  return days >= values * KIND_SHARE ? 'date' : 'text'
}

/**
 * The stored text of a cell in a custom column. A number with exactly three decimals gets a fourth, because a text such
 * as `1.234` would be read as thousands.
 */
export function ownCellText(input: CellInput): string {
  const text = plainText(input)
  return typeof input === 'number' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Normalises a name, so that all spellings of one name have the same key. */
const spellingKey = (name: string) =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * The stored name for each custom column of a tape. A header that differs from a customer's column only in case or
 * accents belongs to that column. The exception is a tape that also has the column's exact name, because two columns of
 * one tape are never merged.
 *
 * @param stored names of the customer's custom columns
 */
export function storedOwnNames(headers: readonly string[], stored: readonly string[]): Map<string, string> {
  const existing = new Set(stored)
  const byKey = Map.groupBy(stored, spellingKey)
  const taken = new Set(headers.filter((header) => existing.has(header)))
  const names = new Map<string, string>()
  for (const header of headers) {
    const match = existing.has(header) ? header : byKey.get(spellingKey(header))?.find((name) => !taken.has(name))
    const name = match ?? header
    taken.add(name)
    names.set(header, name)
  }
  return names
}

/** The sort field for a custom column: `own.` and the column's uuid. */
export type OwnSort = `own.${string}`
export const OWN_SORT = /^own\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isOwnSort = (field: string): field is OwnSort => OWN_SORT.test(field)
export const ownColumnOfSort = (field: OwnSort): string => field.slice('own.'.length)
