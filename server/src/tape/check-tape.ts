import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { WorkbookLimits } from '@lindero/documents/kernel/limits'
import { type IsSheetOfParts, openTape, type Tape } from '@lindero/documents/tape/open-tape'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { AppError } from '@lindero/domain/errors'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { type MarketBounds, UsualRanges } from '@lindero/domain/market/market-bounds'
import { type SummaryRow, SummaryRows } from '@lindero/domain/tape/summary-rows'
import type { TapeSheetKind } from '@lindero/domain/tape/tape-issues'
import { mapTapeColumns, mapValueColumns, type TapeMapping } from '@lindero/domain/tape/tape-mapping'
import { profileOfSheet, type TapeProfile } from '@lindero/domain/tape/tape-profiles'
import type { TapeRow } from '@lindero/domain/tape/tape-row'
import { type RowResult, TapeValidator } from '@lindero/domain/tape/tape-validator'
import { type TypeCodes, typeCodesIn } from '@lindero/domain/tape/type-codes'
import {
  type SizedAsset,
  type ValueDraft,
  type ValueResult,
  ValueValidator,
} from '@lindero/domain/tape/value-validator'
import { municipalityAt } from '../areas/municipality-at.ts'
import { municipalityLike, municipalityNamed } from '../areas/municipality-named.ts'
import type { TapeReading } from './tape-order.ts'

/**
 * A part of the accepted rows of a sheet. The rows are compressed, because those of a large file would take hundreds of
 * megabytes.
 */
export interface CheckedPart {
  sheet: TapeSheetKind
  /** Row number of the last row in this part. */
  last: number
  /** Number of rows in the sheet up to the end of this part, for the progress bar. */
  passed: number
  packed: Uint8Array
}

export interface CheckedCounts {
  read: number
  refused: number
  empty: number
  refusedValues: number
}

/**
 * Number of rows per part. The serving thread compares one part at a time with the portfolio, which takes a few
 * milliseconds.
 */
const ROWS_OF_PART = 250
/** Number of rows between two progress reports. */
const PROGRESS_ROWS = 2_000

interface Listener {
  /** Called for each non-empty row, with its issues. */
  onRow?: (row: TapeRow, checked: CheckedRow) => void
  /** Called for each total, subtotal, heading and note. Such a row counts as empty. */
  onSummary?: (summary: SummaryRow) => void
  /** @param assets the rows of a part of the first sheet */
  onPart: (part: CheckedPart, assets: readonly TapeAsset[]) => void
  onProgress?: (read: number) => Promise<void>
}

interface CheckedPortfolio {
  /**
   * External ids of the portfolio's assets, to which the second sheet may refer. The external ids in the file are added
   * to this set.
   */
  known: Set<string>
  /** External ids of the portfolio's archived assets. */
  archived: ReadonlySet<string>
  /** Usual sizes and unit values. They affect only warnings. */
  usual: UsualRanges
  /** The codes of types that a list in the workbook explains. */
  typeCodes: TypeCodes
}

type CheckedRow =
  | { sheet: 'assets'; result: Exclude<RowResult, { kind: 'empty' }> }
  | { sheet: 'values'; result: Exclude<ValueResult, { kind: 'empty' }> }

/** The check of a tape, row by row. The rows of the second sheet are read after those of the first. */
export class TapeCheck {
  readonly #tape: Tape
  readonly #reading: TapeReading
  readonly #validator: TapeValidator
  readonly #summaries: SummaryRows
  readonly #known: Set<string>
  readonly #usual: UsualRanges
  readonly #sized = new Map<string, SizedAsset>()

  constructor(tape: Tape, mapping: TapeMapping, reading: TapeReading, portfolio: CheckedPortfolio) {
    const { known, archived, usual, typeCodes } = portfolio
    const { today, edits, options, ownNames = [] } = reading
    const { archivedRows, clearMark } = options
    this.#tape = tape
    this.#reading = reading
    this.#known = known
    this.#usual = usual
    this.#summaries = new SummaryRows(mapping, (id) => known.has(id))
    this.#validator = new TapeValidator({
      ...{ mapping, today, edits, archived, archivedRows, clearMark, ownNames, usual },
      ...{ provinceAt, municipalityNamed, municipalityLike, firstRows: tape.assets.firstRows },
      ...{ typeCodes, known: new Set(known) },
    })
  }

  /** @returns for each row of the first sheet, its result; or the summary, if it is no asset */
  async *assets(): AsyncGenerator<{ row: TapeRow; result: RowResult | SummaryResult }> {
    for await (const row of this.#tape.assets.rows()) {
      const summary = this.#reading.edits[String(row.row)] ? null : this.#summaries.read(row)
      if (summary) {
        yield { row, result: { kind: 'summary', summary } }
        continue
      }
      const result = this.#validator.validate(row)
      if (result.kind === 'accepted') {
        this.#known.add(result.asset.externalId)
        this.#summaries.add(result.asset, row.sheet)
        if (this.#tape.values) addSized(this.#sized, result.asset)
      }
      yield { row, result }
    }
  }

  /** A row of the first sheet with days that mean the same in a workbook of few rows. */
  aloneInFile(row: TapeRow): TapeRow {
    return this.#validator.aloneInFile(row)
  }

  /** The rows of the second sheet; none if the tape has no such sheet. */
  async *values(): AsyncGenerator<{ row: TapeRow; result: ValueResult }> {
    const { values } = this.#tape
    if (!values) return
    const { today, valueEdits, options } = this.#reading
    const validator = new ValueValidator({
      ...{ today, edits: valueEdits, usual: this.#usual },
      mapping: mapValueColumns(values.headers, options.valueColumns, values.units),
      firstRows: values.firstRows,
      isKnownAsset: (id) => this.#known.has(id),
      assetOf: (id) => this.#sized.get(id),
    })
    for await (const row of values.rows()) yield { row, result: validator.validate(row) }
  }
}

/** An opened file and the stored assets with which it is compared. */
export interface FileQuestion {
  bytes: Uint8Array
  reading: TapeReading
  /** The customer's profiles, the ones used last first. */
  profiles: readonly TapeProfile[]
  limits: WorkbookLimits
  /** External ids of the portfolio's assets, to which the second sheet may refer, as a JSON list. */
  knownIds: string
  /** External ids of the portfolio's archived assets, as a JSON list. */
  archivedIds: string
  /** Usual sizes and unit values in the market. */
  market: readonly MarketBounds[]
}

const idsOf = (json: string) => new Set(JSON.parse(json) as string[])

/** Opens a tape with the columns of its profile and of the user. Its rows can be checked if no column is missing. */
export async function openCheck(
  { bytes, reading, profiles, limits, knownIds, archivedIds, market }: FileQuestion,
  isSheetOfParts: IsSheetOfParts,
) {
  const { options } = reading
  const tape = await openTape(bytes, limits, options.sheets, isSheetOfParts)
  const profiled = profileOfSheet(tape.assets, { choices: reading.choices, profile: options.profile }, profiles)
  const { headers, firstRows, units } = tape.assets
  const typeCodes = typeCodesIn(tape.lists)
  const mapping = mapTapeColumns(headers, profiled.choices, knownIds !== '[]', { firstRows, typeCodes, units })
  const ids = { known: idsOf(knownIds), archived: idsOf(archivedIds) }
  const check = new TapeCheck(tape, mapping, reading, { ...ids, typeCodes, usual: new UsualRanges(market) })
  return { tape, profiled, mapping, check }
}

/** @throws AppError `tape.missingColumns`, and the errors that opening a tape throws */
export async function openMapped(question: FileQuestion, isSheetOfParts: IsSheetOfParts) {
  const opened = await openCheck(question, isSheetOfParts)
  const { missing: fields } = opened.mapping
  if (fields.length > 0) throw new AppError('tape.missingColumns', { fields })
  return opened
}

interface SummaryResult {
  kind: 'summary'
  summary: SummaryRow
}

/**
 * Validates both sheets of a tape, and compresses the accepted rows. Each row is validated only once.
 *
 * @throws AppError `tape.tooManyRows`, `tape.emptyFile`, and the errors that reading a tape throws
 */
export async function checkTape(check: TapeCheck, { onRow, onSummary, onPart, onProgress }: Listener) {
  const counts: CheckedCounts = { read: 0, refused: 0, empty: 0, refusedValues: 0 }
  const assets = new Packer<TapeAsset>('assets', onPart)
  for await (const { row, result } of check.assets()) {
    counts.read += 1
    if (onProgress && counts.read % PROGRESS_ROWS === 0) await onProgress(counts.read)
    if (result.kind === 'summary') onSummary?.(result.summary)
    if (result.kind === 'refused') counts.refused += 1
    else if (result.kind !== 'accepted') counts.empty += 1
    if (result.kind === 'summary' || result.kind === 'empty') continue
    onRow?.(row, { sheet: 'assets', result })
    if (result.kind === 'accepted') assets.add(result.asset, row.row, counts.read)
  }
  assets.flush()
  const values = new Packer<ValueDraft>('values', (part) => onPart(part, []))
  let passed = 0
  for await (const { row, result } of check.values()) {
    passed += 1
    if (result.kind === 'empty') continue
    onRow?.(row, { sheet: 'values', result })
    if (result.kind === 'refused') counts.refusedValues += 1
    else values.add(result.value, row.row, passed)
  }
  values.flush()
  return counts
}

/** INE code of the province that contains the point; null at sea. */
const provinceAt = (point: GeoPoint): string | null => municipalityAt(point)?.code.slice(0, 2) ?? null

/** Adds type, size and province of an asset to `sized`, so that the values of the second sheet can be checked. */
function addSized(sized: Map<string, SizedAsset>, asset: TapeAsset): void {
  const { externalId, typeId, size, provinceCode, latitude, longitude } = asset
  if (typeId === null || size === null) return
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null
  sized.set(externalId, { typeId, size, provinceCode: provinceCode ?? (point && provinceAt(point)) })
}

class Packer<Draft> {
  readonly #sheet: TapeSheetKind
  readonly #onPart: (part: CheckedPart, drafts: readonly Draft[]) => void
  #drafts: Draft[] = []
  #rows: number[] = []
  #last = 0
  #passed = 0

  constructor(sheet: TapeSheetKind, onPart: (part: CheckedPart, drafts: readonly Draft[]) => void) {
    this.#sheet = sheet
    this.#onPart = onPart
  }

  add(draft: Draft, row: number, passed: number): void {
    this.#drafts.push(draft)
    this.#rows.push(row)
    this.#last = row
    this.#passed = passed
    if (this.#drafts.length === ROWS_OF_PART) this.flush()
  }

  flush(): void {
    if (this.#drafts.length === 0) return
    const packed = deflateRawSync(JSON.stringify([this.#drafts, this.#rows]), {
      level: constants.Z_BEST_SPEED,
    })
    this.#onPart({ sheet: this.#sheet, last: this.#last, passed: this.#passed, packed }, this.#drafts)
    this.#drafts = []
    this.#rows = []
  }
}

type Packed<Draft> = [drafts: Draft[], rows: number[]]

/** Decompresses the assets or values of a stored part. */
export function unpacked<Draft extends TapeAsset | ValueDraft>(part: CheckedPart): Draft[] {
  return numbered<Draft>(part)[0]
}

/**
 * Decompresses the assets or values of a stored part, with their row numbers. Parts stored by an earlier version have
 * no row numbers.
 */
export function numbered<Draft extends TapeAsset | ValueDraft>({ packed }: CheckedPart): Packed<Draft> {
  const unpacked = JSON.parse(inflateRawSync(packed).toString()) as Packed<Draft> | Draft[]
  return Array.isArray(unpacked[0]) ? (unpacked as Packed<Draft>) : [unpacked as Draft[], []]
}
