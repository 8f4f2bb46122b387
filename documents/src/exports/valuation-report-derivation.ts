/** Writes how the value results from the method, step by step. Each line can be computed from the lines above it. */
import { formatCurrency, formatPercent, formatUnitValue, type Locale } from '@lindero/domain/kernel/formats'
import { subtractedCapex } from '@lindero/domain/valuation/capex/capex'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { ExplanationLine } from '@lindero/domain/valuation/methods/shared/method'
import { writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { exactArea, exactMoney, exactNumber, exactPercent, fill, type ReportTexts } from './report-words.ts'

/** The same document without a typed value, so that its value is the result of the method. */
export function withoutTypedValue<Document extends ValuationDocument>(document: Document): Document {
  return { ...document, manualValuationValue: null, manualValuationValuem2: null }
}

export function isTyped(document: ValuationDocument): boolean {
  return document.manualValuationValue !== null || document.manualValuationValuem2 !== null
}

export function writeDerivation({ pdf, texts, language }: ReportContext, document: ValuationDocument): void {
  const outcome = methodOf(document).compute(document)
  if (outcome.kind === 'notValued') return
  const words = texts.derivation
  const { value, unitValue } = outcome.figures
  const lines = summed(methodOf(document).explain(document))
  pdf.heading(2, words.title)
  let reached = 0
  const rows = lines.map((line, index) => {
    reached = line.apply === 'add' ? reached + line.figure : reached * line.figure
    const isByUnit = index === 0 && lines[1]?.name === 'size'
    const result = isByUnit ? `${exactMoney(reached, language)}/m²` : exactMoney(reached, language)
    return [nameOf(line, document, words, language), operationOf(line, document, index, language), result]
  })
  writeTable(pdf, {
    columns: [
      { header: words.step, share: 4 },
      { header: words.operation, share: 1.6, align: 'right' },
      { header: words.result, share: 1.8, align: 'right' },
    ],
    rows: [
      ...rows,
      [words.unitValue, `÷ ${exactArea(document.subject.size, language)}`, formatUnitValue(unitValue, language)],
      [words.value, '', formatCurrency(value, language)],
    ],
    hasTotals: true,
  })
  if (isTyped(document)) pdf.paragraph(referenceText(document, value, words, language))
}

/** Replaces all cash flows with their sum, because a separate table lists each flow. */
function summed(lines: readonly ExplanationLine[]): ExplanationLine[] {
  const isFlow = ({ name }: ExplanationLine) =>
    name === 'exit' || name.startsWith('cicle.') || name.startsWith('month.')
  const flows = lines.filter(isFlow)
  const others = lines.filter((line) => !isFlow(line) && !(line.name === 'capex' && line.figure === 0))
  const total = flows.reduce((sum, { figure }) => sum + figure, 0)
  return flows.length > 0 ? [{ name: 'presentValues', apply: 'add', figure: total }, ...others] : others
}

type Words = ReportTexts['valuation']['derivation']

function nameOf({ name }: ExplanationLine, document: ValuationDocument, words: Words, language: Locale): string {
  switch (name) {
    case 'Q1':
    case 'median':
    case 'mean':
    case 'Q3': {
      if (document.method !== 'comparables') return name
      const count = selectedComparables(document.comparables).length
      return fill(words.statistic[document.valuationLogic], { statistic: words.statistics[name], count })
    }
    case 'capex':
      return document.method === 'residual' ? words.costs : worksText(document, words, language)
    case 'manualValuationValue':
    case 'manualValuationValuem2':
    case 'size':
    case 'netIncome':
    case 'yield':
    case 'presentValues':
    case 'futureValue':
    case 'margin':
      return words.line[name]
    default:
      return name
  }
}

/** The deducted works as a percentage of the value before the deduction, and per square metre. */
function worksText(document: ValuationDocument, words: Words, language: Locale): string {
  const outcome = methodOf(document).compute(document)
  const works = subtractedCapex(document.capex)
  const whole = outcome.kind === 'valued' ? outcome.figures.value + works : Number.NaN
  return fill(words.works, {
    percent: formatPercent((100 * works) / whole, language),
    unit: formatUnitValue(works / document.subject.size, language),
  })
}

function operationOf(
  { name, apply, figure }: ExplanationLine,
  document: ValuationDocument,
  index: number,
  language: Locale,
): string {
  if (name === 'size') return `× ${exactArea(figure, language)}`
  if (name === 'yield' && document.method === 'yield') return `÷ ${exactPercent(document.yield, language)}`
  if (name === 'margin' && document.method === 'residual') return `−${exactPercent(document.margin, language)}`
  if (apply === 'multiply') return `× ${exactNumber(figure, language)}`
  return index === 0 ? '' : exactMoney(figure, language)
}

/** Text with the result of the method, which is printed next to a typed value. */
function referenceText(document: ValuationDocument, value: number, words: Words, language: Locale): string {
  const plain = withoutTypedValue(document)
  const outcome = methodOf(plain).compute(plain)
  if (outcome.kind === 'notValued') return words.typedWithoutReference
  const { value: computed } = outcome.figures
  const percent = formatPercent((100 * (value - computed)) / computed, language)
  const signed = value > computed ? `+${percent}` : percent
  return fill(words.typed, { value: formatCurrency(computed, language), percent: signed })
}
