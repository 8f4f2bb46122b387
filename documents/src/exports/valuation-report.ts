import {
  formatArea,
  formatCurrency,
  formatDate,
  formatInstant,
  formatNumber,
  formatUnitValue,
  formatWholeCurrency,
  type Locale,
  NO_VALUE,
} from '@lindero/domain/kernel/formats'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import type { OrderStanding } from '@lindero/domain/valuation/methods/comparables/order-eco805'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import { writeLine, writePicture } from '../kernel/pdf/figures.ts'
import type { MapRing } from '../kernel/pdf/map.ts'
import { writeFacts, writeTable } from '../kernel/pdf/table.ts'
import { subtypeName, tapeTexts, typeName } from '../tape/tape-words.ts'
import { type ReportBrand, type ReportContext, reportPdf } from './report-frame.ts'
import { annexNames, fill, type ReportTexts, reportTexts } from './report-words.ts'
import { type EvidencePicture, writeComparables } from './valuation-report-comparables.ts'
import { writeDerivation } from './valuation-report-derivation.ts'
import { writeCalculation, writeCapex } from './valuation-report-methods.ts'

export interface ReportedValuation {
  operation: 'sale' | 'rent'
  valuationTypeId: number
  valuationDate: string
  value: number
  valuem2: number
  size: number
  low: number | null
  high: number | null
  fireValue: number | null
  isSigned: boolean
  valuator: string | null
  document: ValuationDocument
  /** Outlines of areas around the subject, closed lines of longitude and latitude; empty if they are not imported. */
  outlines?: readonly MapRing[]
  /** Pictures of the comparables at the time of the valuation. */
  evidencePictures?: readonly EvidencePicture[]
}

export interface ValuationReport {
  language: Locale
  brand: ReportBrand
  createdOn: Date
  author: string | null
  asset: {
    externalId: string
    cadastralReference: string | null
    address: string | null
    municipality: string | null
  }
  valuation: ReportedValuation
  /** Values of the same operation, oldest first. */
  history: readonly {
    date: string
    value: number
    type: number
    size: number
    isSigned: boolean
    method: MethodName
  }[]
  standing: readonly OrderStanding[]
  /** Sentences in the report's language. */
  warnings: readonly string[]
  /** PNG or JPEG, in their order. */
  pictures: readonly { bytes: Uint8Array; caption: string }[]
  /** Names of selected views whose service did not answer. */
  missingViews: readonly string[]
  /** Figures of the municipality and the census section. */
  area: readonly AreaFigure[]
  /** Documents that accompany the report, in the selected order. */
  annexes: readonly { name: string; pages: number | null }[]
  /** SHA-256 of the evidence, and the address to compare it. */
  check: { hash: string; address: string }
}

/** A figure of a place as text, with its publisher and the day it refers to. */
export interface AreaFigure {
  name: string
  figure: string
  source: string
  date: string
}

/** The valuation report as a tagged PDF; every figure is also on the screens. */
export function writeValuationReport(report: ValuationReport): AsyncIterable<Uint8Array> {
  const { language, valuation, asset } = report
  const all = reportTexts(language)
  const context = reportPdf(report, `${all.valuation.title} ${asset.externalId}`)
  const { pdf, texts } = context
  const made = { date: formatInstant(report.createdOn), author: report.author ?? all.unknownAuthor }
  writeCover(context, report, fill(all.madeOn, made))
  pdf.contents(all.contents)
  pdf.heading(1, texts.result)
  writeResult(context, valuation)
  writeSubject(context, report)
  writePictures(context, report)
  writeMethod(context, valuation)
  writeStanding(context, report.standing)
  if (report.warnings.length > 0) {
    pdf.heading(2, texts.warnings)
    for (const warning of report.warnings) pdf.paragraph(`• ${warning}`)
  }
  writeHistory(context, report)
  writeArea(context, report.area)
  writeAnnexes(context, report.annexes)
  pdf.heading(1, texts.limits)
  pdf.paragraph(all.disclaimer)
  pdf.paragraph(texts.limitsText)
  pdf.heading(2, texts.sources)
  pdf.paragraph(texts.sourcesText)
  writeCheck(context, report.check)
  pdf.end()
  return pdf.bytes()
}

/** Result and calculation of one valuation, as a part of a larger document. */
export function writeValuation(context: ReportContext, valuation: ReportedValuation): void {
  writeResult(context, valuation)
  writeMethod(context, valuation)
}

/** The fingerprint of the evidence and the address to compare it. */
export function writeCheck({ pdf, texts }: ReportContext, check: { hash: string; address: string }): void {
  pdf.heading(2, texts.check)
  pdf.paragraph(fill(texts.checkText, check))
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

function writeCover({ pdf, texts, language }: ReportContext, report: ValuationReport, made: string): void {
  const { asset, valuation, brand } = report
  pdf.space(40)
  pdf.tag('P', () => pdf.write(pdf.accent, 24, 'bold').text(texts.title))
  pdf.paragraph([asset.address, asset.municipality].filter(Boolean).join(', ') || asset.externalId, {
    size: 13,
  })
  pdf.paragraph(brand.customerName, { soft: true })
  pdf.space(10)
  pdf.paragraph(`${texts.subtitle[valuation.operation]} · ${formatDate(valuation.valuationDate)}`, {
    soft: true,
  })
  pdf.tag('P', () => pdf.write('#14191e', 30, 'bold').text(formatWholeCurrency(valuation.value, language)))
  pdf.paragraph(
    `${formatUnitValue(valuation.valuem2, language)} · ${formatArea(valuation.size, language)} · ${intervalText(texts, valuation, language)}`,
  )
  pdf.paragraph(made, { soft: true })
  pdf.space(14)
}

function intervalText(texts: ReportTexts['valuation'], { low, high }: ReportedValuation, language: Locale): string {
  if (low === null || high === null) return texts.noInterval
  const limits = { lower: formatWholeCurrency(low, language), upper: formatWholeCurrency(high, language) }
  return `${texts.interval}: ${fill(texts.intervalOf, limits)}`
}

function writeResult({ pdf, texts, language }: ReportContext, valuation: ReportedValuation): void {
  const { document, valuationTypeId } = valuation
  writeFacts(pdf, [
    [texts.value, formatCurrency(valuation.value, language)],
    [texts.unitValue, formatUnitValue(valuation.valuem2, language)],
    [texts.size, formatArea(valuation.size, language)],
    [texts.date, formatDate(valuation.valuationDate)],
    [texts.method, texts.methods[document.method]],
    [texts.type, texts.types[valuationTypeId as keyof typeof texts.types] ?? String(valuationTypeId)],
    [texts.valuer, valuation.valuator ?? texts.automatic],
    [texts.interval, intervalText(texts, valuation, language).replace(`${texts.interval}: `, '')],
    [texts.fireValue, formatCurrency(valuation.fireValue, language)],
    [texts.signature, valuation.isSigned ? fill(texts.signed, { name: valuation.valuator ?? '' }) : texts.notSigned],
  ])
}

function writeSubject({ pdf, texts, language }: ReportContext, { asset, valuation }: ValuationReport): void {
  const { subject } = valuation.document
  const words = tapeTexts(language)
  const names = annexNames(language)
  const features = ANNEXES.filter((annex) => subject[annex] === true).map((annex) => names[annex])
  const shown = (value: number | null) => formatNumber(value, language, 0)
  pdf.heading(1, texts.subject)
  writeFacts(pdf, [
    [texts.identifier, asset.externalId],
    [texts.reference, asset.cadastralReference ?? NO_VALUE],
    [texts.address, asset.address ?? NO_VALUE],
    [texts.municipality, asset.municipality ?? NO_VALUE],
    [texts.typeOfAsset, subject.subtype ? subtypeName(words, subject.subtype) : typeName(words, subject.typeId)],
    [texts.state, subject.state ? words.states[subject.state] : NO_VALUE],
    [texts.year, subject.constructionYear === null ? NO_VALUE : String(subject.constructionYear)],
    [texts.floor, shown(subject.floor)],
    [texts.rooms, shown(subject.rooms)],
    [texts.bathrooms, shown(subject.bathrooms)],
    [texts.features, features.length > 0 ? features.join(', ') : NO_VALUE],
    [
      texts.coordinates,
      `${formatNumber(subject.latitude, language, 5)} · ${formatNumber(subject.longitude, language, 5)}`,
    ],
  ])
}

function writePictures({ pdf, texts }: ReportContext, { pictures, missingViews }: ValuationReport): void {
  if (pictures.length + missingViews.length === 0) return
  pdf.heading(1, texts.pictures)
  for (const picture of pictures) writePicture(pdf, picture)
  if (missingViews.length > 0)
    pdf.paragraph(fill(texts.viewsMissing, { views: missingViews.join(', ') }), { soft: true })
}

/** The derivation of the value from the document, by its method. */
function writeMethod(context: ReportContext, { document, ...drawn }: ReportedValuation): void {
  writeDerivation(context, document)
  if (document.method === 'comparables') writeComparables(context, document, drawn)
  else writeCalculation(context, document)
  writeCapex(context, document)
}

function writeArea({ pdf, texts }: ReportContext, area: ValuationReport['area']): void {
  if (area.length === 0) return
  pdf.heading(1, texts.area)
  writeTable(pdf, {
    columns: [
      { header: texts.areaFigure, share: 2.6 },
      { header: texts.figure, share: 1.2, align: 'right' },
      { header: texts.areaSource, share: 2.6 },
      { header: texts.areaDate, share: 1.2 },
    ],
    rows: area.map(({ name, figure, source, date }) => [name, figure, source, date]),
  })
}

function writeStanding({ pdf, texts }: ReportContext, standing: ValuationReport['standing']): void {
  if (standing.length === 0) return
  pdf.heading(2, texts.standing)
  const outcome = (isMet: boolean | null) => (isMet === null ? texts.unknown : isMet ? texts.met : texts.notMet)
  writeTable(pdf, {
    columns: [
      { header: texts.requirement, share: 3 },
      { header: texts.outcome, share: 1 },
    ],
    rows: standing.map(({ requirement, isMet }) => [texts.requirements[requirement], outcome(isMet)]),
  })
}

function writeHistory({ pdf, texts, language }: ReportContext, { history }: ValuationReport): void {
  if (history.length === 0) return
  pdf.heading(1, texts.history)
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
      .map(({ date, type, value, size, isSigned, method }) => [
        formatDate(date),
        texts.types[type as keyof typeof texts.types] ?? String(type),
        texts.methods[method],
        money(value),
        formatArea(size, language),
        isSigned ? texts.signedShort : NO_VALUE,
      ]),
  })
}
