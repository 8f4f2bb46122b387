import { firstYearOf, lastYearOf } from '../kernel/fields/declared-field.ts'
import { foldText } from '../kernel/parse-result.ts'
import { UsualRanges } from '../market/market-bounds.ts'
import { OPERATIONS, type Operation } from '../market/market-evidence.ts'
import {
  REFERENCE_SOURCES,
  type ReferenceSource,
  VALUATION_TYPE_IDS,
  type ValuationTypeId,
} from '../portfolios/reference-sources.ts'
import { amountMarksOf } from './amount-marks.ts'
import { columnsByField } from './columns-by-field.ts'
import { dayReadingsOf } from './day-readings.ts'
import { type ComparedAsset, unitValueWarning } from './plausible.ts'
import { VALUE_FIELDS, type ValueFieldKey } from './tape-fields.ts'
import type { TapeEdits, TapeIssue } from './tape-issues.ts'
import type { ValueMapping } from './tape-mapping.ts'
import { isEmptyRow, type TapeRow, TapeRowReader } from './tape-row.ts'

/** An existing valuation or a reference value from the second sheet. Money in EUR, sizes in m². */
export interface ValueDraft {
  assetId: string
  operation: Operation
  /** The type of an existing valuation, or the source of a reference value. */
  kind: { valuationTypeId: ValuationTypeId } | { source: ReferenceSource }
  valuer: string | null
  value: number
  size: number | null
  date: string
}

export type ValueResult =
  | { kind: 'empty'; row: number }
  | { kind: 'accepted'; row: number; value: ValueDraft; warnings: TapeIssue<ValueFieldKey>[] }
  | {
      kind: 'refused'
      row: number
      errors: TapeIssue<ValueFieldKey>[]
      warnings: TapeIssue<ValueFieldKey>[]
    }

export interface SizedAsset extends ComparedAsset {
  size: number
}

interface ValueValidatorOptions {
  mapping: ValueMapping
  /** The first rows below the header, by which the order of day and month in dates is recognised. */
  firstRows?: readonly Pick<TapeRow, 'cells'>[]
  today: string
  /** True if the file or the portfolio has an asset with this identifier. */
  isKnownAsset: (externalId: string) => boolean
  /** The asset in the first sheet of the file, with its size; undefined if it has no type or no size there. */
  assetOf?: (externalId: string) => SizedAsset | undefined
  /** Usual unit values in the market. */
  usual?: UsualRanges
  edits?: TapeEdits<ValueFieldKey>
}

/** A value may be dated up to twelve months ahead (`latestReferenceDate`). */
const DATE = { latest: 'nextYear', earliest: 1980 } as const

const OPERATION_WORDS: Record<Operation, string> = {
  sale: 'venta compraventa sale v s',
  rent: 'alquiler renta arrendamiento rent rental lease a r',
}
const OPERATION_BY_WORD = new Map(
  OPERATIONS.flatMap((operation) => OPERATION_WORDS[operation].split(' ').map((word) => [word, operation] as const)),
)

const SOURCE_BY_WORD = new Map<string, ValueDraft['kind']>()
for (const [source, words] of Object.entries(REFERENCE_SOURCES) as Array<[ReferenceSource, string]>) {
  for (const word of [source, ...words.split('|')]) SOURCE_BY_WORD.set(foldText(word), { source })
}
for (const [name, valuationTypeId] of Object.entries(VALUATION_TYPE_IDS)) {
  SOURCE_BY_WORD.set(foldText(name), { valuationTypeId })
  SOURCE_BY_WORD.set(String(valuationTypeId), { valuationTypeId })
}

const KINDS: ReadonlyMap<string, string> = new Map(VALUE_FIELDS.map(({ key, kind }) => [key, kind]))

/** Validates the rows of a sheet with valuations and reference values, each row independently. */
export class ValueValidator {
  readonly #columns: ReturnType<typeof columnsByField>
  readonly #days: ReturnType<typeof dayReadingsOf>
  readonly #marks: ReturnType<typeof amountMarksOf>
  readonly #options: ValueValidatorOptions

  constructor(options: ValueValidatorOptions) {
    this.#columns = columnsByField(options.mapping)
    this.#days = dayReadingsOf(this.#columns, (field) => field === 'date', options.firstRows ?? [])
    this.#marks = amountMarksOf(this.#columns, (field) => KINDS.get(field) ?? '', options.firstRows ?? [])
    this.#options = options
  }

  validate(row: TapeRow): ValueResult {
    if (isEmptyRow(row.cells)) return { kind: 'empty', row: row.row }
    const reader = new TapeRowReader<ValueFieldKey>(row, this.#columns, this.#options.edits ?? {}, {
      days: this.#days,
      marks: this.#marks,
    })
    const value = this.#read(reader)
    const warnings = reader.issues.filter((issue) => issue.severity === 'warning')
    if (value !== null && !reader.isRefused) return { kind: 'accepted', row: row.row, value, warnings }
    const errors = reader.issues.filter((issue) => issue.severity === 'error')
    return { kind: 'refused', row: row.row, errors, warnings }
  }

  #read(reader: TapeRowReader<ValueFieldKey>): ValueDraft | null {
    const assetId = required(reader, 'assetId', reader.text('assetId', 100))
    if (assetId !== null && !this.#options.isKnownAsset(assetId)) {
      reader.error('assetId', 'tape.assetNotFound', { data: { value: assetId } })
    }
    const operation = readOperation(reader)
    const kind = readKind(reader)
    const valuer = reader.text('valuer', 200)
    const value = required(reader, 'value', reader.money('value'))
    if (value === 0) reader.error('value', 'tape.notPositive')
    const size = reader.size('size')
    const years = { lastYear: lastYearOf(DATE, this.#options.today), firstYear: firstYearOf(DATE) }
    const date = required(reader, 'date', reader.date('date', years))
    if (date !== null && date > this.#options.today) reader.warn('date', 'tape.dateInFuture', { data: { date } })
    if (assetId === null || operation === null || kind === null || value === null || date === null) return null
    this.#warnOfUnlikely(reader, { assetId, operation, kind, value, size })
    return { assetId, operation, kind, valuer, value, size, date }
  }

  #warnOfUnlikely(
    reader: TapeRowReader<ValueFieldKey>,
    draft: Pick<ValueDraft, 'assetId' | 'operation' | 'kind' | 'value' | 'size'>,
  ): void {
    const asset = this.#options.assetOf?.(draft.assetId)
    if (!asset || isDebt(draft.kind)) return
    const size = draft.size || asset.size
    const warning = unitValueWarning(asset, draft.operation, draft.value / size, this.#options.usual ?? NO_RANGES)
    if (warning) reader.warn('value', warning.code, { data: warning.data })
  }
}

const NO_RANGES = new UsualRanges()

/** True for a debt, which says nothing about the value of the asset. */
const isDebt = (kind: ValueDraft['kind']) => 'source' in kind && kind.source === 'outstandingBalance'

function required<T>(reader: TapeRowReader<ValueFieldKey>, field: ValueFieldKey, value: T | null): T | null {
  if (value !== null) return value
  const isReported = reader.issues.some((issue) => issue.field === field && issue.severity === 'error')
  return isReported ? null : reader.error(field, 'tape.missing')
}

/** Reads the operation. The default is sale. */
function readOperation(reader: TapeRowReader<ValueFieldKey>): Operation | null {
  const text = reader.text('operation', 100)
  if (text === null) return 'sale'
  return OPERATION_BY_WORD.get(foldText(text)) ?? reader.error('operation', 'tape.unknownOperation')
}

function readKind(reader: TapeRowReader<ValueFieldKey>): ValueDraft['kind'] | null {
  const text = reader.text('source', 100)
  if (text === null) return required(reader, 'source', null)
  return SOURCE_BY_WORD.get(foldText(text)) ?? reader.error('source', 'tape.unknownSource')
}

/** Key of a value. When a file is imported again, a value with the same key is updated instead of added. */
export function valueKey(draft: ValueDraft): string {
  const kind = 'source' in draft.kind ? draft.kind.source : draft.kind.valuationTypeId
  return JSON.stringify([draft.assetId, draft.operation, kind, draft.valuer, draft.date])
}
