import type { AssetDraft } from '../assets/asset.ts'
import {
  COUNT_LIMIT,
  detailViolations,
  IDENTIFIER_LIMIT,
  OLDEST_YEAR,
  SIZE_LIMIT,
  SIZE_MINIMUM,
  YEARS_AHEAD,
} from '../assets/asset-rules.ts'
import { isHiddenField } from '../assets/fields-by-type.ts'
import { FLOOR_MAX, FLOOR_MIN, parseFloor } from '../kernel/parse-floor.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { cellText, isUnknownMark, plainText } from '../kernel/parse-result.ts'
import { ANNEXES, type Annexes, type AssetTypeId, isDwelling, type PropertyState } from '../kernel/property-types.ts'
import { stateOfName } from '../kernel/type-names.ts'
import { readDetails } from './tape-details.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeEdits, TapeIssue } from './tape-issues.ts'
import { readLocation } from './tape-location.ts'
import type { TapeMapping } from './tape-mapping.ts'
import { columnsByField, isEmptyRow, type TapeRow, TapeRowReader } from './tape-row.ts'
import { TypeReader } from './tape-type.ts'

/** Outcome of a row: skipped because empty, accepted, or rejected with all its errors at once. */
export type RowResult =
  | { kind: 'empty'; row: number }
  | {
      kind: 'accepted'
      row: number
      asset: AssetDraft
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
  /** Calendar date `yyyy-mm-dd` against which years and dates are checked. */
  today: string
  edits?: TapeEdits
}

/** A dwelling below this (square metres) probably has a misplaced decimal mark. */
const SMALLEST_DWELLING = 10

/**
 * Validates the rows of an assets sheet one after the other, in the order of the file: it remembers the identifiers
 * it has met, whose first holder stays good. Holds one entry per identifier and nothing else of the rows.
 */
export class TapeValidator {
  readonly #columns: ReturnType<typeof columnsByField>
  readonly #ownColumns: ReadonlyArray<{ index: number; header: string }>
  readonly #today: string
  readonly #edits: TapeEdits
  readonly #firstRows = new Map<string, number>()
  readonly #proposed = new Set<string>()
  readonly #types = new TypeReader()

  constructor(options: TapeValidatorOptions) {
    this.#columns = columnsByField(options.mapping)
    this.#ownColumns = options.mapping.columns.filter((column) => column.target === 'ownField')
    this.#today = options.today
    this.#edits = options.edits ?? {}
  }

  validate(row: TapeRow): RowResult {
    if (isEmptyRow(row.cells)) return { kind: 'empty', row: row.row }
    const reader = new TapeRowReader<TapeFieldKey>(row, this.#columns, this.#edits)
    const asset = this.#read(reader)
    const warnings = reader.issues.filter((issue) => issue.severity === 'warning')
    if (asset !== null && !reader.isRefused) {
      return { kind: 'accepted', row: row.row, asset, warnings, isEdited: reader.isEdited }
    }
    const errors = reader.issues.filter((issue) => issue.severity === 'error')
    return { kind: 'refused', row: row.row, errors, warnings, isEdited: reader.isEdited }
  }

  #read(reader: TapeRowReader<TapeFieldKey>): AssetDraft | null {
    const externalId = this.#readIdentifier(reader)
    const location = readLocation(reader)
    const named = this.#types.read(reader)
    const size = readSize(reader, named?.typeId ?? null)
    const { floor, isTopFloor } = readFloor(reader)
    const rest = {
      ...location,
      state: readState(reader),
      registrySize: reader.size('registrySize'),
      usefulSize: reader.size('usefulSize'),
      cadastralSize: reader.size('cadastralSize'),
      appraisalSize: reader.size('appraisalSize'),
      plotSize: reader.size('plotSize'),
      constructionYear: this.#readYear(reader),
      floor,
      rooms: reader.count('rooms', COUNT_LIMIT),
      bathrooms: reader.count('bathrooms', COUNT_LIMIT),
      ...readAnnexes(reader),
      ...readDetails(reader, this.#today),
      ownFields: this.#readOwnFields(reader),
    }
    if (size === null) askForSize(reader, location.cadastralReference !== null || rest.cadastralSize !== null)
    if (externalId === null || named === null) return null
    // Files fill such cells with 0, which means no value for a field that the type does not have.
    for (const field of ['rooms', 'bathrooms'] as const) {
      if (rest[field] === 0 && isHiddenField(named.typeId, field)) rest[field] = null
    }
    const subtype = named.subtype ?? (isTopFloor && named.typeId === 11 ? 'penthouse' : null)
    return { externalId, typeId: named.typeId, subtype, size, ...rest }
  }

  #readIdentifier(reader: TapeRowReader<TapeFieldKey>): string | null {
    const text = reader.text('externalId', IDENTIFIER_LIMIT)
    if (text === null) {
      return reader.issues.length > 0 ? null : reader.error('externalId', 'tape.missing')
    }
    const first = this.#firstRows.get(text)
    if (first === undefined) {
      this.#firstRows.set(text, reader.row.row)
      return text
    }
    return reader.error('externalId', 'tape.repeated', {
      data: { firstRow: first },
      proposal: { externalId: this.#freeIdentifier(text) },
    })
  }

  #freeIdentifier(text: string): string {
    for (let number = 2; ; number += 1) {
      const proposed = `${text}-${number}`
      if (this.#firstRows.has(proposed) || this.#proposed.has(proposed)) continue
      this.#proposed.add(proposed)
      return proposed
    }
  }

  #readYear(reader: TapeRowReader<TapeFieldKey>): number | null {
    const field = 'constructionYear'
    const input = reader.input(field)
    // A whole date says the year too; an impossible one says NaN, which no reading of a number takes.
    const typed = input instanceof Date ? input.getUTCFullYear() : input
    const parsed = Number.isNaN(typed) ? parseNumber(input) : parseNumber(typed, 'decimal')
    const year = reader.number(field, parsed)
    if (year === null) return null
    // The cadastre and many systems write 0 for an unknown year.
    if (year === 0) return reader.warn(field, 'tape.readAsUnknown')
    if (!Number.isInteger(year)) return reader.error(field, 'tape.notAnInteger')
    if (year < OLDEST_YEAR) return reader.error(field, 'tape.yearTooOld', { data: { limit: OLDEST_YEAR } })
    const current = Number(this.#today.slice(0, 4))
    const limit = current + YEARS_AHEAD
    if (year > limit) return reader.error(field, 'tape.yearInFuture', { data: { limit } })
    if (year > current) reader.warn(field, 'tape.yearAhead', { data: { current } })
    return year
  }

  #readOwnFields(reader: TapeRowReader<TapeFieldKey>): Record<string, string> {
    const fields = new Map<string, string>()
    for (const { index, header } of this.#ownColumns) {
      const text = plainText(reader.row.cells[index])
      if (text !== '' && header !== '__proto__') fields.set(header, text)
    }
    // An own column is no field of the tape: the identifier stands for the row.
    const own = Object.fromEntries(fields)
    for (const { reason, data } of detailViolations(own)) {
      reader.error('externalId', `tape.${reason}`, { data })
    }
    return own
  }
}

function readSize(reader: TapeRowReader<TapeFieldKey>, typeId: AssetTypeId | null): number | null {
  const size = reader.take('size', parseNumber(reader.input('size')))
  if (size === null) return null
  if (size < SIZE_MINIMUM) return reader.error('size', 'tape.notPositive')
  if (size > SIZE_LIMIT) return reader.error('size', 'tape.tooLarge', { data: { limit: SIZE_LIMIT } })
  if (typeId !== null && isDwelling(typeId) && size < SMALLEST_DWELLING) {
    reader.warn('size', 'tape.sizeTooSmall', {
      data: { limit: SMALLEST_DWELLING },
      alternatives: likelySizes(cellText(reader.input('size'))),
    })
  }
  return size
}

/**
 * An empty size: refused, unless the cadastre can tell it, by the reference or as the row states it. Then the row is kept
 * and the asset waits for its enrichment.
 */
function askForSize(reader: TapeRowReader<TapeFieldKey>, isKnownToCadastre: boolean): void {
  if (parseNumber(reader.input('size')).kind !== 'empty') return
  if (isKnownToCadastre) reader.warn('size', 'tape.sizeByReference')
  else reader.error('size', 'tape.missing')
}

/** `1.02` was 102 or 1,020: the mark left out, or taken for the one of thousands. */
function likelySizes(text: string): number[] {
  const found = /^(\d)[.,](\d{1,3})/.exec(text)
  if (!found) return []
  const [, whole = '', fraction = ''] = found
  return [...new Set([Number(whole + fraction), Number(whole + fraction.padEnd(3, '0'))])]
}

function readFloor(reader: TapeRowReader<TapeFieldKey>): { floor: number | null; isTopFloor: boolean } {
  const parsed = parseFloor(reader.input('floor'))
  if (parsed.kind === 'topFloor') {
    reader.warn('floor', 'tape.topFloor')
    return { floor: null, isTopFloor: true }
  }
  const floor = reader.take('floor', parsed)
  if (floor !== null && (floor < FLOOR_MIN || floor > FLOOR_MAX)) reader.error('floor', 'tape.notAFloor')
  return { floor, isTopFloor: false }
}

function readState(reader: TapeRowReader<TapeFieldKey>): PropertyState | null {
  const text = reader.text('state', 200)
  if (text === null || isUnknownMark(text)) return null
  return stateOfName(text) ?? reader.warn('state', 'tape.unknownState')
}

function readAnnexes(reader: TapeRowReader<TapeFieldKey>): Annexes {
  const annexes = {} as Annexes
  for (const annex of ANNEXES) annexes[annex] = reader.yesNo(annex)
  return annexes
}
