import { type CellInput, cellText, displayedText, foldWords } from '../kernel/parse-result.ts'
import { columnLetter } from '../kernel/sheet-columns.ts'
import { columnKeys, fitsUnits, headerWords, isMeasured, isWhole, keyOfChoice } from './header-words.ts'
import { likeness } from './likeness.ts'
import {
  REPORT_HEADERS,
  TAPE_FIELDS,
  TAPE_HEADERS,
  type TapeFieldKey,
  VALUE_FIELDS,
  VALUE_HEADERS,
  type ValueFieldKey,
} from './tape-fields.ts'

/** Target of a column: a field, a custom field with the name of the column, or nothing. */
type TapeTarget = TapeFieldKey | 'ownField' | 'ignored'

/**
 * A user's choices: from the key of a column (`columnKeys`), or its header as in the file, to the target. `null` means
 * `ignored`.
 */
export type MappingChoices = Readonly<Record<string, TapeTarget | string | null>>

interface FieldSuggestion<Key extends string> {
  field: Key
  /** Similarity between the header and the closest spelling of the field, in whole percent. */
  likeness: number
}

interface ColumnMapping<Key extends string = TapeFieldKey> {
  /** Position of the column in the sheet, counted from 0. */
  index: number
  letter: string
  /** The whole header, normalised, and the number of the column among those with the same header. */
  key: string
  header: string
  target: Key | 'ownField' | 'ignored' | null
  /**
   * Origin of the target. `repeated`: the user has chosen a different column for the field. `asked`: the user must
   * choose, because several columns fit one field or the meaning of the header is uncertain. `report`: the column occurs
   * only in Lindero's own workbooks.
   */
  source: 'recognised' | 'chosen' | 'repeated' | 'asked' | 'report' | 'unknown'
  suggestions: FieldSuggestion<Key>[]
}

export interface SheetMapping<Key extends string = TapeFieldKey> {
  columns: ColumnMapping<Key>[]
  /** Number of columns that fill a field. */
  recognised: number
  /** Required fields without a column. The file cannot be imported until they are mapped. */
  missing: Key[]
  /**
   * Fields for which the user must leave one column: those that several headers fit, and those that the user chose for
   * several columns. In the second case, the first column fills the field.
   */
  contested: { field: Key; columns: Pick<ColumnMapping<Key>, 'index' | 'letter' | 'key' | 'header'>[] }[]
}

export type TapeMapping = SheetMapping<TapeFieldKey>
export type ValueMapping = SheetMapping<ValueFieldKey>

const SUGGESTION_FLOOR = 0.4
const SUGGESTIONS = 3

interface Catalogue<Key extends string> {
  fields: ReadonlyArray<{ key: Key; kind: string; required: boolean; spellings: readonly string[] }>
  kinds: ReadonlyMap<Key, string>
  /** The field for each spelling. */
  byHeader: ReadonlyMap<string, Key>
  /** Like `byHeader`, but by the `expandedKey` of the spelling. */
  byWords: ReadonlyMap<string, Key>
}

/** Full words for abbreviations in headers, in normalised form. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['n', 'no', 'nro', 'num'].map((each) => [each, 'numero'])),
  ...Object.fromEntries(['f', 'fec', 'fch'].map((each) => [each, 'fecha'])),
  ...Object.fromEntries(['constr', 'const'].map((each) => [each, 'construida'])),
  ...Object.fromEntries(['dorm', 'dorms', 'dormit'].map((each) => [each, 'dormitorios'])),
  ...Object.fromEntries(['hab', 'habs', 'habit'].map((each) => [each, 'habitaciones'])),
  ...{
    sup: 'superficie',
    superf: 'superficie',
    cod: 'codigo',
    ref: 'referencia',
    cat: 'catastral',
    adj: 'adjudicacion',
  },
  ...{ adjud: 'adjudicacion', adq: 'adquisicion', tas: 'tasacion', inm: 'inmueble', v: 'valor', val: 'valor' },
  ...{ imp: 'importe', mun: 'municipio', municip: 'municipio', prov: 'provincia', pob: 'poblacion', parc: 'parcela' },
  ...{ reg: 'registral', pdte: 'pendiente', pte: 'pendiente', ocup: 'ocupacion', dir: 'direccion', bdrm: 'bedrooms' },
}
const JOINING = new Set('de del la el los las the of'.split(' '))

/** Header with expanded abbreviations and without articles: `Sup. Constr.` becomes `superficieconstruida`. */
function expandedKey(header: string): string {
  return bareWords(header)
    .split(' ')
    .filter((word) => !JOINING.has(word))
    .map((word) => ABBREVIATED[word] ?? word)
    .join('')
}

interface KnownHeader<Key extends string> {
  key: Key
  /** False if the user must confirm the field, because a remark or a unit in the header is not understood. */
  isCertain: boolean
}

/** Remarks about a size, with the field that they mean. */
const SIZE_REMARKS: ReadonlyArray<readonly [TapeFieldKey, RegExp]> = [
  ['usefulSize', /\b(?:util|utiles|useful|usable|neta|net)\b/],
  ['registrySize', /\b(?:registral|registrales|registro|registry|nota simple)\b/],
  ['cadastralSize', /\b(?:catastral|catastrales|catastro|cadastral|cadastre)\b/],
  ['appraisalSize', /\b(?:tasacion|tasada|tasador|appraisal|appraised)\b/],
  ['plotSize', /\b(?:parcela|suelo|terreno|solar|plot|land)\b/],
  ['size', /\b(?:construida|construidos|construido|built|const|constr|bruta|gross|zonas comunes|total|gba|gla)\b/],
]
/** Fields whose amount is per year. */
const YEARLY: ReadonlySet<string> = new Set<TapeFieldKey>(['communityCost'])

/**
 * The field of a header. The whole header counts first. Otherwise its words without remarks count, and the remarks must
 * confirm the field or mean a related one: `Superficie (útil)` is the useful size, `Deuda (intereses)` is not the debt.
 */
function knownHeader<Key extends string>(header: CellInput, catalogue: Catalogue<Key>): KnownHeader<Key> | null {
  const { byHeader, byWords, kinds } = catalogue
  const words = headerWords(displayedText(header))
  const find = (spelling: string) => byHeader.get(spelling.replaceAll(' ', '')) ?? byWords.get(expandedKey(spelling))
  const accepted = (key: Key, isCertain: boolean): KnownHeader<Key> => {
    const fits = fitsUnits(words.units, kinds.get(key) ?? 'text', YEARLY.has(key) ? 'year' : null)
    return { key, isCertain: isCertain && fits }
  }
  for (const spelling of words.whole) {
    const field = find(spelling)
    if (field) return accepted(field, true)
  }
  const base = find(words.bare)
  if (!base) return null
  let key: Key = base
  let isCertain = true
  for (const remark of words.remarks.filter((one) => !isWhole(one))) {
    const meant = meaningOf(base, remark)
    if (meant !== null && kinds.has(meant as Key)) key = meant as Key
    else if (isMeasured(kinds.get(base) ?? '') || base === 'type') isCertain = false
  }
  return accepted(key, isCertain)
}

/** The field that a remark means, together with a header; null if the remark is not understood. */
function meaningOf(base: string, remark: string): TapeFieldKey | null {
  if (base === 'size') return SIZE_REMARKS.find(([, pattern]) => pattern.test(remark))?.[0] ?? null
  if (base !== 'type') return null
  const [, level] = /^(?:l|n|nivel|level)? ?([12])$/.exec(remark) ?? []
  return level === undefined ? null : level === '1' ? 'type' : 'subtype'
}

const TAPE_CATALOGUE = catalogue(TAPE_FIELDS, TAPE_HEADERS)
const VALUE_CATALOGUE = catalogue(VALUE_FIELDS, VALUE_HEADERS)
const REPORT = new Set(REPORT_HEADERS.map(headerKey))

function catalogue<Key extends string>(
  fields: ReadonlyArray<{ key: Key; kind: string; required?: true }>,
  headers: Readonly<Record<Key, readonly string[]>>,
): Catalogue<Key> {
  const spelled = fields.map((field) => ({
    key: field.key,
    kind: field.kind,
    required: field.required === true,
    spellings: headers[field.key].map(foldWords),
  }))
  const byHeader = new Map<string, Key>()
  const byWords = new Map<string, Key>()
  for (const { key, spellings } of spelled) {
    for (const spelling of spellings) byHeader.set(headerKey(spelling), key)
    byHeader.set(headerKey(key), key)
  }
  for (const { key, spellings } of spelled) {
    for (const spelling of spellings) {
      const words = expandedKey(spelling)
      if (!byWords.has(words)) byWords.set(words, key)
    }
  }
  return { fields: spelled, kinds: new Map(spelled.map(({ key, kind }) => [key, kind])), byHeader, byWords }
}

/** Header without case, accents, punctuation, remarks in brackets or a trailing unit. */
export function headerKey(header: CellInput): string {
  return bareWords(header).replaceAll(' ', '')
}

function bareWords(header: CellInput): string {
  const words = foldWords(cellText(header).replace(/\([^)]*\)|\[[^\]]*\]|[€%*]/g, ' '))
  return words.replace(/(?<=\S) (?:m2|eur|euros|sqm|m 2)$/, '')
}

/**
 * Maps each header of an assets sheet to a field. `choices`, stored or current, take precedence.
 * @param hasAssets true if the portfolio already has assets; rows for these need only the identifier
 */
export function mapTapeColumns(
  headers: readonly CellInput[],
  choices: MappingChoices = {},
  hasAssets = false,
): TapeMapping {
  const mapping = mapColumns(headers, TAPE_CATALOGUE, choices)
  return hasAssets ? { ...mapping, missing: mapping.missing.filter((field) => field === 'externalId') } : mapping
}

/** Maps each header of a sheet with valuations and reference values to a field. `choices` take precedence. */
export function mapValueColumns(headers: readonly CellInput[], choices: MappingChoices = {}): ValueMapping {
  return mapColumns(headers, VALUE_CATALOGUE, choices)
}

/**
 * Number of cells that are known headers. The row with the highest number is the header row, and also determines the
 * kind of the sheet.
 */
export function countKnownHeaders(cells: readonly CellInput[], sheet: 'assets' | 'values'): number {
  const repeated = new Set<string>()
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const key = sheet === 'assets' ? knownHeader(cell, TAPE_CATALOGUE) : knownHeader(cell, VALUE_CATALOGUE)
    if (key) repeated.add(key.key)
  }
  return repeated.size
}

/** The fields that the headers in a row are mapped to. */
export function fieldsOfHeader(cells: readonly CellInput[]): ReadonlySet<TapeFieldKey> {
  return new Set(
    cells.flatMap((cell) => (typeof cell === 'string' ? (knownHeader(cell, TAPE_CATALOGUE)?.key ?? []) : [])),
  )
}

/**
 * For each header of a further sheet, the position of the same column among `headers`: the column with the same whole
 * header, otherwise the only column for the same field, otherwise the only column with the same words.
 * @returns -1 for a column that occurs only in the further sheet; null for a cell without a header
 */
export function sameColumns(headers: readonly CellInput[], further: readonly CellInput[]): (number | null)[] {
  const [keys, others] = [columnKeys(headers), columnKeys(further)]
  const places = others.map((key) => (key === '' ? null : keys.indexOf(key)))
  for (const nameOf of [fieldNameOf, headerKey]) {
    const [names, otherNames] = [headers.map(nameOf), further.map(nameOf)]
    for (const [index, name] of otherNames.entries()) {
      if (places[index] !== -1 || name === '') continue
      const place = names.indexOf(name)
      const isOnly = names.lastIndexOf(name) === place && otherNames.lastIndexOf(name) === otherNames.indexOf(name)
      if (place >= 0 && isOnly && !places.includes(place)) places[index] = place
    }
  }
  return places
}

const fieldNameOf = (header: CellInput): string =>
  typeof header === 'string' ? (knownHeader(header, TAPE_CATALOGUE)?.key ?? '') : ''

/** Maximum number of header characters used in names and comparisons. No real column title is longer. */
const HEADER_CHARACTERS = 200

function mapColumns<Key extends string>(
  headers: readonly CellInput[],
  catalogue: Catalogue<Key>,
  choices: MappingChoices,
): SheetMapping<Key> {
  const byKey = new Map(Object.entries(choices).map(([column, target]) => [keyOfChoice(column), target] as const))
  const keys = columnKeys(headers)
  const columns = headers.flatMap((cell, index): ColumnMapping<Key>[] => {
    const header = displayedText(cell).slice(0, HEADER_CHARACTERS)
    if (header === '') return []
    const key = keys[index] || letterKey(index)
    // A header as in the file is more exact than its key, but it refers only to the first column that has it.
    const isFirst = headers.indexOf(cell) === index
    const chosen = isFirst && Object.hasOwn(choices, header) ? choices[header] : byKey.get(key)
    const target = findTarget(header, chosen === null ? 'ignored' : chosen, catalogue)
    return [{ index, letter: columnLetter(index), key, header, ...target }]
  })
  const { taken, contested, uncertain } = settleRepeated(columns, catalogue)
  for (const column of columns) {
    if (column.target !== null) continue
    const first = uncertain.get(column)
    const others = suggest(column.header, catalogue, taken).filter(({ field }) => field !== first)
    const isFree = first !== undefined && !taken.has(first)
    column.suggestions = (isFree ? [{ field: first, likeness: 100 }, ...others] : others).slice(0, SUGGESTIONS)
  }
  return {
    columns,
    recognised: taken.size,
    missing: catalogue.fields
      .filter((field) => field.required && !taken.has(field.key) && !standsIn(field.key, taken))
      .map((field) => field.key),
    contested,
  }
}

/** The key of a column whose header has neither letters nor digits. */
const letterKey = (index: number) => `column ${columnLetter(index)}`

/** True if a size column is not needed, because there is a reference column and the cadastre provides the sizes. */
function standsIn(field: string, taken: ReadonlySet<string>): boolean {
  return field === 'size' && taken.has('cadastralReference')
}

/**
 * Leaves one column per field: the one that the user chose or, if the user chose none, the only one whose header fits.
 * If several headers fit, none of these columns is read until the user chooses one.
 */
function settleRepeated<Key extends string>(columns: ColumnMapping<Key>[], catalogue: Catalogue<Key>) {
  const taken = new Set<Key>()
  const contested: SheetMapping<Key>['contested'] = []
  const uncertain = new Map<ColumnMapping<Key>, Key>()
  for (const { key: field } of catalogue.fields) {
    const all = columns.filter(({ target }) => target === field)
    const chosen = all.filter(({ source }) => source === 'chosen')
    const ownHeaders = all.filter(({ header }) => !REPORT.has(headerKey(header)))
    const [claims, isReport] = ownHeaders.length > 0 ? [ownHeaders, true] : [all, false]
    const isAsked = chosen.length === 0 && claims.length > 1
    const holder = chosen[0] ?? (isAsked ? undefined : claims[0])
    const rivals = chosen.length > 1 ? chosen : isAsked ? claims : []
    if (rivals.length > 0) {
      contested.push({
        field,
        columns: rivals.map(({ index, letter, key, header }) => ({ index, letter, key, header })),
      })
    }
    for (const column of all) {
      if (column === holder) continue
      const isOfReport = isReport && column.source !== 'chosen' && !claims.includes(column)
      if (isOfReport) Object.assign(column, { target: 'ignored', source: 'report' })
      else {
        Object.assign(column, { target: null, source: isAsked ? 'asked' : 'repeated' })
        if (isAsked) uncertain.set(column, field)
      }
    }
    if (holder && holder.source === 'recognised' && !knownHeader(holder.header, catalogue)?.isCertain) {
      Object.assign(holder, { target: null, source: 'asked' })
      uncertain.set(holder, field)
    } else if (holder) taken.add(field)
  }
  return { taken, contested, uncertain }
}

function findTarget<Key extends string>(
  header: string,
  chosen: string | undefined,
  catalogue: Catalogue<Key>,
): Pick<ColumnMapping<Key>, 'target' | 'source' | 'suggestions'> {
  if (chosen !== undefined && isTarget(chosen, catalogue)) return { target: chosen, source: 'chosen', suggestions: [] }
  const key = headerKey(header)
  const isKnown = catalogue.byHeader.has(key)
  if (!isKnown && REPORT.has(key)) return { target: 'ignored', source: 'report', suggestions: [] }
  const field = knownHeader(header, catalogue)
  if (field) return { target: field.key, source: 'recognised', suggestions: [] }
  return { target: null, source: 'unknown', suggestions: [] }
}

function isTarget<Key extends string>(
  target: string,
  catalogue: Catalogue<Key>,
): target is Key | 'ownField' | 'ignored' {
  return target === 'ownField' || target === 'ignored' || catalogue.fields.some((field) => field.key === target)
}

function suggest<Key extends string>(
  header: string,
  catalogue: Catalogue<Key>,
  taken: ReadonlySet<Key>,
): FieldSuggestion<Key>[] {
  const words = foldWords(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
  return catalogue.fields
    .filter((field) => !taken.has(field.key))
    .map((field) => ({
      field: field.key,
      likeness: Math.max(...field.spellings.map((spelling) => likeness(words, spelling))),
    }))
    .filter((suggestion) => suggestion.likeness >= SUGGESTION_FLOOR)
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, SUGGESTIONS)
    .map((suggestion) => ({ ...suggestion, likeness: Math.round(suggestion.likeness * 100) }))
}

/** The first distinct values of a column, at most `limit`, for display below its header. */
export function sampleValues(rows: ReadonlyArray<{ cells: readonly CellInput[] }>, index: number, limit = 3): string[] {
  const samples = new Set<string>()
  for (const row of rows) {
    const text = displayedText(row.cells[index])
    if (text !== '') samples.add(text)
    if (samples.size === limit) break
  }
  return [...samples]
}
