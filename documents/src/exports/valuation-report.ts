import type { ReportSection } from '@lindero/domain/assets/report-options'
import {
  formatArea,
  formatDate,
  formatInstant,
  formatUnitValue,
  formatWholeCurrency,
  NO_VALUE,
} from '@lindero/domain/kernel/formats'
import { validUntil } from '@lindero/domain/valuation/report/caveats'
import { LINE_HEIGHT, writeLine } from '../kernel/pdf/figures.ts'
import { writeTable } from '../kernel/pdf/table.ts'
import { FEW_LINES, type ReportContext, reportPdf, TIGHTER } from './report-frame.ts'
import { fill, reportTexts, sectionTexts } from './report-words.ts'
import { writeCaveats } from './valuation-report-caveats.ts'
import { writeComparables } from './valuation-report-comparables.ts'
import { writeDecisions } from './valuation-report-decisions.ts'
import { writeDerivation } from './valuation-report-derivation.ts'
import { writeArea, writeMarket } from './valuation-report-market.ts'
import { writeCalculation, writeCapex } from './valuation-report-methods.ts'
import type { ReportedValuation, ValuationReport } from './valuation-report-model.ts'
import { assumptionText, possessionFacts, writePossessionValue } from './valuation-report-possession.ts'
import { writePictures, writeProperty, writePurpose } from './valuation-report-property.ts'
import { intervalText, writeConfidence, writeResult } from './valuation-report-result.ts'
import { PAGE_ROOMS, type PageRoom, writeOnePage, writeShortReport } from './valuation-report-short.ts'
import { writeAdjustments } from './valuation-report-steps.ts'

const SHORT_SPACING = 0.6

/** Writes a valuation report as a tagged PDF. The screens show the same values. */
export function writeValuationReport(report: ValuationReport): AsyncIterable<Uint8Array> {
  if (report.settings.form === 'page') return onePage(report)
  const begun = composed(report, report.settings.form === 'short' ? SHORT_SPACING : 1)
  const { pages, points } = begun.pdf.filled
  const isTight = pages > 2 && (report.settings.form === 'short' || points < FEW_LINES)
  const tighter = isTight ? TIGHTER.map((spacing) => composed(report, spacing)) : []
  const { pdf } = tighter.find((one) => one.pdf.filled.pages < pages) ?? begun
  pdf.end()
  return pdf.bytes()
}

/** The report of one page, with the largest room in which it fits. */
function onePage(report: ValuationReport): AsyncIterable<Uint8Array> {
  const [largest, ...smaller] = PAGE_ROOMS
  let context = composedPage(report, largest)
  for (const room of smaller) {
    if (context.pdf.filled.pages === 1) break
    context = composedPage(report, room)
  }
  context.pdf.end()
  return context.pdf.bytes()
}

function composedPage(report: ValuationReport, room: PageRoom): ReportContext {
  const all = reportTexts(report.language)
  // A cover would be a second page.
  const { cover: _cover, ...brand } = report.brand
  const context = reportPdf({ ...report, brand }, `${all.valuation.title} ${report.asset.externalId}`, room.spacing)
  writeOnePage(context, report, room)
  return context
}

function composed(report: ValuationReport, spacing: number): ReportContext {
  const all = reportTexts(report.language)
  const context = reportPdf(report, `${all.valuation.title} ${report.asset.externalId}`, spacing)
  if (report.settings.form === 'short') writeShortReport(context, report)
  else writeFullReport(context, report)
  return context
}

function writeFullReport(context: ReportContext, report: ValuationReport): void {
  const { pdf, texts, language } = context
  const { settings, valuation, annexes } = report
  writeCover(context, report)
  pdf.contents(reportTexts(language).contents)
  if (settings.introduction) pdf.paragraph(settings.introduction)
  pdf.heading(1, texts.result)
  writeResult(context, valuation)
  writeDerivation(context, valuation.document)
  writePossessionValue(context, valuation)
  writeDecisions(context, valuation)
  for (const section of settings.sections) SECTIONS[section](context, report)
  if (settings.closing) pdf.paragraph(settings.closing)
  writeAnnexes(context, annexes)
}

const SECTIONS: Record<ReportSection, (context: ReportContext, report: ValuationReport) => void> = {
  purpose: writePurpose,
  property: writeProperty,
  surroundings: writeArea,
  market: writeMarket,
  evidence: (context, { valuation, settings }) =>
    writeEvidence(context, valuation, { hasAnnex: settings.sections.includes('calculation') }),
  confidence: (context, { valuation }) => writeConfidence(context, valuation),
  caveats: writeCaveats,
  pictures: writePictures,
  history: writeHistory,
  limits: writeLimits,
  calculation: (context, { valuation }) => writeSteps(context, valuation),
}

/** Writes the result and the calculation of one valuation, as part of a larger document. */
export function writeValuation(context: ReportContext, valuation: ReportedValuation): void {
  writeResult(context, valuation)
  writeDerivation(context, valuation.document)
  writePossessionValue(context, valuation)
  writeDecisions(context, valuation)
  writeEvidence(context, valuation, { hasAnnex: true })
  writeSteps(context, valuation)
}

/** Writes the hash of the evidence, and the URL of a page on which readers can compare the hash. */
export function writeCheck({ pdf, texts, language }: ReportContext, check: { hash: string; address: string }): void {
  pdf.heading(2, texts.check)
  pdf.paragraph(`${fill(texts.checkText, check)} ${sectionTexts(language).verify}`)
}

function writeLimits(context: ReportContext, { check }: ValuationReport): void {
  const { pdf, texts, language } = context
  pdf.heading(1, texts.limits)
  pdf.paragraph(reportTexts(language).disclaimer)
  pdf.paragraph(texts.limitsText)
  pdf.heading(2, texts.sources)
  pdf.paragraph(texts.sourcesText)
  writeCheck(context, check)
}

function writeAnnexes({ pdf, texts }: ReportContext, annexes: ValuationReport['annexes']): void {
  if (annexes.length === 0) return
  pdf.heading(1, texts.annexes)
  pdf.paragraph(texts.annexesText)
  writeTable(pdf, {
    columns: [
      { header: texts.annexNumber, share: 0.6 },
      { header: texts.annexName, share: 6 },
      { header: texts.annexPages, share: 1, align: 'right' },
    ],
    rows: annexes.map(({ name, pages }, index) => [String(index + 1), name, pages === null ? NO_VALUE : String(pages)]),
  })
}

function writeCover(context: ReportContext, report: ValuationReport): void {
  const { pdf, texts, language } = context
  const { asset, valuation, brand, settings, createdOn, author } = report
  const all = reportTexts(language)
  const words = sectionTexts(language).purpose
  pdf.space(28)
  pdf.tag('P', () => pdf.write(pdf.accent, 24, 'bold').text(texts.title))
  pdf.paragraph([asset.address, asset.municipality].filter(Boolean).join(', ') || asset.externalId, {
    size: 13,
  })
  pdf.paragraph(
    [brand.customerName, settings.addressee && `${words.addressee}: ${settings.addressee}`].filter(Boolean).join(' · '),
    { soft: true },
  )
  if (settings.purpose) pdf.paragraph(`${words.purpose}: ${settings.purpose}`, { soft: true })
  pdf.space(10)
  pdf.paragraph(`${texts.subtitle[valuation.operation]} · ${formatDate(valuation.valuationDate)}`, {
    soft: true,
  })
  pdf.tag('P', () => pdf.write('#14191e', 30, 'bold').text(formatWholeCurrency(valuation.value, language)))
  pdf.paragraph(
    `${formatUnitValue(valuation.valuem2, language)} · ${formatArea(valuation.size, language)} · ${intervalText(texts, valuation, language)}`,
  )
  pdf.paragraph(assumptionText(valuation, language))
  const inPossession = possessionFacts(context, valuation).slice(1)
  for (const [name, text] of inPossession) pdf.paragraph(`${name}: ${text}`)
  pdf.paragraph(`${words.validUntil} ${formatDate(validUntil(valuation.valuationDate))}`)
  const made = { date: formatInstant(createdOn), author: author ?? all.unknownAuthor }
  pdf.paragraph(fill(all.madeOn, made), { soft: true })
  pdf.space(14)
}

/** Writes the comparables, or for another method the data with their calculation. Then writes the works (capex). */
function writeEvidence(
  context: ReportContext,
  { document, ...drawn }: ReportedValuation,
  { hasAnnex }: { hasAnnex: boolean },
): void {
  if (document.method === 'comparables') writeComparables(context, document, { ...drawn, hasAnnex })
  else writeCalculation(context, document)
  writeCapex(context, document)
}

/**
 * Writes the adjustments of each comparable, line by line. The other methods have their calculation next to their data.
 */
function writeSteps(context: ReportContext, { document }: ReportedValuation): void {
  if (document.method !== 'comparables') return
  context.pdf.heading(1, sectionTexts(context.language).calculation)
  writeAdjustments(context, document)
}

function writeHistory({ pdf, texts, language }: ReportContext, { history }: ValuationReport): void {
  if (history.length === 0) return
  pdf.heading(1, texts.history, history.length > 1 ? LINE_HEIGHT + 40 : undefined)
  const money = (value: number) => formatWholeCurrency(value, language)
  if (history.length > 1) {
    writeLine(pdf, {
      points: history.map(({ date, value }, index) => ({
        id: String(index),
        label: formatDate(date),
        value,
      })),
      format: money,
      alt: fill(texts.historyAlt, {
        count: history.length,
        from: formatDate(history[0]?.date),
        to: formatDate(history.at(-1)?.date),
      }),
      caption: texts.historyCaption,
    })
  }
  writeTable(pdf, {
    columns: [
      { header: texts.date, share: 2 },
      { header: texts.type, share: 1.4 },
      { header: texts.method, share: 2 },
      { header: texts.value, share: 2, align: 'right' },
      { header: texts.size, share: 2, align: 'right' },
      { header: texts.signature, share: 2 },
    ],
    rows: history
      .toReversed()
      .map(({ date, type, value, size, isSigned, method, isTyped }) => [
        formatDate(date),
        texts.types[type as keyof typeof texts.types] ?? String(type),
        isTyped ? `${texts.methods[method]} · ${sectionTexts(language).decisions.typed}` : texts.methods[method],
        money(value),
        formatArea(size, language),
        isSigned ? texts.signedShort : NO_VALUE,
      ]),
  })
}
