import type { StreamStyle } from '../kernel/xlsx-parts.ts'
import { type StreamCell, xlsxStream } from '../kernel/xlsx-stream.ts'
import { tapeTexts, typeName } from '../tape/tape-words.ts'
import { PROSPECTED, type ProspectionReport } from './prospection-report.ts'
import { reportTexts } from './report-words.ts'

const dayOf = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`)

/**
 * Writes the market study of an area as a workbook: one sheet of statistics, and one sheet for each kind of evidence.
 */
export function prospectionWorkbook(report: ProspectionReport): AsyncGenerator<Buffer> {
  const { language, name, place, levels, evidence } = report
  const texts = reportTexts(language).prospection
  const integer = (value: number | null): StreamCell => (value === null ? null : { value, as: 'integer' })
  const styled = (style: StreamStyle, width: number) => ({ style, width })
  const summary: StreamCell[][] = [
    [texts.type, typeName(tapeTexts(language), report.typeId)],
    ...(place && place !== name ? [[texts.place, place]] : []),
    [texts.dated, report.dated ? dayOf(report.dated) : texts.noEvidence],
    ...PROSPECTED.flatMap((kind): StreamCell[][] => [
      [`${texts.kinds[kind]}: ${texts.count.toLowerCase()}`, integer(levels[kind].count)],
      [`${texts.kinds[kind]}: ${texts.medianPrice.toLowerCase()} (€)`, levels[kind].medianPrice],
      [`${texts.kinds[kind]}: ${texts.medianUnitPrice.toLowerCase()} (€/m²)`, levels[kind].medianUnitPrice],
    ]),
    [`${texts.askingToClosing} (%)`, report.askingToClosing],
    [texts.daysOnMarket, integer(levels.sale.medianDaysOnMarket)],
    ...(report.isCapped ? [[texts.capped, null]] : []),
    [texts.limits, null],
  ]
  return xlsxStream([
    {
      name: texts.summary,
      columns: [
        { header: name, ...styled('text', 52) },
        { header: '', ...styled('money', 22) },
      ],
      rows: summary,
    },
    ...PROSPECTED.map((kind) => ({
      name: texts.kinds[kind],
      columns: [
        { header: texts.address, ...styled('text', 48) },
        { header: texts.date, ...styled('date', 14) },
        { header: `${texts.price} (€)`, ...styled('money', 16) },
        { header: `${texts.size} (m²)`, ...styled('decimal', 16) },
        { header: `${texts.unitPrice} (€)`, ...styled('money', 18) },
      ],
      rows: evidence[kind].rows.map(({ address, date, price, size }): StreamCell[] => [
        ...[address, dayOf(date), price, size, size > 0 ? Math.round((price / size) * 100) / 100 : null],
      ]),
      isTable: true,
    })),
  ])
}
