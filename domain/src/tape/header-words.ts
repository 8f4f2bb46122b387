import { type CellInput, cellText, foldWords } from '../kernel/parse-result.ts'
import type { TapeCellKind } from './tape-fields.ts'

/** Separates the upper header from the lower one in the header of a column with two header rows. */
export const UPPER_HEADER = ' › '

/** The lower part of a header, without spaces around it. */
export const lowerHeader = (header: string): string => header.split(UPPER_HEADER.trim()).at(-1)?.trim() ?? ''

/** A statement about the values of a column, by the signs and remarks in its header. */
type Unit = 'money' | 'percent' | 'area' | 'ratio' | 'perArea' | 'perMonth' | 'perYear' | 'date'

/** The parts of a header that recognition compares. */
export interface HeaderWords {
  /** Spellings of the header with its upper headers. */
  grouped: readonly string[]
  /** Spellings of the lower header, with the remarks in brackets as words. */
  whole: readonly string[]
  /** The words without the remarks in brackets. */
  bare: string
  /** The remarks in brackets, without units. */
  remarks: readonly string[]
  /** Normalised, from top to bottom. */
  upper: readonly string[]
  units: ReadonlySet<Unit>
}

const BRACKETS = /\(([^)]*)\)|\[([^\]]*)\]/g
const LEVEL = /\b(?:l|n|nivel|level) ?([1-3])$/
/** Words in remarks that say nothing about the meaning of a column. */
const NEUTRAL = new Set(
  (
    'm2 m mts sqm sq eur euro euros si no sn yes y n obligatorio opcional required optional mandatory dd mm aaaa yyyy ' +
    'ddmmaaaa formato text texto ud uds unidades num numero de del la el los las en the of in wgs84 grados degrees ' +
    'mes month ano year anual mensual annual monthly al per ine codigo codigos code codes ver see segun leyenda legend'
  ).split(' '),
)
const UNITS: ReadonlyArray<readonly [Unit, RegExp]> = [
  ['perArea', /(?:€|\beur(?:os?)?)\s*\/\s*(?:m2|sqm|m\^2)/],
  ['perMonth', /\/\s*(?:mes|month)\b/],
  ['perYear', /\/\s*(?:año|ano|year)\b/],
  ['money', /€|\beur(?:os?)?\b/],
  ['percent', /%/],
  ['ratio', /(?:m2|m²)[tc]?\s*\/\s*(?:m2|m²)s?/],
  ['area', /(?<![^\W_])(?:m2|sqm)(?![^\W_])|\bm\^2/],
]
const UNITS_OF_REMARKS: ReadonlyArray<readonly [Unit, RegExp]> = [
  ['perMonth', /\b(?:mes|month|mensual(?:es)?|monthly)\b/],
  ['perYear', /\b(?:año|ano|year|anual(?:es)?|annual)\b/],
  ['date', /\b(?:fechas?|dates?)\b/],
]

/** Normalises a whole header. Remarks in brackets, the upper header and units are kept. */
export function wholeHeaderKey(header: CellInput): string {
  const text = cellText(header).replaceAll('€', ' eur ').replaceAll('%', ' pct ').replaceAll(UPPER_HEADER.trim(), ' ')
  return foldWords(text).replaceAll(' ', '')
}

/**
 * A key for each column. It consists of the whole header and, if several columns have the same header, of the number of
 * the column among them: `planta`, `planta#2`.
 */
export function columnKeys(headers: readonly CellInput[]): string[] {
  const counts = new Map<string, number>()
  return headers.map((header) => {
    const key = wholeHeaderKey(header)
    if (key === '') return ''
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key}#${count}`
  })
}

const COLUMN_KEY = /^[a-z0-9]+(?:#\d+)?$/

/** The key of a column that a choice refers to by its key or by its header as in the file. */
export const keyOfChoice = (chosen: string): string => (COLUMN_KEY.test(chosen) ? chosen : wholeHeaderKey(chosen))

/** Reads a header: its words, its remarks in brackets, and the units that it states. */
export function headerWords(header: CellInput): HeaderWords {
  const text = cellText(header)
  const parts = withoutUnitRow(text.split(UPPER_HEADER.trim()))
  const lower = parts.at(-1) ?? ''
  const upper = parts.slice(0, -1).map((part) => part.trim())
  const inBrackets = [...lower.matchAll(BRACKETS)].map(([, round, square]) => round ?? square ?? '')
  const words = foldWords(lower.replace(BRACKETS, ' ').replace(/[€%*]/g, ' '))
  const level = LEVEL.exec(words)?.[0] ?? null
  const bare = withoutUnit(words)
  const opened = withoutUnit(foldWords(lower.replace(/[€%*]/g, ' ')))
  const groups = upper.map((part) => singular(foldWords(part.replace(BRACKETS, ' '))))
  const around = groups.flatMap((group) => [`${group} ${opened}`, `${group} ${bare}`])
  const reversed = inBrackets.map((remark) => `${foldWords(remark)} ${bare}`)
  const said = [...inBrackets, ...upper].join(' ').toLowerCase()
  return {
    grouped: around,
    whole: [opened, ...reversed],
    bare: level === null ? bare : bare.slice(0, -level.length).trim(),
    upper: upper.map((part) => foldWords(part.replace(BRACKETS, ' '))),
    remarks: [...inBrackets.map(withoutNeutral), level ?? ''].filter((remark) => remark !== ''),
    units: new Set([
      ...UNITS.flatMap(([unit, pattern]) => (pattern.test(text.toLowerCase()) ? [unit] : [])),
      ...UNITS_OF_REMARKS.flatMap(([unit, pattern]) => (pattern.test(said) ? [unit] : [])),
    ]),
  }
}

/** A lower header that is only a unit: `miles €`, `M€`, `€/m²`, `€ al mes`, `ha`. A period alone (`Año`) is no unit. */
const UNIT_ROW =
  /^\(?(?:(?:mil|miles|thousands|millones|millions|mill\.?|mm?|k)(?: (?:de|of))? ?)?(?:€|eur|euros|€ ?(?:k|m|mm|mn|'?000s?)|m2|m²|%|miles|thousands|millones|ha|has|sq\.? ?ft|ft2|ft²)(?: ?(?:\/|al|per) ?(?:m2|m²|mes|año|month|year))?\)?$/i

/** The upper header with the lower one in brackets, if the lower one is only a unit: `Tasación › miles €`. */
export function withoutUnitRow(parts: readonly string[]): readonly string[] {
  const [unit = '', upper] = parts.toReversed()
  const isUnit = upper !== undefined && UNIT_ROW.test(unit.trim())
  return isUnit ? [...parts.slice(0, -2), `${upper.trim()} (${unit.trim().replace(/^\(|\)$/g, '')})`] : parts
}

const withoutUnit = (words: string) => words.replace(/(?<=\S) (?:m2|eur|euros|sqm|m 2)$/, '')
const singular = (words: string) => words.replace(/(?<=[aeio])s\b/g, '')
const withoutNeutral = (remark: string) => {
  const words = foldWords(remark)
  if (LEVEL.test(words)) return words
  return words
    .split(' ')
    .filter((word) => !NEUTRAL.has(word) && !/^\d+$/.test(word))
    .join(' ')
}

/** Header without case, accents, punctuation, remarks in brackets or a trailing unit. */
export function headerKey(header: CellInput): string {
  return bareWords(header).replaceAll(' ', '')
}

export function bareWords(header: CellInput): string {
  const words = foldWords(cellText(header).replace(/\([^)]*\)|\[[^\]]*\]|[€%*]/g, ' '))
  return words.replace(/(?<=\S) (?:m2|eur|euros|sqm|m 2)$/, '')
}

/** The units that contradict a kind of field. */
const CONTRARY = new Map<string, readonly Unit[]>([
  ['money', ['percent', 'area', 'perArea', 'date']],
  ['percent', ['money', 'area', 'perArea', 'date']],
  ['area', ['money', 'percent', 'ratio', 'perArea', 'date', 'perMonth']],
  ['day', ['money', 'percent', 'area', 'perArea']],
  ['count', ['money', 'percent', 'area', 'perArea', 'date']],
  ['year', ['money', 'percent', 'area', 'perArea']],
  ['floor', ['money', 'percent', 'area', 'perArea', 'date']],
  ['triState', ['money', 'percent', 'area', 'perArea', 'date']],
  ['boolean', ['money', 'percent', 'area', 'perArea', 'date']],
  ['planningUse', ['money', 'percent', 'area', 'perArea', 'date']],
  ['planningState', ['money', 'percent', 'area', 'perArea', 'date']],
  ['planningPhase', ['money', 'percent', 'area', 'perArea', 'date']],
  ['occupancy', ['money', 'percent', 'area', 'perArea', 'date']],
  ['type', ['money', 'percent', 'area', 'perArea', 'date']],
] satisfies [TapeCellKind, readonly Unit[]][])

/** True if the units of a header fit the kind of a field. An amount per month or year fits only such a field. */
export function fitsUnits(units: HeaderWords['units'], kind: string, period: 'month' | 'year' | null): boolean {
  if (CONTRARY.get(kind)?.some((unit) => units.has(unit))) return false
  if (kind !== 'money') return true
  return (!units.has('perMonth') || period === 'month') && (!units.has('perYear') || period === 'year')
}

/** Kinds of fields with a measured value. The column of such a field is asked for if a remark is not understood. */
const MEASURED: ReadonlySet<string> = new Set(['money', 'percent', 'area', 'day', 'count', 'number'])

/** True if a remark that is not understood can change the meaning of a column for a field of this kind. */
export const isMeasured = (kind: string): boolean => MEASURED.has(kind)

/** Remarks that confirm the meaning of any header. */
const WHOLE = /^(?:total|totales|importe|valor|amount|value|total eur)$/
export const isWhole = (remark: string): boolean => WHOLE.test(remark)
