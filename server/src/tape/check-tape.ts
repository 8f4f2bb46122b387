import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Tape } from '@lindero/documents/tape/open-tape'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { UsualRanges } from '@lindero/domain/market/market-bounds'
import { type SummaryRow, SummaryRows } from '@lindero/domain/tape/summary-rows'
import type { TapeSheetKind } from '@lindero/domain/tape/tape-issues'
import { mapValueColumns, type TapeMapping } from '@lindero/domain/tape/tape-mapping'
import type { TapeRow } from '@lindero/domain/tape/tape-row'
import { type RowResult, TapeValidator } from '@lindero/domain/tape/tape-validator'
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

type CheckedRow =
  | { sheet: 'assets'; result: Exclude<RowResult, { kind: 'empty' }> }
  | { sheet: 'values'; result: Exclude<ValueResult, { kind: 'empty' }> }

interface CheckedPortfolio {
  /**
   * External ids of the portfolio's assets, to which the second sheet may refer. The external ids in the file are added
   * to this set.
   */
  known: Set<string>
  /** External ids of the portfolio's archived assets. */
  archived: ReadonlySet<string>
  /** Usual sizes and unit values. They affect only warnings, so a load does not need them. */
  usual?: UsualRanges
}

/**
 * Validates both sheets of a tape, and compresses the accepted rows. Each row is validated only once.
 *
 * @throws AppError `tape.tooManyRows`, `tape.emptyFile`, and the errors that reading a tape throws
 */
export async function checkTape(
  tape: Tape,
  mapping: TapeMapping,
  reading: TapeReading,
  { known, archived, usual = new UsualRanges() }: CheckedPortfolio,
  { onRow, onSummary, onPart, onProgress }: Listener,
): Promise<CheckedCounts> {
  const counts = { read: 0, refused: 0, empty: 0, refusedValues: 0 }
  const { today, edits, valueEdits, options, ownNames = [] } = reading
  const validator = new TapeValidator({
    mapping,
    today,
    edits,
    known: new Set(known),
    archived,
    archivedRows: options.archivedRows,
    clearMark: options.clearMark,
    ownNames,
    provinceAt,
    municipalityNamed,
    municipalityLike,
    usual,
  })
  const sized = new Map<string, SizedAsset>()
  const summaries = new SummaryRows(mapping, (id) => known.has(id))
  const assets = new Packer<TapeAsset>('assets', onPart)
  for await (const row of tape.assets.rows()) {
    counts.read += 1
    if (onProgress && counts.read % PROGRESS_ROWS === 0) await onProgress(counts.read)
    const summary = edits[String(row.row)] ? null : summaries.read(row)
    if (summary) {
      counts.empty += 1
      onSummary?.(summary)
      continue
    }
    const result = validator.validate(row)
    if (result.kind !== 'accepted') counts[result.kind] += 1
    if (result.kind === 'empty') continue
    onRow?.(row, { sheet: 'assets', result })
    if (result.kind === 'refused') continue
    known.add(result.asset.externalId)
    summaries.add(result.asset)
    if (tape.values) addSized(sized, result.asset)
    assets.add(result.asset, row.row, counts.read)
  }
  assets.flush()
  if (!tape.values) return counts
  const values = new Packer<ValueDraft>('values', (part) => onPart(part, []))
  const ofValues = new ValueValidator({
    mapping: mapValueColumns(tape.values.headers, options.valueColumns),
    today,
    edits: valueEdits,
    isKnownAsset: (id) => known.has(id),
    assetOf: (id) => sized.get(id),
    usual,
  })
  let passed = 0
  for await (const row of tape.values.rows()) {
    passed += 1
    const result = ofValues.validate(row)
    if (result.kind === 'empty') continue
    onRow?.(row, { sheet: 'values', result })
    if (result.kind === 'refused') counts.refusedValues += 1
    else values.add(result.value, row.row, passed)
  }
  values.flush()
  return counts
}

/** INE code of the province that contains the point; null at sea. */
export const provinceAt = (point: GeoPoint): string | null => municipalityAt(point)?.code.slice(0, 2) ?? null

/** Adds type, size and province of an asset to `sized`, so that the values of the second sheet can be checked. */
export function addSized(sized: Map<string, SizedAsset>, asset: TapeAsset): void {
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
