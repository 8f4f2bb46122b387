import { withoutTextMark } from './spreadsheet-text.ts'

/** Types of value that a spreadsheet cell, a form field or an API call can contain. */
export type CellInput = string | number | boolean | Date | null | undefined

export type ParseData = Record<string, string | number>

/** A note on how an ambiguous value was read. `code` is the last part of the text key. */
interface ParseNote {
  code: ParseNoteCode
  data?: ParseData
}

export type ParseNoteCode =
  | 'readAsGroundFloor'
  | 'readAsFloor'
  | 'readAsYes'
  | 'readAsUnknown'
  | 'readAsThousands'
  | 'readAsDecimal'
  | 'readAsMonthDay'
  | 'readAsLikelyDay'
  | 'readAsFirstOfMonth'
  | 'readAsDayInSpain'
  | 'readAsSum'
  | 'readWithMultiplier'
  | 'letterInNumber'
  | 'topFloor'
  | 'postalCodeZero'

export type ParseErrorCode =
  | 'cellError'
  | 'notANumber'
  | 'notAnInteger'
  | 'notAYesOrNo'
  | 'notADate'
  | 'impossibleDate'
  | 'dayOrMonth'
  | 'notAFloor'
  | 'postalCodeLength'
  | 'postalCodeUnknown'

/**
 * Result of parsing a typed value. `note` states an assumption, `alternatives` are other readings, and `proposal` is
 * the likely value if the user must confirm it.
 */
export type Parsed<T> =
  | { kind: 'empty' }
  | { kind: 'value'; value: T; note?: ParseNote; alternatives?: readonly T[] }
  | { kind: 'invalid'; code: ParseErrorCode; data?: ParseData; proposal?: T }

export const EMPTY: { kind: 'empty' } = { kind: 'empty' }

/**
 * Cell text for comparisons: compatibility characters (m², º, no-break spaces) are replaced with plain ones, and white
 * space is trimmed and collapsed.
 */
export function cellText(input: CellInput): string {
  if (input === null || input === undefined) return ''
  if (typeof input === 'string') {
    if (input === '' || TIDY.test(input)) return input
    return input.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  }
  if (input instanceof Date) return Number.isNaN(input.getTime()) ? '' : input.toISOString().slice(0, 10)
  return String(input)
}

/** Cell text for display: like `cellText`, but special characters (m², º) are not replaced. */
export function displayedText(input: CellInput): string {
  return typeof input === 'string' ? input.replace(/\s+/g, ' ').trim() : cellText(input)
}

/** Free text from a cell. Special characters and line breaks are kept; white space within lines is collapsed. */
export function plainText(input: CellInput): string {
  if (typeof input !== 'string') return cellText(input)
  if (TIDY.test(input)) return withoutTextMark(input)
  const lines = withoutTextMark(input)
    .replace(INVISIBLE, '')
    .split(/\r\n|\r|\n/)
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim()
}

/** ASCII words with single spaces between them. Most cells match, and then the text needs no normalisation. */
const TIDY = /^[!-~]+(?: [!-~]+)*$/

/** Zero-width characters and direction marks. Text copied from web pages and PDFs may contain them. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g

/** The letters and digits of a text, in lower case and without accents, so that two spellings compare equal. */
export function foldText(text: string): string {
  return foldWords(text).replaceAll(' ', '')
}

/** Like `foldText`, with single spaces between the words. */
export function foldWords(text: string): string {
  const value = folded.get(text)
  if (value !== undefined) return value
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  if (text.length > FOLDED_CHARACTERS) return words
  if (folded.size === FOLDED_TEXTS) folded.clear()
  folded.set(text, words)
  return words
}

/** Cache of folded short texts, because the columns of a tape repeat a few words in every row. */
const folded = new Map<string, string>()
const FOLDED_TEXTS = 2_000
const FOLDED_CHARACTERS = 60

const UNKNOWN_MARKS = new Set(
  (
    'nd na sd nc ns nsnc null none nan unknown desconocido desconocida desconoce sindatos sindato ' +
    'sininformacion noconsta nodisponible noinformado noaplica noprocede pendiente tbd tbc notavailable notapplicable'
  ).split(' '),
)

/** True for marks that mean "unknown": `n/d`, `N/A`, `-`, `?`, `desconocido`. */
export function isUnknownMark(text: string): boolean {
  const folded = foldText(text)
  return folded === '' ? text !== '' : UNKNOWN_MARKS.has(folded)
}

const CELL_ERROR = /^#(?:ref|value|name|null|num|div\/0|n\/a|valor|nombre|nulo|num|n\/d|¡?.*[!?])/i

/** True for the text of a formula error (`#REF!`, `#¡VALOR!`, `#N/A`). */
export function isCellError(text: string): boolean {
  return text.startsWith('#') && CELL_ERROR.test(text.replaceAll('¡', '').replaceAll('¿', ''))
}
