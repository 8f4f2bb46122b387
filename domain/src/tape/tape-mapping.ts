import { type CellInput, displayedText, foldWords } from '../kernel/parse-result.ts'
import { columnLetter } from '../kernel/sheet-columns.ts'
import { monthlyUnit, type StatedUnit, unitOfColumn } from './header-units.ts'
import { columnKeys, headerKey, headerWords, keyOfChoice } from './header-words.ts'
import {
  type Catalogue,
  HEADER_RANKS,
  type HeaderRank,
  knownHeader,
  TAPE_CATALOGUE,
  VALUE_CATALOGUE,
} from './known-header.ts'
import { likeness } from './likeness.ts'
import { furtherLoans } from './loan-numbers.ts'
import { fillByNeighbours } from './neighbour-columns.ts'
import { filledField, MONTHLY, periodOf, REPORT_HEADERS, type TapeFieldKey, type ValueFieldKey } from './tape-fields.ts'
import { areOfLand, areTypes, type TypeCodes } from './type-codes.ts'

/** Target of a column: a field, a custom field with the name of the column, or nothing. */
type TapeTarget = TapeFieldKey | 'ownField' | 'ignored'

/**
 * A user's choices: from the key of a column (`columnKeys`), or its header as in the file, to the target. `null` means
 * `ignored`.
 */
export type MappingChoices = Readonly<Record<string, TapeTarget | string | null>>

/** Cells that can confirm the field of a column. */
interface FirstCells {
  firstRows?: ReadonlyArray<{ cells: readonly CellInput[] }>
  typeCodes?: TypeCodes
  /** Units that the lines above the header state (`unitsOfTitle`). */
  units?: readonly StatedUnit[]
}
const NO_CODES: TypeCodes = new Map()

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
  /** The unit of an amount or a size that is not in euros or square metres. */
  unit?: StatedUnit
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

const REPORT = new Set(REPORT_HEADERS.map(headerKey))

const SUGGESTION_FLOOR = 0.4
const SUGGESTIONS = 3

/**
 * Maps each header of an assets sheet to a field. `choices`, stored or current, take precedence.
 * @param hasAssets true if the portfolio already has assets; rows for these need only the identifier
 * @param cells the first rows below the header and the codes of types in the workbook, which can confirm a column
 */
export function mapTapeColumns(
  headers: readonly CellInput[],
  choices: MappingChoices = {},
  hasAssets = false,
  { firstRows = [], typeCodes = NO_CODES, units = [] }: FirstCells = {},
): TapeMapping {
  const cellsOf = ({ index }: { index: number }) => firstRows.map(({ cells }) => cells[index])
  const mapping = mapColumns(headers, TAPE_CATALOGUE, choices, {
    cellsOf,
    isConfirmed: (column, field) => field === 'type' && areTypes(column.header, cellsOf(column), typeCodes),
    isOfLand: (column) => areOfLand(cellsOf(column), typeCodes),
    units,
  })
  if (hasAssets) return { ...mapping, missing: mapping.missing.filter((field) => field === 'externalId') }
  const isOnlySize = mapping.missing.length === 1 && mapping.missing[0] === 'size'
  return isOnlySize ? withAskedSize(mapping) : mapping
}

/** Asks whether the only size of new assets, which is the one of the registry, is their size. */
function withAskedSize(mapping: TapeMapping): TapeMapping {
  const { columns, recognised } = mapping
  const isAsked = columns.some(({ target, suggestions }) => target === null && suggestions[0]?.field === 'size')
  const registry = columns.find(({ target, source }) => target === 'registrySize' && source === 'recognised')
  if (isAsked || !registry) return mapping
  const suggestions = (['size', 'registrySize'] as const).map((field) => ({ field, likeness: 100 }))
  const asked = { ...registry, target: null, source: 'asked' as const, suggestions }
  return {
    ...mapping,
    columns: columns.map((column) => (column === registry ? asked : column)),
    recognised: recognised - 1,
  }
}

/** Maps each header of a sheet with valuations and reference values to a field. `choices` take precedence. */
export function mapValueColumns(
  headers: readonly CellInput[],
  choices: MappingChoices = {},
  units: readonly StatedUnit[] = [],
): ValueMapping {
  return mapColumns(headers, VALUE_CATALOGUE, choices, { ...WITHOUT_CELLS, units })
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

function fieldNameOf(header: CellInput): string {
  const field = typeof header === 'string' ? knownHeader(header, TAPE_CATALOGUE) : null
  if (!field || (!field.isCertain && ASKED_FIELDS.has(field.key))) return ''
  return field.key
}
/** Fields of which two columns may have different figures: debts of two loans, costs of a month and of a year, toilets. */
const ASKED_FIELDS: ReadonlySet<TapeFieldKey> = new Set([
  'outstandingBalance',
  'communityCost',
  'communityCostPerMonth',
  'bathrooms',
])

/** Maximum number of header characters used in names and comparisons. No real column title is longer. */
const HEADER_CHARACTERS = 200

/** Answers of the first cells below a header about its column. */
interface CellChecks<Key extends string> {
  cellsOf: (column: ColumnMapping<Key>) => readonly CellInput[]
  /** True if the cells confirm the uncertain field of a column. */
  isConfirmed: (column: ColumnMapping<Key>, field: Key) => boolean
  /** True for the types of a tape of land. */
  isOfLand: (column: ColumnMapping<Key>) => boolean
  units: readonly StatedUnit[]
}
const WITHOUT_CELLS: CellChecks<string> = {
  cellsOf: () => [],
  isConfirmed: () => false,
  isOfLand: () => false,
  units: [],
}

function mapColumns<Key extends string>(
  headers: readonly CellInput[],
  catalogue: Catalogue<Key>,
  choices: MappingChoices,
  { cellsOf, isConfirmed, isOfLand, units }: CellChecks<Key> = WITHOUT_CELLS,
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
  const { taken, contested, uncertain } = settleRepeated(
    columns,
    catalogue,
    fillByNeighbours(columns, catalogue.kinds, cellsOf),
    isConfirmed,
  )
  for (const column of columns) {
    const stated = unitOfColumn(column.header, catalogue.kinds.get(column.target as Key) ?? '', units)
    const period = periodOf(column.target ?? '')
    const unit = period ? monthlyUnit(column.header, stated, period) : stated
    if (unit) column.unit = unit
    if (column.target !== null) continue
    const first = uncertain.get(column)
    const isFree = first !== undefined && !taken.has(filledField(first))
    const asked = isFree ? withOtherPeriod(first) : []
    const others = suggest(column.header, catalogue, taken).filter(({ field }) => !asked.includes(field))
    const all = [...asked.map((field) => ({ field, likeness: 100 })), ...others]
    column.suggestions = all.slice(0, SUGGESTIONS)
  }
  const isTapeOfLand = columns.some((column) => column.target === 'type' && isOfLand(column))
  return {
    columns,
    recognised: taken.size,
    missing: catalogue.fields
      .filter((field) => field.required && !taken.has(field.key) && !standsIn(field.key, taken, isTapeOfLand))
      .map((field) => field.key),
    contested,
  }
}

/** A yearly field is offered with the column of its monthly amounts. */
const withOtherPeriod = <Key extends string>(field: Key): Key[] =>
  periodOf(field) === 'year' ? [field, MONTHLY.column as string as Key] : [field]

/** The key of a column whose header has neither letters nor digits. */
const letterKey = (index: number) => `column ${columnLetter(index)}`

/**
 * True if a size column is not needed: the cadastre provides the sizes of a reference column, its own size is in another
 * column, or the plot is the size of land, in a tape of land only, with its planning.
 */
function standsIn(field: string, taken: ReadonlySet<string>, isTapeOfLand: boolean): boolean {
  const isPlotSize = isTapeOfLand && taken.has('plotSize') && PLANNING.some((each) => taken.has(each))
  const isOfCadastre = taken.has('cadastralReference') || taken.has('cadastralSize')
  return field === 'size' && (isOfCadastre || isPlotSize)
}
const PLANNING = ['buildability', 'planningUse', 'planningState', 'planningPhase'] as const satisfies TapeFieldKey[]

/**
 * Leaves one column per field: the one that the user chose or, if the user chose none, the only one whose header fits.
 * If several headers fit, none of these columns is read until the user chooses one.
 */
function settleRepeated<Key extends string>(
  columns: ColumnMapping<Key>[],
  catalogue: Catalogue<Key>,
  certain: ReadonlySet<ColumnMapping<Key>>,
  isConfirmed: (column: ColumnMapping<Key>, field: Key) => boolean,
) {
  const taken = new Set<Key>()
  const contested: SheetMapping<Key>['contested'] = []
  const uncertain = new Map<ColumnMapping<Key>, Key>()
  for (const { key: field } of catalogue.fields) {
    const all = columns.filter(({ target }) => target !== null && filledField(target) === field)
    const chosen = all.filter(({ source }) => source === 'chosen')
    const ownHeaders = all.filter(({ header }) => !REPORT.has(headerKey(header)))
    const [own, isReport] = ownHeaders.length > 0 ? [ownHeaders, true] : [all, false]
    const first = firstInRank(own, (column) =>
      certain.has(column) ? 'further' : (knownHeader(column.header, catalogue)?.rank ?? 'usual'),
    )
    const claims = field === 'outstandingBalance' ? [...first, ...furtherLoans(first, own)] : first
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
      const isOfReport = isReport && column.source !== 'chosen' && !own.includes(column)
      if (isOfReport) Object.assign(column, { target: 'ignored', source: 'report' })
      else if (column.source !== 'chosen' && own.includes(column) && !claims.includes(column))
        Object.assign(column, { target: null, source: 'unknown' })
      else {
        Object.assign(column, { target: null, source: isAsked ? 'asked' : 'repeated' })
        if (isAsked) uncertain.set(column, field)
      }
    }
    const isUncertain = holder?.source === 'recognised' && !certain.has(holder)
    const isOpen = holder && isUncertain && !knownHeader(holder.header, catalogue)?.isCertain
    if (isOpen && !isConfirmed(holder, field)) {
      uncertain.set(holder, holder.target as Key)
      Object.assign(holder, { target: null, source: 'asked' })
    } else if (holder) taken.add(field)
  }
  return { taken, contested, uncertain }
}

/** The columns with the lowest rank, to which the others yield. */
function firstInRank<Column>(columns: Column[], rankOf: (column: Column) => HeaderRank): Column[] {
  const [first] = HEADER_RANKS.map((rank) => columns.filter((column) => rankOf(column) === rank)).filter(
    (each) => each.length > 0,
  )
  return first ?? columns
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

/** The chosen targets of an assets or values sheet that do not exist. */
export function unknownTargets(choices: MappingChoices, sheet: 'assets' | 'values'): string[] {
  const isKnown = (target: string) =>
    sheet === 'assets' ? isTarget(target, TAPE_CATALOGUE) : isTarget(target, VALUE_CATALOGUE)
  return [...new Set(Object.values(choices))].filter((target) => target !== null).filter((target) => !isKnown(target))
}

function suggest<Key extends string>(
  header: string,
  catalogue: Catalogue<Key>,
  taken: ReadonlySet<Key>,
): FieldSuggestion<Key>[] {
  const words = foldWords(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
  const isPrice = headerWords(header).units.has('perArea')
  return catalogue.fields
    .filter((field) => !taken.has(field.key) && !(isPrice && field.kind === 'area'))
    .map((field) => ({
      field: field.key,
      likeness: Math.max(...field.spellings.map((spelling) => likeness(words, spelling))),
    }))
    .filter((suggestion) => suggestion.likeness >= SUGGESTION_FLOOR)
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, SUGGESTIONS)
    .map((suggestion) => ({ ...suggestion, likeness: Math.round(suggestion.likeness * 100) }))
}

const SAMPLE_CHARACTERS = 200

/** The first distinct values of a column, at most `limit`, shortened for display below its header. */
export function sampleValues(rows: ReadonlyArray<{ cells: readonly CellInput[] }>, index: number, limit = 3): string[] {
  const samples = new Set<string>()
  for (const row of rows) {
    const text = displayedText(row.cells[index])
    if (text !== '') samples.add(text)
    if (samples.size === limit) break
  }
  return [...samples].map((sample) => sample.slice(0, SAMPLE_CHARACTERS))
}
