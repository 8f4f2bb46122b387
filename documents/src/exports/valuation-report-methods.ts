/**
 * Writes the calculations of the methods by incomes, by yield and by residual value, in the same layout as the screens.
 * Also writes the works (`capex`) of a valuation by any method.
 */

import {
  formatCurrency,
  formatNumber,
  formatPercent,
  formatWholeCurrency,
  type Locale,
} from '@lindero/domain/kernel/formats'
import {
  type CapexRow,
  capexRowTotal,
  capexTotal,
  materialExecutionOf,
  subtractedCapex,
} from '@lindero/domain/valuation/capex/capex'
import { flowsOf as cashFlowsOf, computeIncomes } from '@lindero/domain/valuation/methods/incomes/compute'
import type { CashFlow, IncomesDocument } from '@lindero/domain/valuation/methods/incomes/document'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { computeResidual } from '@lindero/domain/valuation/methods/residual/compute'
import {
  buildingCostOf,
  builtAreaOf,
  developmentCost,
  developmentOf,
  developmentValue,
} from '@lindero/domain/valuation/methods/residual/development'
import { PROCEDURES, type ResidualDocument } from '@lindero/domain/valuation/methods/residual/document'
import type { YieldDocument } from '@lindero/domain/valuation/methods/yield/document'
import { computeYield } from '@lindero/domain/valuation/methods/yield/yield'
import { barsHeight, writeBars } from '../kernel/pdf/figures.ts'
import { writeFacts, writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { exactMoney, exactNumber, exactPercent, fill, methodWords, planningUseNames } from './report-words.ts'
import { isTyped, withoutTypedValue } from './valuation-report-derivation.ts'

/** Writes the calculation of a valuation that does not use comparables. */
export function writeCalculation(context: ReportContext, document: ValuationDocument): void {
  context.pdf.heading(1, context.texts.calculation)
  if (isTyped(document)) context.pdf.paragraph(context.texts.derivation.calculationIsReference)
  const calculated = withoutTypedValue(document)
  if (calculated.method === 'incomes') writeIncomes(context, calculated)
  else if (calculated.method === 'residual') writeResidual(context, calculated)
  else if (calculated.method === 'yield') writeYield(context, calculated)
}

function writeYield({ pdf, language }: ReportContext, document: YieldDocument): void {
  const { field, yieldMethod: words } = methodWords(language)
  const percent = (value: number | null) => exactPercent(value, language)
  const money = (value: number | null) => formatCurrency(value, language)
  writeFacts(pdf, [
    [field.grossIncome, exactMoney(document.grossIncome, language)],
    [words.inputs, words.source[document.grossIncomeSource]],
    [field.occupancyRate, percent(document.occupancyRate)],
    [field.opex, percent(document.opex)],
    [field.ipc, percent(document.ipc ?? 0)],
    [field.yield, percent(document.yield)],
  ])
  const computed = computeYield(document)
  if (computed.kind === 'notValued') return
  const { netIncome, beforeCapex, value } = computed.figures
  pdf.heading(2, words.result)
  writeTable(pdf, {
    columns: [
      { header: words.result, share: 3 },
      { header: '', share: 1.4, align: 'right' },
    ],
    rows: [
      [words.netIncome, money(netIncome)],
      [fill(words.divided, { yield: percent(document.yield) }), money(beforeCapex)],
      [words.works, money(-subtractedCapex(document.capex))],
      [words.value, money(value)],
    ],
    hasTotals: true,
  })
}

function writeIncomes(context: ReportContext, document: IncomesDocument): void {
  const { pdf, language, texts } = context
  const { field, incomes: words } = methodWords(language)
  const percent = (value: number | null) => exactPercent(value, language)
  const money = (value: number | null) => formatCurrency(value, language)
  writeFacts(pdf, [
    [field.grossIncome, exactMoney(document.grossIncome, language)],
    [field.occupancyRate, percent(document.occupancyRate)],
    [field.opex, percent(document.opex)],
    [field.ipc, percent(document.ipc)],
    [field.yield, percent(document.yield)],
    [field.updateRate, percent(document.updateRate)],
  ])
  const computed = computeIncomes(document)
  if (computed.kind === 'notValued') return
  const { column } = words
  const flows = cashFlowsOf(document)
  pdf.heading(2, words.flows, barsHeight(flows.length))
  writeFlowBars(context, flows)
  writeTable(pdf, {
    columns: [
      { header: column.cicle, share: 1 },
      { header: column.ciclePosition, share: 1, align: 'right' },
      ...[column.ipc, column.netIncome, column.capex, column.cashFlow].map((header) => ({
        header,
        share: 1.3,
        align: 'right' as const,
      })),
      { header: column.discountFactor, share: 1, align: 'right' },
      { header: column.presentValue, share: 1.4, align: 'right' },
    ],
    rows: [
      ...flows.map((flow, index) => [
        flow.isExit ? words.exit : fill(words.year, { year: index + 1 }),
        exactNumber(flow.ciclePosition, language),
        exactNumber(flow.ipc, language),
        `${money(flow.netIncome)}${isTypedIncome(document, index) ? '*' : ''}`,
        ...[exactMoney(flow.capex, language), money(flow.cashFlow)],
        ...[formatNumber(flow.discountFactor, language, 4), money(flow.presentValue)],
      ]),
      [words.total, '', '', '', '', '', '', money(sum(flows, ({ presentValue }) => presentValue))],
    ],
    hasTotals: true,
  })
  if (document.cicles.some((_, index) => isTypedIncome(document, index)))
    pdf.paragraph(`* ${texts.derivation.typedIncome}`, { soft: true })
  const { yieldValue } = computed.figures
  if (yieldValue !== null) pdf.paragraph(fill(words.yieldValue, { value: money(yieldValue) }))
}

/**
 * True if a user typed the net income of a cycle; otherwise it follows from the previous cycle. False for the exit
 * cycle, which has no income.
 */
function isTypedIncome({ cicles }: IncomesDocument, index: number): boolean {
  const cicle = cicles[index]
  return cicle !== undefined && !cicle.isExit && cicle.netIncome !== null
}

/** Draws how much each cycle contributes to the value, as on the screen. */
function writeFlowBars({ pdf, language }: ReportContext, flows: readonly CashFlow[]): void {
  if (flows.length < 2) return
  const { incomes: words } = methodWords(language)
  const total = sum(flows, ({ presentValue }) => presentValue)
  const exit = flows.find(({ isExit }) => isExit)?.presentValue ?? 0
  const share = formatPercent(total > 0 ? (100 * exit) / total : 0, language, 0)
  writeBars(pdf, {
    data: flows.map(({ isExit, presentValue }, index) => ({
      id: String(index),
      label: isExit ? words.exit : fill(words.year, { year: index + 1 }),
      value: presentValue,
    })),
    format: (value) => formatWholeCurrency(value, language),
    strong: (_, index) => flows[index]?.isExit === true,
    isTwoSided: flows.some(({ presentValue }) => presentValue < 0),
    alt: words.chartSub,
    caption: fill(words.chart, { share }),
  })
}

function writeResidual({ pdf, texts, language }: ReportContext, document: ResidualDocument): void {
  const { field, residual: words } = methodWords(language)
  const money = (value: number | null) => formatCurrency(value, language)
  const computed = computeResidual(document)
  writeFacts(pdf, [
    [field.futureValue, exactMoney(document.futureValue, language)],
    [field.margin, exactPercent(document.margin, language)],
    [field.worksStart, exactNumber(document.worksStart, language)],
    [field.updateRate, exactPercent(document.updateRate, language)],
  ])
  if (computed.kind === 'notValued') return
  const { figures } = computed
  const { flows, costs } = figures
  const received = sum(flows, ({ receipt, discountFactor }) => receipt * discountFactor)
  const paid = sum(flows, ({ payment, discountFactor }) => payment * discountFactor)
  const margin = ((document.futureValue ?? 0) * document.margin) / 100
  const { line } = words
  writeUses(pdf, document, figures.valuePerBuilt, language)
  // Writes both procedures side by side in one table, each with its additions and deductions.
  writeTable(pdf, {
    columns: [
      { header: words.procedure.static, share: 2.4 },
      { header: '', share: 1.3, align: 'right' },
      { header: words.procedure.dynamic, share: 2.4 },
      { header: '', share: 1.3, align: 'right' },
    ],
    rows: [
      [line.future, money(document.futureValue), line.receipts, money(figures.dynamic === null ? null : received)],
      [
        fill(line.margin, { margin: exactPercent(document.margin, language) }),
        ...[money(-margin), line.payments, money(figures.dynamic === null ? null : -paid)],
      ],
      [line.costs, money(-costs), '', ''],
      [line.result, money(figures.static), line.result, money(figures.dynamic)],
    ],
    hasTotals: true,
  })
  pdf.paragraph(`${words.isValue}: ${words.procedure[figures.procedure]}`)
  pdf.heading(2, words.applicable)
  writeFacts(
    pdf,
    PROCEDURES.flatMap((procedure) =>
      figures.requirements[procedure].map(
        ({ name, isMet }) =>
          [`${words.procedure[procedure]}: ${words.requirement[name]}`, isMet ? texts.met : texts.notMet] as const,
      ),
    ),
  )
  if (flows.length === 0) return
  pdf.heading(2, words.schedule)
  const { column } = words
  writeTable(pdf, {
    columns: [
      { header: column.month, share: 0.8, align: 'right' },
      ...[column.paymentPct, column.payment, column.receiptPct, column.receipt, column.presentValue].map((header) => ({
        header,
        share: 1.6,
        align: 'right' as const,
      })),
    ],
    rows: flows.map(({ month, payment, receipt, presentValue }, index) => [
      exactNumber(month, language),
      ...[exactPercent(document.schedule[index]?.paymentPct, language), money(payment)],
      ...[exactPercent(document.schedule[index]?.receiptPct, language), money(receipt)],
      money(presentValue),
    ]),
  })
}

/** Writes the works, for any method: each item, the total, and whether the total is deducted from the value. */
export function writeCapex({ pdf, texts, language }: ReportContext, document: ValuationDocument): void {
  const { capex } = document
  const building = document.method === 'residual' ? buildingCostOf(document) : 0
  const total = capexTotal(capex, building)
  if (!capex || total === 0) return
  const words = methodWords(language).capex
  const execution = materialExecutionOf(capex) + building
  pdf.heading(2, words.title)
  writeTable(pdf, {
    columns: [
      { header: words.column.category, share: 2.2 },
      { header: words.column.costCategory, share: 1.6 },
      { header: words.column.note, share: 1.8 },
      { header: texts.derivation.operation, share: 1.8, align: 'right' },
      { header: words.column.rowTotal, share: 1.4, align: 'right' },
    ],
    rows: [
      ...capex.rows.map((row) => [
        words.category[row.category],
        words.costCategory[row.costCategory],
        row.note ?? '',
        rowOperation(row, execution, language, texts.derivation.ofExecution),
        formatCurrency(capexRowTotal(row, execution), language),
      ]),
      [words.total, '', '', capex.typedTotal === null ? '' : texts.derivation.typedTotal, exactMoney(total, language)],
    ],
    hasTotals: true,
  })
  const { works: said } = texts.derivation.capex
  pdf.paragraph(said[worksEffect(document)])
}

function rowOperation({ unitType, amount, units }: CapexRow, execution: number, language: Locale, of: string): string {
  if (unitType === 'unitary') return `${exactNumber(units, language)} × ${exactMoney(amount, language)}`
  if (unitType === 'fixed') return ''
  return fill(of, { percent: exactPercent(amount, language), amount: formatCurrency(execution, language) })
}

/** Writes the uses of the building on land, if there are any. */
function writeUses(
  pdf: ReportContext['pdf'],
  document: ResidualDocument,
  valuePerBuilt: number | null,
  language: Locale,
): void {
  const rows = developmentOf(document)
  if (rows.length === 0) return
  const words = methodWords(language).residual.development
  const uses = planningUseNames(language)
  const number = (figure: number) => formatNumber(figure, language)
  pdf.heading(2, words.title)
  writeTable(pdf, {
    columns: [
      { header: words.column.use, share: 2 },
      ...[words.column.builtArea, words.column.salePrice, words.column.buildCost].map((header) => ({
        ...{ header, share: 1.2, align: 'right' as const },
      })),
      { header: words.column.value, share: 1.5, align: 'right' },
      { header: words.column.cost, share: 1.5, align: 'right' },
    ],
    rows: [
      ...rows.map((row) => [
        ...[uses[row.use], number(row.builtArea), number(row.salePrice), number(row.buildCost)],
        ...[formatCurrency(developmentValue([row]), language), formatCurrency(developmentCost([row]), language)],
      ]),
      [
        ...[methodWords(language).residual.total, number(builtAreaOf(rows)), '', ''],
        ...[formatCurrency(developmentValue(rows), language), formatCurrency(developmentCost(rows), language)],
      ],
    ],
    hasTotals: true,
  })
  writeFacts(pdf, [[words.perBuilt, formatCurrency(valuePerBuilt, language)]])
  const sum = developmentValue(rows)
  if (document.futureValueSource.kind !== 'development' && sum !== null && sum !== document.futureValue) {
    pdf.paragraph(fill(words.typedOverRows, { value: formatCurrency(sum, language) }))
  }
}

function worksEffect(document: ValuationDocument): 'costs' | 'typed' | 'subtracted' | 'informative' {
  if (isTyped(document)) return 'typed'
  if (document.method === 'residual') return 'costs'
  return document.capex?.isSubtracted ? 'subtracted' : 'informative'
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)
