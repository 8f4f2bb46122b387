/**
 * Writes the short forms of a report: two pages, or one page, with the value, the property, its comparables and its
 * warnings.
 */
import {
  formatArea,
  formatDate,
  formatDistance,
  formatUnitValue,
  formatWholeCurrency,
} from '@lindero/domain/kernel/formats'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { Pdf } from '../kernel/pdf/pdf.ts'
import { SIZE } from '../kernel/pdf/style.ts'
import { writeFacts, writeTable } from '../kernel/pdf/table.ts'
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

/** Room of a report of one page. */
export interface PageRoom {
  /** Factor for the space between blocks. */
  spacing: number
  /** Maximum number of conditions, and the same maximum for warnings. */
  caveats: number
  comparables: number
}

/** The rooms of a report of one page, the largest first. The first with which the report fits on one page is used. */
export const PAGE_ROOMS: readonly [PageRoom, ...PageRoom[]] = [
  { spacing: 0.6, caveats: 4, comparables: 6 },
  { spacing: 0.4, caveats: 3, comparables: 5 },
  { spacing: 0.2, caveats: 3, comparables: 4 },
  { spacing: 0.1, caveats: 2, comparables: 3 },
  { spacing: 0.1, caveats: 2, comparables: 1 },
  { spacing: 0.1, caveats: 1, comparables: 0 },
]

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
  writeFirstPage(context, report)
  writeShortCaveats(context, report, MOST_CAVEATS)
  context.pdf.newPage()
  writeDerivation(context, report.valuation.document)
  writeShortEvidence(context, report)
  writeEnd(context, report)
}

export function writeOnePage(context: ReportContext, report: ValuationReport, room: PageRoom): void {
  writeFirstPage(context, report)
  writeFirstComparables(context, report, room.comparables)
  writeShortCaveats(context, report, room.caveats)
  // The foot of the page already has the disclaimer.
  const { language, pdf, texts } = context
  const words = sectionTexts(language)
  pdf.space(12)
  small(pdf, words.purpose.order)
  small(pdf, `${words.short.full} ${fill(texts.checkText, { ...report.check })} ${words.verify}`)
}

function writeFirstPage(context: ReportContext, report: ValuationReport): void {
  const { pdf, language } = context
  writeHead(context, report)
  const purpose = purposeFacts(context, report)
  writeFacts(pdf, purpose.slice(0, 2))
  // The head of the report already shows value, unit value, size, date and interval, so these facts are omitted here.
  const result = resultFacts(context, report.valuation).slice(4)
  const others = result.filter(([name]) => name !== context.texts.interval)
  writeFacts(pdf, [...others, ...purpose.slice(-1)], COLUMNS)
  writeFacts(pdf, possessionFacts(context, report.valuation))
  pdf.heading(2, sectionTexts(language).short.key)
  writeFacts(pdf, subjectFacts(context, report).slice(0, -1), COLUMNS)
  writeShortConfidence(context, report)
  const decisions = report.valuation.decisions?.length ?? 0
  if (decisions > 0) small(pdf, fill(sectionTexts(language).decisions.short, { count: decisions }))
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

function writeShortCaveats(
  { pdf, language }: ReportContext,
  { conditions, cautions }: ValuationReport,
  most: number,
): void {
  const words = sectionTexts(language).caveats
  const lists = [
    [words.conditions, conditions.map((one) => conditionText(one, language))],
    [words.warnings, cautions.map((one) => cautionText(one, language))],
  ] as const
  for (const [title, lines] of lists) {
    if (lines.length === 0) continue
    pdf.heading(2, title)
    // The last line states how many lines are omitted, so that readers know that the list is incomplete.
    const firstLines = lines.length > most ? lines.slice(0, most - 1) : lines
    for (const said of firstLines) small(pdf, `• ${said}`)
    if (firstLines.length < lines.length) {
      small(pdf, `• ${fill(sectionTexts(language).short.more, { count: lines.length - firstLines.length })}`)
    }
  }
}

/** The first selected comparables, each on one line. */
function writeFirstComparables(
  { pdf, texts, language }: ReportContext,
  { valuation: { document } }: ValuationReport,
  most: number,
): void {
  if (document.method !== 'comparables' || most === 0) return
  const selected = selectedComparables(document.comparables)
  if (selected.length === 0) return
  pdf.heading(2, texts.comparables)
  writeTable(pdf, {
    columns: [
      { header: texts.place, share: 4.6 },
      { header: texts.evidenceDate, share: 1.5 },
      { header: texts.price, share: 1.5, align: 'right' },
      { header: texts.sizeShort, share: 1.2, align: 'right' },
      { header: texts.perMetre, share: 1.5, align: 'right' },
      { header: texts.distance, share: 1.1, align: 'right' },
    ],
    rows: selected
      .slice(0, most)
      .map((one) => [
        ...[one.address ?? one.title ?? texts.kinds[one.comparableType], formatDate(one.date)],
        ...[formatWholeCurrency(one.price, language), formatArea(one.size, language)],
        ...[formatUnitValue(one.sqmPrice, language), formatDistance(one.distance, language)],
      ]),
  })
  if (selected.length > most) {
    small(pdf, fill(sectionTexts(language).short.cut, { shown: most, count: selected.length }))
  }
}

function writeShortEvidence(context: ReportContext, { valuation }: ValuationReport): void {
  const { document, traced = [] } = valuation
  if (document.method !== 'comparables') return
  const selected = selectedComparables(document.comparables)
  const listed = new Set(selected.slice(0, MOST_COMPARABLES))
  context.pdf.heading(2, context.texts.comparables)
  const marked = new Set(traced.map(({ uuid }) => uuid))
  writeEvidence(context, document, { marked, shown: (one) => listed.has(one) })
  if (document.comparables.some((one) => listed.has(one) && marked.has(one.uuid))) {
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
