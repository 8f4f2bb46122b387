import {
  formatArea,
  formatDistance,
  formatNumber,
  formatPercent,
  formatWholeCurrency,
  type Locale,
} from '@lindero/domain/kernel/formats'
import { type DebtFigures, knownDebt, valueOverDebt } from '@lindero/domain/portfolios/value-over-debt'
import { barsHeight, writeBars } from '../kernel/pdf/figures.ts'
import { MAP_HEIGHT, type MapRing, type MapSpot, writeMap } from '../kernel/pdf/map.ts'
import { writeFacts, writeTable } from '../kernel/pdf/table.ts'
import { type CostOfProcedure, writeProcedureCosts } from './portfolio-costs.ts'
import { type PossessionFigures, writePossession } from './portfolio-possession.ts'
import { type ContentsOptions, type ReportBrand, type ReportContext, reportPdf, withContents } from './report-frame.ts'
import { fill, reportTexts } from './report-words.ts'

/** Statistics of a set of assets, in EUR and m². A sum is null if none of the assets has the figure. */
export interface StratumFigures extends DebtFigures {
  assets: number
  valued: number
  saleValue: number | null
  rentValue: number | null
  size: number | null
}

const STRATA = ['portfolio', 'province', 'type', 'value', 'state', 'phase', 'occupancy'] as const
export type StratumName = (typeof STRATA)[number]

export interface PortfolioReport {
  language: Locale
  brand: ReportBrand
  createdOn: Date
  author: string | null
  names: readonly string[]
  total: StratumFigures
  /** Rows of each table in display order, with labels in the report's language. */
  strata: Readonly<Record<StratumName, readonly (StratumFigures & { label: string })[]>>
  /** Values of occupied assets, next to their values when vacant. */
  possession: PossessionFigures
  /** Recorded costs of procedures. */
  procedureCosts: readonly CostOfProcedure[]
  /**
   * Locations of the assets, grouped into circles about ten kilometres apart, and the outlines of the provinces around
   * them.
   */
  map: { spots: readonly MapSpot[]; outlines: readonly MapRing[] }
  assets: readonly {
    externalId: string
    place: string
    type: string
    size: number | null
    saleValue: number | null
    rentValue: number | null
    debt: number | null
  }[]
  /** Identifiers of the first assets that have a debt but no sale value. */
  debtorsWithoutValue: readonly string[]
}

const MOST_BARS = 12

/** Writes the portfolio report as a tagged PDF: summary, stratification and list of assets. */
export function writePortfolioReport(report: PortfolioReport): AsyncIterable<Uint8Array> {
  return withContents((options) => composed(report, options))
}

function composed(report: PortfolioReport, { lines, spacing }: ContentsOptions): ReportContext {
  const { language, names, total } = report
  const all = reportTexts(language)
  const texts = all.portfolio
  const title = names.length === 1 ? texts.title : texts.titleMany
  const context = reportPdf(report, `${title}: ${names.join(', ')}`.slice(0, 150), spacing)
  const { pdf } = context
  const money = (value: number | null) => formatWholeCurrency(value, language)
  pdf.space(20)
  pdf.tag('P', () => pdf.write(pdf.accent, 24, 'bold').text(title))
  pdf.paragraph(names.join(', '), { size: 12 })
  pdf.contents(all.contents, lines)
  pdf.heading(1, texts.summary)
  writeFacts(pdf, [
    [texts.assets, formatNumber(total.assets, language, 0)],
    [texts.valued, `${formatNumber(total.valued, language, 0)} (${shareOf(total.valued, total.assets, language)})`],
    [texts.saleValue, money(total.saleValue)],
    [texts.rentValue, money(total.rentValue)],
    [texts.size, formatArea(total.size, language)],
    [texts.debt, money(knownDebt(total))],
    [texts.valueToDebt, ratioOf(total, language)],
    [texts.average, money(averageOf(total))],
  ])
  if (total.debtorsWithoutValue + total.valuedWithoutDebt > 0) pdf.paragraph(leftOutOf(report), { soft: true })
  writeSituation(context, report)
  for (const name of STRATA) writeStratum(context, report, name)
  writePossession(context, report.possession)
  writeProcedureCosts(context, report.procedureCosts)
  pdf.heading(1, texts.list)
  if (report.assets.length < total.assets) pdf.paragraph(fill(texts.listCut, { count: report.assets.length }))
  writeTable(pdf, {
    columns: [
      { header: all.valuation.identifier, share: 1.6 },
      { header: all.valuation.address, share: 3.2 },
      { header: all.valuation.typeOfAsset, share: 1.6 },
      { header: texts.size, share: 1.2, align: 'right' },
      { header: texts.saleValue, share: 1.5, align: 'right' },
      { header: texts.rentValue, share: 1.3, align: 'right' },
      { header: texts.debt, share: 1.4, align: 'right' },
    ],
    rows: [
      ...report.assets.map(({ externalId, place, type, size, saleValue, rentValue, debt }) => [
        ...[externalId, place, type, formatArea(size, language)],
        ...[saleValue, rentValue, debt].map((value) => formatWholeCurrency(value, language)),
      ]),
      [
        ...[texts.total, fill(texts.ofAssets, { count: formatNumber(total.assets, language, 0) }), ''],
        ...[formatArea(total.size, language), money(total.saleValue), money(total.rentValue), money(knownDebt(total))],
      ],
    ],
    hasTotals: true,
  })
  pdf.paragraph(texts.limits, { soft: true })
  pdf.paragraph(all.disclaimer, { soft: true })
  return context
}

/** The average value of the assets with a sale value; null if there are none. */
function averageOf({ valued, saleValue }: StratumFigures): number | null {
  return valued > 0 && saleValue !== null ? saleValue / valued : null
}

/** Names both kinds of assets that the comparison of value and debt leaves out. */
function leftOutOf({ language, total, debtorsWithoutValue }: PortfolioReport): string {
  const isWhole = debtorsWithoutValue.length === total.debtorsWithoutValue
  const names = debtorsWithoutValue.join(', ')
  return fill(reportTexts(language).portfolio.withoutOneOfBoth, {
    count: formatNumber(total.debtorsWithoutValue, language, 0),
    names: names === '' ? '' : ` (${names}${isWhole ? '' : '…'})`,
    valued: formatNumber(total.valuedWithoutDebt, language, 0),
  })
}

function writeSituation({ pdf, language }: ReportContext, { map }: PortfolioReport): void {
  const texts = reportTexts(language).portfolio
  const located = map.spots.reduce((sum, { count }) => sum + count, 0)
  if (located === 0) return
  pdf.heading(1, texts.map, MAP_HEIGHT + 40)
  writeMap(pdf, {
    ...map,
    alt: fill(texts.mapAlt, { count: formatNumber(located, language, 0) }),
    caption: fill(texts.mapCaption, { count: formatNumber(located, language, 0) }),
    distance: (metres) => formatDistance(metres, language),
  })
}

function writeStratum({ pdf, language }: ReportContext, { strata, total }: PortfolioReport, name: StratumName): void {
  const texts = reportTexts(language).portfolio
  const rows = strata[name]
  if (rows.length === 0) return
  const money = (value: number | null) => formatWholeCurrency(value, language)
  const bars = rows
    .flatMap(({ label, saleValue }) => (saleValue !== null && saleValue > 0 ? [{ label, value: saleValue }] : []))
    .slice(0, MOST_BARS)
  pdf.heading(1, texts.strata[name], barsHeight(bars.length) + 30)
  if (bars.length > 1)
    writeBars(pdf, {
      data: bars.map((bar, index) => ({ id: String(index), ...bar })),
      format: money,
      strong: () => true,
      alt: fill(texts.chartAlt, { by: texts.strata[name].toLowerCase() }),
      caption: texts.chartCaption,
    })
  writeTable(pdf, {
    columns: [
      { header: texts.strata[name], share: 2.4 },
      { header: texts.assets, share: 1, align: 'right' },
      { header: texts.valued, share: 1.2, align: 'right' },
      { header: texts.saleValue, share: 1.7, align: 'right' },
      { header: texts.share, share: 1.1, align: 'right' },
      { header: texts.size, share: 1.4, align: 'right' },
      { header: texts.debt, share: 1.6, align: 'right' },
      { header: texts.valueToDebt, share: 1.2, align: 'right' },
    ],
    rows: [...rows, { ...total, label: texts.total }].map((row) => [
      row.label,
      formatNumber(row.assets, language, 0),
      formatNumber(row.valued, language, 0),
      money(row.saleValue),
      shareOf(row.saleValue, total.saleValue, language),
      formatArea(row.size, language),
      money(knownDebt(row)),
      ratioOf(row, language),
    ]),
    hasTotals: true,
  })
}

/** A part in percent of the whole; without a value if the part is unknown or the whole is nothing. */
function shareOf(part: number | null, whole: number | null, language: Locale): string {
  return formatPercent(part !== null && whole ? (part / whole) * 100 : null, language, 1)
}

/** Sale value as a percentage of the debt. Only assets with both a sale value and a debt count. */
export function ratioOf(figures: Pick<DebtFigures, 'debtWithValue' | 'valueWithDebt'>, language: Locale): string {
  return formatPercent(valueOverDebt(figures), language, 1)
}
