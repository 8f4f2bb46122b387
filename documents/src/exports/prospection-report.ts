import {
  formatArea,
  formatDate,
  formatNumber,
  formatPercent,
  formatUnitValue,
  formatWholeCurrency,
  type Locale,
} from '@lindero/domain/kernel/formats'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { MarketLevelOf } from '@lindero/domain/market/market-level'
import { writeLine } from '../kernel/pdf/figures.ts'
import { writeFacts, writeTable } from '../kernel/pdf/table.ts'
import { tapeTexts, typeName } from '../tape/tape-words.ts'
import { type ContentsOptions, type ReportBrand, type ReportContext, reportPdf, withContents } from './report-frame.ts'
import { fill, reportTexts } from './report-words.ts'

export const PROSPECTED = ['sale', 'closings', 'rent'] as const
export type Prospected = (typeof PROSPECTED)[number]

interface ProspectionEvidence {
  address: string | null
  date: string
  price: number
  size: number
}

export interface ProspectionReport {
  language: Locale
  brand: ReportBrand
  createdOn: Date
  author: string | null
  /** The name that the user typed, or the name of the place. */
  name: string
  place: string | null
  typeId: AssetTypeId
  /** The date of the newest evidence; null if there is none. */
  dated: string | null
  isCapped: boolean
  /** Difference between asking and closing price in percent; null if one of the two is unknown. */
  askingToClosing: number | null
  levels: Readonly<Record<Prospected, MarketLevelOf>>
  /** For each kind of evidence: the newest rows, and the total number of rows. */
  evidence: Readonly<Record<Prospected, { total: number; rows: readonly ProspectionEvidence[] }>>
}

/** Writes the market study of an area as a tagged PDF. */
export function writeProspectionReport(report: ProspectionReport): AsyncIterable<Uint8Array> {
  return withContents((options) => composed(report, options))
}

function composed(report: ProspectionReport, { lines, spacing }: ContentsOptions): ReportContext {
  const { language, name, place, levels, dated } = report
  const all = reportTexts(language)
  const texts = all.prospection
  const context = reportPdf(report, `${texts.title}: ${name}`.slice(0, 150), spacing)
  const { pdf } = context
  pdf.space(20)
  pdf.tag('P', () => pdf.write(pdf.accent, 24, 'bold').text(texts.title))
  pdf.paragraph(place && place !== name ? `${name} · ${place}` : name, { size: 12 })
  pdf.contents(all.contents, lines)
  pdf.heading(1, texts.summary)
  writeFacts(pdf, [
    [texts.type, typeName(tapeTexts(language), report.typeId)],
    [texts.dated, dated ? formatDate(dated) : texts.noEvidence],
    ...PROSPECTED.map(
      (kind) => [texts.medianOf[kind], formatUnitValue(levels[kind].medianUnitPrice, language)] as const,
    ),
    [texts.askingToClosing, formatPercent(report.askingToClosing, language)],
    [texts.daysOnMarket, formatNumber(levels.sale.medianDaysOnMarket, language, 0)],
  ])
  if (report.isCapped) pdf.paragraph(texts.capped, { soft: true })
  for (const kind of PROSPECTED) writeKind(context, report, kind)
  pdf.paragraph(texts.limits, { soft: true })
  pdf.paragraph(all.disclaimer, { soft: true })
  return context
}

function writeKind({ pdf, language }: ReportContext, report: ProspectionReport, kind: Prospected): void {
  const texts = reportTexts(language).prospection
  const { quarters, ...level } = report.levels[kind]
  const { rows, total } = report.evidence[kind]
  pdf.heading(1, texts.kinds[kind], 120)
  if (total === 0) {
    pdf.paragraph(texts.none)
    return
  }
  writeFacts(pdf, [
    [texts.count, formatNumber(level.count, language, 0)],
    [texts.medianPrice, formatWholeCurrency(level.medianPrice, language)],
    [texts.medianUnitPrice, formatUnitValue(level.medianUnitPrice, language)],
    [
      texts.quartiles,
      `${formatUnitValue(level.q1UnitPrice, language)} – ${formatUnitValue(level.q3UnitPrice, language)}`,
    ],
  ])
  if (quarters.length > 1) {
    writeLine(pdf, {
      points: quarters.map(({ period, medianUnitPrice }) => ({
        id: period,
        label: period,
        value: medianUnitPrice,
      })),
      format: (value) => formatUnitValue(value, language),
      alt: fill(texts.chartAlt, { of: texts.kinds[kind].toLowerCase() }),
      caption: texts.chartCaption,
    })
  }
  if (rows.length < total) pdf.paragraph(fill(texts.newest, { count: rows.length, total }))
  writeTable(pdf, {
    columns: [
      { header: texts.address, share: 4 },
      { header: texts.date, share: 1.4 },
      { header: texts.price, share: 1.5, align: 'right' },
      { header: texts.size, share: 1.2, align: 'right' },
      { header: texts.unitPrice, share: 1.5, align: 'right' },
    ],
    rows: rows.map(({ address, date, price, size }) => [
      ...[address ?? '–', formatDate(date), formatWholeCurrency(price, language)],
      ...[formatArea(size, language), formatUnitValue(price / size, language)],
    ]),
  })
}
