import { type CellInput, cellText, displayedText, foldWords } from '../kernel/parse-result.ts'
import { columnLetter } from '../kernel/sheet-columns.ts'
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
 * A user's choices: from the header (as in the file, or normalised by `headerKey`) to the target. `null` means
 * `ignored`. A customer's choices are stored in this form and apply to later files.
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
  header: string
  target: Key | 'ownField' | 'ignored' | null
  /**
   * Origin of the target. `repeated`: a different column already fills the field. `report`: the column occurs only in
   * Lindero's own workbooks.
   */
  source: 'recognised' | 'chosen' | 'repeated' | 'report' | 'unknown'
  suggestions: FieldSuggestion<Key>[]
}

export interface SheetMapping<Key extends string = TapeFieldKey> {
  columns: ColumnMapping<Key>[]
  /** Number of columns that fill a field. */
  recognised: number
  /** Required fields without a column. The file cannot be imported until they are mapped. */
  missing: Key[]
  /** Fields that a user chose for several columns, with the headers. The first of these columns fills the field. */
  contested: { field: Key; headers: string[] }[]
}

export type TapeMapping = SheetMapping<TapeFieldKey>
export type ValueMapping = SheetMapping<ValueFieldKey>

const SUGGESTION_FLOOR = 0.4
const SUGGESTIONS = 3

interface Catalogue<Key extends string> {
  fields: ReadonlyArray<{ key: Key; required: boolean; spellings: readonly string[] }>
  /** The field for each spelling, and the rank of the spelling. The first spelling of a field is the most certain. */
  byHeader: ReadonlyMap<string, { key: Key; rank: number }>
  /** Like `byHeader`, but by the `expandedKey` of the spelling. */
  byWords: ReadonlyMap<string, { key: Key; rank: number }>
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
/** Rank of a header that is recognised only after expanding its abbreviations. It is less certain than any spelling. */
const EXPANDED = 1_000
const JOINING = new Set('de del la el los las the of'.split(' '))

/** Header with expanded abbreviations and without articles: `Sup. Constr.` becomes `superficieconstruida`. */
function expandedKey(header: string): string {
  return bareWords(header)
    .split(' ')
    .filter((word) => !JOINING.has(word))
    .map((word) => ABBREVIATED[word] ?? word)
    .join('')
}

function knownHeader<Key extends string>(header: CellInput, { byHeader, byWords }: Catalogue<Key>) {
  return byHeader.get(headerKey(header)) ?? byWords.get(expandedKey(displayedText(header)))
}

const TAPE_CATALOGUE = catalogue(TAPE_FIELDS, TAPE_HEADERS)
const VALUE_CATALOGUE = catalogue(VALUE_FIELDS, VALUE_HEADERS)
const REPORT = new Set(REPORT_HEADERS.map(headerKey))

function catalogue<Key extends string>(
  fields: ReadonlyArray<{ key: Key; required?: true }>,
  headers: Readonly<Record<Key, readonly string[]>>,
): Catalogue<Key> {
  const spelled = fields.map((field) => ({
    key: field.key,
    required: field.required === true,
    spellings: headers[field.key].map(foldWords),
  }))
  const byHeader = new Map<string, { key: Key; rank: number }>()
  for (const { key, spellings } of spelled) {
    for (const [rank, spelling] of spellings.entries()) byHeader.set(headerKey(spelling), { key, rank })
    byHeader.set(headerKey(key), { key, rank: 0 })
  }
  const byWords = new Map<string, { key: Key; rank: number }>()
  for (const { key, spellings } of spelled) {
    for (const [rank, spelling] of spellings.entries()) {
      const words = expandedKey(spelling)
      if (!byWords.has(words)) byWords.set(words, { key, rank: rank + EXPANDED })
    }
  }
  return { fields: spelled, byHeader, byWords }
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

/** Maps each header of a sheet with valuations and reference values to a field. */
export function mapValueColumns(headers: readonly CellInput[]): ValueMapping {
  return mapColumns(headers, VALUE_CATALOGUE, {})
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

/** Maximum number of header characters used in names and comparisons. No real column title is longer. */
const HEADER_CHARACTERS = 200

function mapColumns<Key extends string>(
  headers: readonly CellInput[],
  catalogue: Catalogue<Key>,
  choices: MappingChoices,
): SheetMapping<Key> {
  const columns: ColumnMapping<Key>[] = []
  const chosen = new Map(
    Object.entries(choices).map(([header, target]) => [headerKey(header), target ?? 'ignored'] as const),
  )
  const takenTargets = new Set<string>()
  for (const [index, cell] of headers.entries()) {
    const header = displayedText(cell).slice(0, HEADER_CHARACTERS)
    if (header === '') continue
    columns.push({
      index,
      letter: columnLetter(index),
      header,
      ...findTarget(header, catalogue, chosen, takenTargets),
    })
  }
  const chosenFor = Map.groupBy(columns, ({ header }) => chosen.get(headerKey(header)))
  const taken = settleRepeated(columns, catalogue)
  for (const column of columns) {
    if (column.target === null) column.suggestions = suggest(column.header, catalogue, taken)
  }
  return {
    columns,
    recognised: taken.size,
    missing: catalogue.fields
      .filter((field) => field.required && !taken.has(field.key) && !standsIn(field.key, taken))
      .map((field) => field.key),
    contested: catalogue.fields.flatMap(({ key: field }) => {
      const headers = chosenFor.get(field)?.map(({ header }) => header) ?? []
      return headers.length > 1 ? [{ field, headers }] : []
    }),
  }
}

/** True if a size column is not needed, because there is a reference column and the cadastre provides the sizes. */
function standsIn(field: string, taken: ReadonlySet<string>): boolean {
  return field === 'size' && taken.has('cadastralReference')
}

/**
 * Keeps only one column per field: the one that a user chose, otherwise the one with the most certain spelling
 * (`Tipología` before `Uso`), otherwise the leftmost one. Returns the fields that are filled.
 */
function settleRepeated<Key extends string>(columns: ColumnMapping<Key>[], catalogue: Catalogue<Key>): Set<Key> {
  const rank = (column: ColumnMapping<Key>) =>
    column.source === 'chosen' ? -1 : (knownHeader(column.header, catalogue)?.rank ?? 0)
  const holders = new Map<Key, ColumnMapping<Key>>()
  for (const column of [...columns].sort((left, right) => rank(left) - rank(right))) {
    const { target } = column
    if (target === null || target === 'ownField' || target === 'ignored') continue
    if (holders.has(target)) Object.assign(column, repeatedTarget(column))
    else holders.set(target, column)
  }
  return new Set(holders.keys())
}

/**
 * Target of the second column for a field. A user must choose it, unless the column comes from Lindero's own export,
 * such as the group name.
 */
function repeatedTarget({ header }: ColumnMapping<string>): Pick<ColumnMapping<string>, 'target' | 'source'> {
  return REPORT.has(headerKey(header)) ? { target: 'ignored', source: 'report' } : { target: null, source: 'repeated' }
}

/**
 * Target of a header. If a user chose the same field for two columns, the first one fills the field, and the second is
 * mapped automatically.
 */
function findTarget<Key extends string>(
  header: string,
  catalogue: Catalogue<Key>,
  choices: ReadonlyMap<string, string>,
  takenTargets: Set<string>,
): Pick<ColumnMapping<Key>, 'target' | 'source' | 'suggestions'> {
  const key = headerKey(header)
  const chosen = choices.get(key)
  const isGiven = chosen !== undefined && takenTargets.has(chosen)
  if (chosen !== undefined && !isGiven && isTarget(chosen, catalogue)) {
    if (chosen !== 'ownField' && chosen !== 'ignored') takenTargets.add(chosen)
    return { target: chosen, source: 'chosen', suggestions: [] }
  }
  const exact = catalogue.byHeader.get(key)
  if (!exact && REPORT.has(key)) return { target: 'ignored', source: 'report', suggestions: [] }
  const field = exact ?? knownHeader(header, catalogue)
  if (field) return { target: field.key, source: 'recognised', suggestions: [] }
  return { target: null, source: isGiven ? 'repeated' : 'unknown', suggestions: [] }
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
