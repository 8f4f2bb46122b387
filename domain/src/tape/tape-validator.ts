import type { NamedMunicipality } from '../areas/municipality-names.ts'
import { COUNT_LIMIT, detailViolations, IDENTIFIER_LIMIT } from '../assets/asset-rules.ts'
import { isHiddenField } from '../assets/fields-by-type.ts'
import { ownCellText, storedOwnNames } from '../assets/own-columns.ts'
import type { ClearedField, TapeAsset } from '../assets/tape-asset.ts'
import { freeNumber } from '../kernel/free-number.ts'
import { FLOOR_MAX, FLOOR_MIN, parseFloor } from '../kernel/parse-floor.ts'
import { type CellInput, cellText, foldWords, isUnknownMark } from '../kernel/parse-result.ts'
import { ANNEXES, type Annexes, type PropertyState } from '../kernel/property-types.ts'
import type { Coordinates } from '../kernel/spain.ts'
import { stateOfName } from '../kernel/type-names.ts'
import { UsualRanges } from '../market/market-bounds.ts'
import { amountMarksOf } from './amount-marks.ts'
import { columnsByField } from './columns-by-field.ts'
import { readConstructionYear } from './construction-year.ts'
import { dayReadingsOf } from './day-readings.ts'
import { sizeWarning, unitValueWarning, unlikelyTaxRate } from './plausible.ts'
import { rowAloneInFile } from './row-alone.ts'
import { readDetails } from './tape-details.ts'
import { TAPE_FIELDS, type TapeFieldKey } from './tape-fields.ts'
import type { TapeEdits, TapeIssue } from './tape-issues.ts'
import { readLocation } from './tape-location.ts'
import type { TapeMapping } from './tape-mapping.ts'
import type { ArchivedRows } from './tape-options.ts'
import { isEmptyRow, type TapeRow, TapeRowReader } from './tape-row.ts'
import { rowInSheet } from './tape-sheets.ts'
import { askForSize, isTinyDwelling, readSize } from './tape-size.ts'
import { TypeReader } from './tape-type.ts'
import { codesOfColumn, type TypeCodes } from './type-codes.ts'

/** Validation result of a row: skipped as empty, accepted, or rejected with all its errors. */
export type RowResult =
  | { kind: 'empty'; row: number }
  | {
      kind: 'accepted'
      row: number
      asset: TapeAsset
      warnings: TapeIssue<TapeFieldKey>[]
      isEdited: boolean
    }
  | {
      kind: 'refused'
      row: number
      errors: TapeIssue<TapeFieldKey>[]
      warnings: TapeIssue<TapeFieldKey>[]
      isEdited: boolean
    }

interface TapeValidatorOptions {
  mapping: TapeMapping
  /** The first rows below the header, by which the order of day and month in dates is recognised. */
  firstRows?: readonly Pick<TapeRow, 'cells'>[]
  /** Reference day `yyyy-mm-dd` for checking years and dates. */
  today: string
  edits?: TapeEdits
  /** Identifiers of existing assets in the portfolio. Their rows need no type, size or location. */
  known?: ReadonlySet<string>
  /** Identifiers of archived assets in the portfolio. `archivedRows` says what happens to their rows. */
  archived?: ReadonlySet<string>
  archivedRows?: ArchivedRows
  /** Names of the customer's custom columns. A header that differs only in spelling means the same column. */
  ownNames?: readonly string[] | undefined
  /** The cell text that clears a field. */
  clearMark?: string | null
  /** INE code of the province that contains a point, for comparison with the stated province. */
  provinceAt?: (point: Coordinates) => string | null
  /** The municipality with this name in the INE list. */
  municipalityNamed?: (name: string, provinceCode: string | null) => NamedMunicipality | null
  municipalityLike?: (name: string, provinceCode: string | null) => NamedMunicipality | null
  /** Usual sizes and unit values in the market. */
  usual?: UsualRanges
  /** The codes of types that lists in the workbook explain. */
  typeCodes?: TypeCodes
}

/** Required fields. If a cell in any other field cannot be read, only the cell is left out. */
const REFUSING: ReadonlySet<TapeFieldKey> = new Set(['externalId', 'type', 'size'])

const NO_RANGES = new UsualRanges()

const DAY_FIELDS: ReadonlySet<string> = new Set(TAPE_FIELDS.filter(({ kind }) => kind === 'day').map(({ key }) => key))

const KINDS: ReadonlyMap<string, string> = new Map(TAPE_FIELDS.map(({ key, kind }) => [key, kind]))

type TapePlace = Pick<TapeAsset, 'provinceCode' | 'latitude' | 'longitude'>

/**
 * The names of custom columns: their headers. A further column with the same header is `Planta (2)`, or the next number
 * that no header of the sheet has.
 */
function ownNamesOf(own: readonly { header: string }[]): string[] {
  const headers = new Set(own.map(({ header }) => header))
  const taken = new Set<string>()
  return own.map(({ header }) => {
    const numbered = (number: number) => `${header} (${number})`
    const isTaken = (number: number) => taken.has(numbered(number)) || headers.has(numbered(number))
    const name = taken.has(header) ? numbered(freeNumber(2, isTaken)) : header
    taken.add(name)
    return name
  })
}

/**
 * Validates the rows of an assets sheet in file order. It remembers only the identifiers of earlier rows, because only
 * the first row with an identifier is accepted.
 */
export class TapeValidator {
  readonly #columns: ReturnType<typeof columnsByField>
  readonly #days: ReturnType<typeof dayReadingsOf>
  readonly #marks: ReturnType<typeof amountMarksOf>
  readonly #ownColumns: ReadonlyArray<{ index: number; name: string }>
  readonly #options: TapeValidatorOptions
  readonly #today: string
  readonly #edits: TapeEdits
  readonly #firstRows = new Map<string, number>()
  /** Spelling of each identifier, by its lower-case form. */
  readonly #spellings = new Map<string, string>()
  readonly #proposed = new Set<string>()
  readonly #types: TypeReader

  constructor(options: TapeValidatorOptions) {
    this.#options = options
    this.#columns = columnsByField(options.mapping)
    this.#days = dayReadingsOf(this.#columns, (field) => DAY_FIELDS.has(field), options.firstRows ?? [])
    this.#marks = amountMarksOf(this.#columns, (field) => KINDS.get(field) ?? '', options.firstRows ?? [])
    const ofType = this.#columns.get('type')?.index ?? -1
    const types = (options.firstRows ?? []).map(({ cells }) => cells[ofType])
    this.#types = new TypeReader(codesOfColumn(options.typeCodes ?? new Map(), types))
    const own = options.mapping.columns.filter((column) => column.target === 'ownField')
    const ownNames = ownNamesOf(own)
    const names = storedOwnNames(ownNames, options.ownNames ?? [])
    this.#ownColumns = ownNames.map((name, at) => ({ index: own[at]?.index ?? -1, name: names.get(name) ?? name }))
    this.#today = options.today
    this.#edits = options.edits ?? {}
    for (const id of options.known ?? []) this.#spellings.set(id.toLowerCase(), id)
  }

  validate(row: TapeRow): RowResult {
    if (isEmptyRow(row.cells)) return { kind: 'empty', row: row.row }
    const reader = new TapeRowReader<TapeFieldKey>(row, this.#columns, this.#edits, {
      refusing: REFUSING,
      days: this.#days,
      marks: this.#marks,
      clearing: this.#options.clearMark ? { mark: this.#options.clearMark, mayClear: isClearable } : null,
    })
    const asset = this.#read(reader)
    const warnings = reader.issues.filter((issue) => issue.severity === 'warning')
    if (asset !== null && !reader.isRefused) {
      return { kind: 'accepted', row: row.row, asset, warnings, isEdited: reader.isEdited }
    }
    const errors = reader.issues.filter((issue) => issue.severity === 'error')
    return { kind: 'refused', row: row.row, errors, warnings, isEdited: reader.isEdited }
  }

  /** The row as it means the same in a workbook of few rows: with plain days, and with types instead of codes. */
  aloneInFile(row: TapeRow): TapeRow {
    const alone = rowAloneInFile(row, this.#columns, this.#days, this.#marks)
    const index = this.#columns.get('type')?.index ?? -1
    const word = this.#types.wordOf(alone.cells[index])
    return word === null ? alone : { ...alone, cells: alone.cells.with(index, word) }
  }

  #read(reader: TapeRowReader<TapeFieldKey>): TapeAsset | null {
    const externalId = this.#readIdentifier(reader)
    const isKnown = externalId !== null && this.#isKnown(reader, externalId)
    const { provinceAt = () => null, municipalityNamed, municipalityLike } = this.#options
    const location = readLocation(reader, { isKnown, provinceAt, municipalityNamed, municipalityLike })
    const named = this.#types.read(reader, isKnown)
    const plotSize = reader.size('plotSize')
    const size = readSize(reader, { typeId: named?.typeId ?? null, plotSize, isKnown })
    const { floor, isTopFloor } = readFloor(reader)
    const details = readDetails(reader, this.#today)
    const rest = {
      ...location,
      state: readState(reader),
      registrySize: reader.size('registrySize'),
      usefulSize: reader.size('usefulSize'),
      cadastralSize: reader.size('cadastralSize'),
      appraisalSize: reader.size('appraisalSize'),
      plotSize,
      floor,
      rooms: reader.count('rooms', COUNT_LIMIT),
      bathrooms: reader.count('bathrooms', COUNT_LIMIT),
      ...readAnnexes(reader),
      ...details,
      constructionYear: readConstructionYear(reader, { today: this.#today, appraisalDate: details.appraisalDate }),
      ownFields: this.#readOwnFields(reader),
    }
    if (size === null && !isKnown) {
      askForSize(reader, location.cadastralReference !== null || rest.cadastralSize !== null)
    }
    if (externalId === null || (named === null && !isKnown)) return null
    const typeId = named?.typeId ?? null
    // If the asset type does not have the field, 0 in a file means no value.
    for (const field of ['rooms', 'bathrooms'] as const) {
      if (rest[field] === 0 && typeId !== null && isHiddenField(typeId, field)) rest[field] = null
    }
    this.#warnOfUnlikely(reader, { typeId, size, ...rest })
    const subtype = named?.subtype ?? (isTopFloor && typeId === 11 ? 'penthouse' : null)
    const cleared = fieldsCleared(reader.cleared).filter((field) => rest[field] === null)
    return { externalId, typeId, subtype, size, ...rest, ...(cleared.length > 0 ? { cleared } : {}) }
  }

  /**
   * True if the asset in the row already exists in the portfolio. For an archived asset, a user must decide
   * (`archivedRows`).
   */
  #isKnown(reader: TapeRowReader<TapeFieldKey>, externalId: string): boolean {
    const { known, archived, archivedRows = 'leftOut' } = this.#options
    if (known?.has(externalId)) return true
    if (!archived?.has(externalId)) return false
    if (archivedRows === 'leftOut') reader.error('externalId', 'tape.archivedIdentifier')
    else reader.warn('externalId', archivedRows === 'restored' ? 'tape.archivedRestored' : 'tape.archivedRepeated')
    return archivedRows === 'restored'
  }

  #readIdentifier(reader: TapeRowReader<TapeFieldKey>): string | null {
    const text = reader.text('externalId', IDENTIFIER_LIMIT)
    if (text === null) {
      return reader.issues.length > 0 ? null : reader.error('externalId', 'tape.missing')
    }
    if (isShortened(reader.input('externalId'))) return reader.error('externalId', 'tape.identifierShortened')
    const first = this.#firstRows.get(text)
    if (first === undefined) {
      this.#firstRows.set(text, reader.row.row)
      const other = this.#spellings.get(text.toLowerCase())
      if (other === undefined) this.#spellings.set(text.toLowerCase(), text)
      else if (other !== text) reader.warn('externalId', 'tape.identifierOtherCase', { data: { other } })
      return text
    }
    return reader.error('externalId', 'tape.repeated', {
      data: { firstRow: rowInSheet(first) },
      proposal: { externalId: this.#freeIdentifier(text) },
    })
  }

  #freeIdentifier(text: string): string {
    const isTaken = (identifier: string) => this.#firstRows.has(identifier) || this.#proposed.has(identifier)
    const proposed = `${text}-${freeNumber(2, (number) => isTaken(`${text}-${number}`))}`
    this.#proposed.add(proposed)
    return proposed
  }

  #warnOfUnlikely(
    reader: TapeRowReader<TapeFieldKey>,
    asset: Pick<TapeAsset, 'typeId' | 'size' | 'appraisalValue' | 'propertyTaxRate' | keyof TapePlace>,
  ): void {
    const { typeId, size, appraisalValue, propertyTaxRate } = asset
    const { usual = NO_RANGES } = this.#options
    if (typeId !== null && size !== null) {
      const compared = { typeId, provinceCode: this.#provinceOf(asset) }
      const ofSize = isTinyDwelling(typeId, size) ? null : sizeWarning(compared, size, usual)
      if (ofSize) reader.warn('size', ofSize.code, { data: ofSize.data })
      const ofValue = appraisalValue === null ? null : unitValueWarning(compared, 'sale', appraisalValue / size, usual)
      if (ofValue) reader.warn('appraisalValue', ofValue.code, { data: ofValue.data })
    }
    const rate = propertyTaxRate === null ? null : unlikelyTaxRate(propertyTaxRate)
    if (!rate || propertyTaxRate === null) return
    const points = Number((propertyTaxRate * 100).toPrecision(12))
    const proposal = unlikelyTaxRate(points) === null ? { propertyTaxRate: points } : null
    reader.warn('propertyTaxRate', 'tape.unlikelyRate', { data: rate, proposal })
  }

  #provinceOf({ provinceCode, latitude, longitude }: TapePlace): string | null {
    if (provinceCode !== null || latitude === null || longitude === null) return provinceCode
    return this.#options.provinceAt?.({ latitude, longitude }) ?? null
  }

  #readOwnFields(reader: TapeRowReader<TapeFieldKey>): Record<string, string> {
    const fields = new Map<string, string>()
    for (const { index, name } of this.#ownColumns) {
      const text = ownCellText(reader.row.cells[index])
      if (text !== '' && name !== '__proto__') fields.set(name, text)
    }
    // Custom columns are not tape fields, so their errors are reported in the identifier field.
    const own = Object.fromEntries(fields)
    for (const { reason, data } of detailViolations(own)) {
      reader.error('externalId', `tape.${reason}`, { data })
    }
    return own
  }
}

/** True for a long number without its last digits, as spreadsheet programs store it or save it as text (`1,23457E+11`). */
function isShortened(identifier: CellInput): boolean {
  return typeof identifier === 'number'
    ? Math.abs(identifier) > Number.MAX_SAFE_INTEGER
    : /^\d[.,]\d+E\+\d{2,}$/i.test(cellText(identifier))
}

const isClearable = (field: TapeFieldKey) => !REFUSING.has(field) && field !== 'subtype'

/**
 * The asset field for a tape field that can be cleared. Only the province has a different name, because its code is
 * stored.
 */
function fieldOfAsset(field: TapeFieldKey): ClearedField {
  return field === 'province' ? 'provinceCode' : (field as ClearedField)
}

/** The fields that a row clears. Coordinates are cleared only together, because one alone is not a location. */
function fieldsCleared(marked: ReadonlySet<TapeFieldKey>): ClearedField[] {
  const isHalf = marked.has('latitude') !== marked.has('longitude')
  const isCoordinate = (field: TapeFieldKey) => field === 'latitude' || field === 'longitude'
  return [...marked].filter((field) => !isHalf || !isCoordinate(field)).map(fieldOfAsset)
}

function readFloor(reader: TapeRowReader<TapeFieldKey>): { floor: number | null; isTopFloor: boolean } {
  const parsed = parseFloor(reader.input('floor'))
  if (parsed.kind === 'topFloor') {
    reader.warn('floor', 'tape.topFloor')
    return { floor: null, isTopFloor: true }
  }
  const floor = reader.take('floor', parsed)
  if (floor !== null && (floor < FLOOR_MIN || floor > FLOOR_MAX)) {
    return { floor: reader.error('floor', 'tape.notAFloor'), isTopFloor: false }
  }
  return { floor, isTopFloor: false }
}

/** A condition of servicers between good and to renovate. In adverts, the word means to renovate. */
const BETWEEN_STATES = 'regular'

function readState(reader: TapeRowReader<TapeFieldKey>): PropertyState | null {
  const text = reader.text('state', 200)
  if (text === null || isUnknownMark(text)) return null
  const state = foldWords(text) === BETWEEN_STATES ? null : stateOfName(text)
  return state ?? reader.warn('state', 'tape.unknownState')
}

function readAnnexes(reader: TapeRowReader<TapeFieldKey>): Annexes {
  const annexes = {} as Annexes
  for (const annex of ANNEXES) annexes[annex] = reader.yesNo(annex)
  return annexes
}
