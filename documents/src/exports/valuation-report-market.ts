/** Writes the property's surroundings, the price trend around it, and competing offers. */
import {
  formatArea,
  formatCurrency,
  formatDate,
  formatDistance,
  formatNumber,
  formatPercent,
  formatUnitValue,
  NO_VALUE,
} from '@lindero/domain/kernel/formats'
import { writeLine } from '../kernel/pdf/figures.ts'
import { heightOfRows, writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { fill, sectionTexts } from './report-words.ts'
import type { ValuationReport } from './valuation-report-model.ts'

/** Maximum number of competing offers in a report. */
const LISTED = 10
/** Minimum number of quarters in a series. Shorter series are not drawn. */
const FEWEST_QUARTERS = 2
/** Height of the chart with its text, in points. */
const TREND_HEIGHT = 190

export function writeArea({ pdf, texts, language }: ReportContext, { area }: ValuationReport): void {
  if (area.length === 0) return
  pdf.heading(1, sectionTexts(language).surroundings, heightOfRows(area.length) + 40)
  pdf.heading(2, texts.area, heightOfRows(area.length))
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

export function writeMarket(context: ReportContext, report: ValuationReport): void {
  context.pdf.heading(1, sectionTexts(context.language).market.title, TREND_HEIGHT + 40)
  writeTrend(context, report)
  writeCompeting(context, report)
}

function writeTrend({ pdf, language }: ReportContext, { trend, valuation }: ValuationReport): void {
  const words = sectionTexts(language).market
  const quarters = trend?.quarters ?? []
  const [first, last] = [quarters[0], quarters.at(-1)]
  pdf.heading(2, words.trend, TREND_HEIGHT)
  if (!trend || !first || !last || quarters.length < FEWEST_QUARTERS) {
    pdf.paragraph(words.noTrend)
    return
  }
  const count = quarters.reduce((sum, quarter) => sum + quarter.count, 0)
  const text = valuation.operation === 'sale' ? words.trendText : words.trendOfRent
  const radius = formatDistance(trend.radius, language)
  pdf.paragraph(fill(text, { radius, count: formatNumber(count, language, 0) }))
  const change = (from: number, to: number) => {
    const percent = 100 * (to / from - 1)
    return `${percent > 0 ? '+' : ''}${formatPercent(percent, language, 1)}`
  }
  const percent = change(first.medianUnitPrice, last.medianUnitPrice)
  pdf.paragraph(fill(words.over, { from: first.period, to: last.period, percent }))
  writeLine(pdf, {
    points: quarters.map(({ period, medianUnitPrice }) => ({ id: period, label: period, value: medianUnitPrice })),
    format: (value) => formatUnitValue(value, language),
    alt: fill(words.trendAlt, { count: quarters.length }),
    caption: words.trendCaption,
  })
  writeTable(pdf, {
    columns: [
      { header: words.quarter, share: 1.4 },
      { header: words.median, share: 1.6, align: 'right' },
      { header: words.change, share: 1.4, align: 'right' },
      { header: words.offers, share: 1, align: 'right' },
    ],
    rows: quarters
      .map(({ period, count: offers, medianUnitPrice }, index) => {
        const before = quarters[index - 1]
        return [
          period,
          formatUnitValue(medianUnitPrice, language),
          before ? change(before.medianUnitPrice, medianUnitPrice) : NO_VALUE,
          formatNumber(offers, language, 0),
        ]
      })
      .toReversed(),
  })
}

function writeCompeting({ pdf, language }: ReportContext, { competing, valuation }: ValuationReport): void {
  if (!competing) return
  const words = sectionTexts(language).market
  const items = competing.items.slice(0, LISTED)
  pdf.heading(2, words.competing, heightOfRows(items.length) + 40)
  if (competing.count === 0) {
    pdf.paragraph(words.noCompeting)
    return
  }
  const date = formatDate(valuation.valuationDate)
  const said = fill(words.competingText, { date, count: formatNumber(competing.count, language, 0) })
  const nearest = items.length < competing.count ? ` ${fill(words.nearest, { count: items.length })}` : ''
  pdf.paragraph(`${said}${nearest}`)
  writeTable(pdf, {
    columns: [
      { header: words.address, share: 4 },
      { header: words.price, share: 1.5, align: 'right' },
      { header: words.size, share: 1.2, align: 'right' },
      { header: words.unitPrice, share: 1.6, align: 'right' },
      { header: words.since, share: 1.6 },
    ],
    rows: items.map(({ address, price, size, addedOn }) => [
      address ?? words.noAddress,
      formatCurrency(price, language),
      formatArea(size, language),
      formatUnitValue(price / size, language),
      addedOn ? formatDate(addedOn) : NO_VALUE,
    ]),
  })
}
