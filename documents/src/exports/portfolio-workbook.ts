import type { ValuationState } from '@lindero/domain/assets/asset'
import type { AssetPossession, PossessionAssumptions } from '@lindero/domain/assets/possession-value'
import type { SizeSource } from '@lindero/domain/assets/size-source'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import type { Phase } from '@lindero/domain/portfolios/portfolio'
import {
  type DebtFigures,
  knownDebt,
  NO_DEBT,
  valueOverDebt,
  withDebtOf,
} from '@lindero/domain/portfolios/value-over-debt'
import { fillIn } from '@lindero/texts/kernel/translation'
import type { StreamStyle } from '../kernel/xlsx-parts.ts'
import { columnSum, type StreamCell, type StreamColumn, xlsxStream } from '../kernel/xlsx-stream.ts'
import { ownColumn, type TapeRecord, tapeCells, tapeColumns } from '../tape/tape-columns.ts'
import { type Language, type TapeTexts, tapeTexts, typeName } from '../tape/tape-words.ts'
import { assumptionSheet, possessionCells, possessionColumns } from './workbook-possession.ts'

/** An asset in the export: the fields that a tape has, and the product's results. Units: EUR, m², `yyyy-mm-dd`. */
export interface PortfolioRow {
  asset: TapeRecord
  size: number | null
  sizeSource: SizeSource | null
  phase: Phase
  portfolioName: string
  groupName: string | null
  valuationState: ValuationState
  saleValue: number | null
  saleUnitValue: number | null
  saleValueDate: string | null
  saleLow: number | null
  saleHigh: number | null
  rentValue: number | null
  rentUnitValue: number | null
  rentValueDate: string | null
  rentLow: number | null
  rentHigh: number | null
  /** The debt that the product uses. It may come from a reference value that is newer than the tape's value. */
  debt: number | null
  possession: AssetPossession
  /** The reason of a failed automatic valuation, in the workbook's language. */
  saleReason: string | null
  rentReason: string | null
  /** Sentences in the workbook's language. */
  warnings: readonly string[]
}

interface PortfolioWorkbookInput {
  language: Language
  name: string
  rows: AsyncIterable<PortfolioRow> | Iterable<PortfolioRow>
  /** Names of the customer's custom fields. Each becomes a column with this header. */
  ownFields?: readonly string[]
  /** True if the assets belong to several portfolios. An additional column then names the portfolio. */
  hasPortfolios?: boolean
  /** The assumptions behind the values of occupied assets. They have a separate sheet. */
  assumptions?: PossessionAssumptions
}

/**
 * Writes the portfolio as a workbook, row by row. The first sheet lists the assets with the columns of a tape, the
 * values and the warnings. The second has totals, as formulas over the first. The third has totals by portfolio, type
 * and province. A fourth lists the assumptions, if `input` has any. If a user loads the workbook as a tape, all columns
 * are recognised and nothing changes.
 */
export function portfolioWorkbook(input: PortfolioWorkbookInput): AsyncGenerator<Buffer> {
  const texts = tapeTexts(input.language)
  const ownFields = input.ownFields ?? []
  const totals = new Totals(texts)
  const words = texts.export
  const before = tapeColumns(texts, ownFields)
  const results = resultColumns(texts)
  // The header is looked up only among the result columns, because a column of the tape may have the same header.
  const sumOf: SumOf = (key, value) => {
    const index = before.length + results.findIndex(({ header }) => header === words[key])
    return columnSum(words.assetsSheet, index, totals.count, value)
  }
  return xlsxStream([
    {
      name: words.assetsSheet,
      columns: [...before, ...results, ...(input.hasPortfolios ? [ownColumn(words.portfolioName)] : [])],
      rows: assetRows(texts, input, ownFields, totals),
      isTable: true,
    },
    {
      name: words.summarySheet,
      columns: [
        { header: input.name, width: 44, style: 'text' },
        { header: '', width: 20, style: 'money' },
      ],
      rows: totalRows(texts, totals, sumOf),
    },
    {
      name: words.totalsSheet,
      columns: [
        { header: words.by, width: 18, style: 'text' },
        { header: words.name, width: 32, style: 'text' },
        { header: words.assetsSheet, width: 12, style: 'integer' },
        { header: words.valued, width: 18, style: 'integer' },
        { header: words.saleValue, width: 20, style: 'money' },
        { header: words.rentValue, width: 20, style: 'money' },
        { header: words.debt, width: 20, style: 'money' },
        { header: words.valueOverDebt, width: 20, style: 'decimal' },
        { header: words.debtorsWithoutValue, width: 24, style: 'integer' },
        { header: words.valuedWithoutDebt, width: 24, style: 'integer' },
      ],
      rows: stratumRows(texts, totals, input.hasPortfolios === true),
      isTable: true,
    },
    ...(input.assumptions ? [assumptionSheet(texts, input.language, input.assumptions)] : []),
  ])
}

function resultColumns(texts: TapeTexts): StreamColumn[] {
  const words = texts.export
  const styled: Array<[string, StreamStyle]> = [
    [words.size, 'decimal'],
    [words.sizeSource, 'text'],
    [words.valuationState, 'text'],
    [words.saleValue, 'money'],
    [words.saleUnitValue, 'money'],
    [words.saleLow, 'money'],
    [words.saleHigh, 'money'],
    [words.saleValueDate, 'date'],
    [words.rentValue, 'money'],
    [words.rentUnitValue, 'money'],
    [words.rentLow, 'money'],
    [words.rentHigh, 'money'],
    [words.rentValueDate, 'date'],
    [words.debt, 'money'],
    [words.valueOverDebt, 'decimal'],
    ...possessionColumns(texts),
    [words.phase, 'text'],
    [words.groupName, 'text'],
    [words.reasons.sale, 'text'],
    [words.reasons.rent, 'text'],
    [words.warnings, 'text'],
  ]
  return styled.map(([header, style]) => ({ header, style, width: Math.max(14, header.length + 3) }))
}

async function* assetRows(
  texts: TapeTexts,
  { rows, hasPortfolios, language }: PortfolioWorkbookInput,
  ownFields: readonly string[],
  totals: Totals,
): AsyncGenerator<StreamCell[]> {
  const words = texts.export
  for await (const row of rows) {
    totals.add(row)
    yield [
      ...tapeCells(texts, row.asset, ownFields),
      row.size,
      row.sizeSource === null ? null : words.sizeSources[row.sizeSource],
      words.valuationStates[row.valuationState],
      row.saleValue,
      row.saleUnitValue,
      row.saleLow,
      row.saleHigh,
      dayOf(row.saleValueDate),
      row.rentValue,
      row.rentUnitValue,
      row.rentLow,
      row.rentHigh,
      dayOf(row.rentValueDate),
      row.debt,
      valueOverDebt(withDebtOf(NO_DEBT, row)),
      ...possessionCells(row.possession, language),
      words.phases[row.phase],
      row.groupName,
      row.saleReason,
      row.rentReason,
      row.warnings.join('; '),
      ...(hasPortfolios ? [row.portfolioName] : []),
    ]
  }
}

function dayOf(date: string | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00Z`)
}

/** Sums over a set of rows. */
class Sums {
  count = 0
  valued = 0
  withWarnings = 0
  size = 0
  /** Null while no row has the value, because unvalued assets are not worth 0. */
  saleValue: number | null = null
  rentValue: number | null = null
  debt: DebtFigures = NO_DEBT

  add(row: PortfolioRow): void {
    this.count += 1
    if (row.saleValue !== null || row.rentValue !== null) this.valued += 1
    if (row.warnings.length > 0) this.withWarnings += 1
    this.size += row.size ?? 0
    if (row.saleValue !== null) this.saleValue = (this.saleValue ?? 0) + row.saleValue
    if (row.rentValue !== null) this.rentValue = (this.rentValue ?? 0) + row.rentValue
    this.debt = withDebtOf(this.debt, row)
  }
}

/** Sums over the rows written so far: in total, and by portfolio, type and province. */
class Totals extends Sums {
  readonly strata = { portfolio: new Map(), type: new Map(), province: new Map() } as Record<
    'portfolio' | 'type' | 'province',
    Map<string, Sums>
  >
  readonly texts: TapeTexts

  constructor(texts: TapeTexts) {
    super()
    this.texts = texts
  }

  override add(row: PortfolioRow): void {
    super.add(row)
    const { provinceCode, typeId } = row.asset
    this.#addTo('portfolio', row.portfolioName, row)
    this.#addTo('type', typeName(this.texts, typeId), row)
    this.#addTo('province', provinceCode === null ? this.texts.export.unknown : PROVINCES[provinceCode], row)
  }

  #addTo(stratum: keyof Totals['strata'], name: string, row: PortfolioRow): void {
    const sums = this.strata[stratum].get(name) ?? new Sums()
    sums.add(row)
    this.strata[stratum].set(name, sums)
  }
}

/**
 * The rows of the third sheet: by portfolio, by type and by province. Each of these lists is sorted by sale value,
 * highest first, and ends with a total.
 */
function* stratumRows(texts: TapeTexts, totals: Totals, hasPortfolios: boolean): Generator<StreamCell[]> {
  const words = texts.export
  const by = { portfolio: words.portfolioName, type: texts.fields.type.name, province: texts.fields.province.name }
  const cells = ({ count, valued, saleValue, rentValue, debt }: Sums): StreamCell[] => [
    ...[count, valued, saleValue, rentValue, knownDebt(debt)],
    ...[valueOverDebt(debt), debt.debtorsWithoutValue, debt.valuedWithoutDebt],
  ]
  for (const stratum of ['portfolio', 'type', 'province'] as const) {
    if (stratum === 'portfolio' && !hasPortfolios) continue
    const named = [...totals.strata[stratum]].sort(
      ([, a], [, b]) => (b.saleValue ?? 0) - (a.saleValue ?? 0) || b.count - a.count,
    )
    for (const [name, sums] of named) yield [by[stratum], name, ...cells(sums)]
    yield [by[stratum], words.sum, ...cells(totals)]
  }
}

/** Formula that sums a column of the assets sheet, with its computed value. */
type SumOf = (column: 'size' | 'saleValue' | 'rentValue' | 'debt', value: number) => StreamCell

function* totalRows(texts: TapeTexts, totals: Totals, sumOf: SumOf): Generator<StreamCell[]> {
  const words = texts.export
  const count = (value: number): StreamCell => ({ value, as: 'integer' })
  yield [fillIn(words.total, { count: totals.count }), count(totals.count)]
  yield [words.valued, count(totals.valued)]
  yield [words.withWarnings, count(totals.withWarnings)]
  yield [words.size, sumOf('size', totals.size)]
  yield [words.saleValue, sumOf('saleValue', totals.saleValue ?? 0)]
  yield [words.rentValue, sumOf('rentValue', totals.rentValue ?? 0)]
  yield [words.debt, sumOf('debt', totals.debt.debt)]
  yield [words.valueOverDebt, valueOverDebt(totals.debt)]
  yield [words.debtorsWithoutValue, count(totals.debt.debtorsWithoutValue)]
  yield [words.valuedWithoutDebt, count(totals.debt.valuedWithoutDebt)]
  yield [words.notAppraisal, null]
}
