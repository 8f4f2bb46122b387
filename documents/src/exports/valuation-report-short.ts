/** Writes the short form of a report: two pages with the value, the property, its comparables and its warnings. */
import { formatArea, formatDate, formatUnitValue, formatWholeCurrency } from '@lindero/domain/kernel/formats'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { Pdf } from '../kernel/pdf/pdf.ts'
import { SIZE } from '../kernel/pdf/style.ts'
import { writeFacts } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { fill, reportTexts, sectionTexts } from './report-words.ts'
import { cautionText, conditionText } from './valuation-report-caveats.ts'
import { writeAdjusted, writeEvidence } from './valuation-report-comparables.ts'
import { writeDerivation } from './valuation-report-derivation.ts'
import type { ValuationReport } from './valuation-report-model.ts'
import { possessionFacts } from './valuation-report-possession.ts'
import { purposeFacts, subjectFacts } from './valuation-report-property.ts'
import {
  confidenceFacts,
  doubtTexts,
  intervalOf,
  intervalText,
  noIntervalText,
  resultFacts,
} from './valuation-report-result.ts'

/** Number of columns in the lists of facts. */
const COLUMNS = 3
/** Maximum number of conditions on the first page, and the same maximum for warnings. */
const MOST_CAVEATS = 7
/**
 * The second page lists at most `MOST_COMPARABLES` selected comparables. It has a chart only if no more than
 * `MOST_WITH_CHART` are selected.
 */
const MOST_WITH_CHART = 9
const MOST_COMPARABLES = 12

export function writeShortReport(context: ReportContext, report: ValuationReport): void {
  const { pdf, language } = context
  writeHead(context, report)
  const purpose = purposeFacts(context, report)
  writeFacts(pdf, purpose.slice(0, 2))
  // The head of the report already shows value, unit value, size and date, so these facts are omitted here.
  writeFacts(pdf, [...resultFacts(context, report.valuation).slice(4), ...purpose.slice(-1)], COLUMNS)
  writeFacts(pdf, possessionFacts(context, report.valuation))
  pdf.heading(2, sectionTexts(language).short.key)
  writeFacts(pdf, subjectFacts(context, report).slice(0, -1), COLUMNS)
  writeShortConfidence(context, report)
  const decisions = report.valuation.decisions?.length ?? 0
  if (decisions > 0) small(pdf, fill(sectionTexts(language).decisions.short, { count: decisions }))
  writeShortCaveats(context, report)
  pdf.newPage()
  writeDerivation(context, report.valuation.document)
  writeShortEvidence(context, report)
  writeEnd(context, report)
}

function writeHead({ pdf, texts, language }: ReportContext, { asset, valuation, brand }: ValuationReport): void {
  const line = (text: string, size: number, colour: string) =>
    pdf.tag('P', () => pdf.write(colour, size, 'bold').text(text))
  line(sectionTexts(language).short.title, 20, pdf.accent)
  pdf.paragraph([asset.address, asset.municipality].filter(Boolean).join(', ') || asset.externalId, { size: 12 })
  pdf.paragraph(
    `${brand.customerName} · ${texts.subtitle[valuation.operation]} · ${formatDate(valuation.valuationDate)}`,
    {
      soft: true,
    },
  )
  line(formatWholeCurrency(valuation.value, language), 26, '#14191e')
  const unit = formatUnitValue(valuation.valuem2, language)
  pdf.paragraph(`${unit} · ${formatArea(valuation.size, language)} · ${intervalText(texts, valuation, language)}`)
}

function writeShortConfidence(context: ReportContext, { valuation }: ValuationReport): void {
  const { pdf, language } = context
  const words = sectionTexts(language).confidence
  const interval = intervalOf(valuation)
  pdf.heading(2, words.title)
  if (!interval) {
    pdf.paragraph(noIntervalText(valuation, language))
    return
  }
  writeFacts(pdf, confidenceFacts(context, interval), COLUMNS)
  const doubts = doubtTexts(interval, language)
  if (doubts.length > 0) small(pdf, `${words.doubts}: ${doubts.join(' ')}`)
}

function small(pdf: Pdf, text: string): void {
  pdf.paragraph(text, { size: SIZE.small })
}

function writeShortCaveats({ pdf, language }: ReportContext, { conditions, cautions }: ValuationReport): void {
  const words = sectionTexts(language).caveats
  const lists = [
    [words.conditions, conditions.map((one) => conditionText(one, language))],
    [words.warnings, cautions.map((one) => cautionText(one, language))],
  ] as const
  for (const [title, lines] of lists) {
    if (lines.length === 0) continue
    pdf.heading(2, title)
    // The last line states how many lines are omitted, so that readers know that the list is incomplete.
    const firstLines = lines.length > MOST_CAVEATS ? lines.slice(0, MOST_CAVEATS - 1) : lines
    for (const said of firstLines) small(pdf, `• ${said}`)
    if (firstLines.length < lines.length) {
      small(pdf, `• ${fill(sectionTexts(language).short.more, { count: lines.length - firstLines.length })}`)
    }
  }
}

function writeShortEvidence(context: ReportContext, { valuation }: ValuationReport): void {
  const { document, traced = [] } = valuation
  if (document.method !== 'comparables') return
  const selected = selectedComparables(document.comparables)
  const listed = new Set(selected.slice(0, MOST_COMPARABLES))
  context.pdf.heading(2, context.texts.comparables)
  const marked = new Set(traced.map(({ number }) => number))
  writeEvidence(context, document, { marked, shown: (one) => listed.has(one) })
  if (document.comparables.some((one, index) => listed.has(one) && marked.has(index + 1))) {
    small(context.pdf, sectionTexts(context.language).short.mark)
  }
  if (selected.length > MOST_COMPARABLES) {
    const { cut } = sectionTexts(context.language).short
    small(context.pdf, fill(cut, { shown: MOST_COMPARABLES, count: selected.length }))
  }
  if (selected.length <= MOST_WITH_CHART) writeAdjusted(context, document, selected)
}

function writeEnd({ pdf, texts, language }: ReportContext, { check }: ValuationReport): void {
  const words = sectionTexts(language)
  pdf.heading(2, texts.check)
  small(pdf, words.purpose.order)
  small(pdf, `${words.short.full} ${reportTexts(language).disclaimer}`)
  small(pdf, `${fill(texts.checkText, { ...check })} ${words.verify}`)
}
