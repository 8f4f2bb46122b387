import {
  OCCUPIED_STAGES,
  type OccupiedStage,
  POSSESSION_KINDS,
  type PossessionAssumptions,
} from '@lindero/domain/assets/possession-value'
import { formatNumber, formatPercent, formatWholeCurrency } from '@lindero/domain/kernel/formats'
import { writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { fill, possessionWords, reportTexts, settingsWords } from './report-words.ts'

/**
 * Numbers of the valued assets in the reported portfolios by occupancy, and the values of the occupied assets in EUR.
 */
export interface PossessionFigures {
  /** Occupied assets by stage. */
  occupied: readonly { stage: OccupiedStage; assets: number; freeValue: number; occupiedValue: number }[]
  free: number
  /** Number of valued assets that are leased or have an unknown occupancy. */
  unknown: number
  assumptions: PossessionAssumptions
}

/** Writes the values of occupied assets next to their values when vacant, with every assumption and its source. */
export function writePossession({ pdf, language }: ReportContext, figures: PossessionFigures): void {
  const { occupied, free, unknown, assumptions } = figures
  if (occupied.length === 0) return
  const texts = reportTexts(language).possession
  const words = possessionWords(language)
  const money = (value: number) => formatWholeCurrency(value, language)
  const count = (value: number) => formatNumber(value, language, 0)
  const sourceOf = (source: string | null) => source ?? texts.example
  const sum = (of: (row: (typeof occupied)[number]) => number) => occupied.reduce((all, row) => all + of(row), 0)
  const total = {
    label: reportTexts(language).portfolio.total,
    assets: sum(({ assets }) => assets),
    freeValue: sum(({ freeValue }) => freeValue),
    occupiedValue: sum(({ occupiedValue }) => occupiedValue),
  }
  const rows = OCCUPIED_STAGES.flatMap((stage) => {
    const row = occupied.find((each) => each.stage === stage)
    return row ? [{ ...row, label: words.stages[stage] }] : []
  })
  pdf.heading(1, words.title)
  pdf.paragraph(texts.what)
  writeTable(pdf, {
    columns: [
      { header: words.state, share: 3 },
      { header: reportTexts(language).portfolio.valued, share: 1.4, align: 'right' },
      { header: words.freeValue, share: 1.8, align: 'right' },
      { header: texts.difference, share: 1.8, align: 'right' },
      { header: words.occupiedValue, share: 1.8, align: 'right' },
    ],
    rows: [...rows, total].map((row) => [
      row.label,
      count(row.assets),
      money(row.freeValue),
      money(row.occupiedValue - row.freeValue),
      money(row.occupiedValue),
    ]),
    hasTotals: true,
  })
  pdf.paragraph(fill(texts.others, { free: count(free), unknown: count(unknown) }), { soft: true })
  pdf.heading(2, texts.assumptions)
  writeTable(pdf, {
    columns: [
      { header: words.state, share: 2.6 },
      { header: words.months, share: 1.4, align: 'right' },
      { header: words.procedureCost, share: 1.6, align: 'right' },
      { header: texts.source, share: 3 },
    ],
    rows: rows.map(({ stage, label }) => {
      const { months, cost, source } = assumptions.stages[stage]
      return [label, formatNumber(months, language), money(cost), sourceOf(source)]
    }),
  })
  const kinds = settingsWords(language)
  pdf.heading(2, kinds.kinds)
  writeTable(pdf, {
    columns: [
      { header: kinds.kind, share: 2.6 },
      { header: kinds.monthsPercent, share: 1.4, align: 'right' },
      { header: kinds.costPercent, share: 1.6, align: 'right' },
      { header: texts.source, share: 3 },
    ],
    rows: POSSESSION_KINDS.map((kind) => {
      const { monthsPercent, costPercent, source } = assumptions.kinds[kind]
      return [kinds[kind], formatNumber(monthsPercent, language), formatNumber(costPercent, language), sourceOf(source)]
    }),
  })
  pdf.paragraph(kinds.kindsText, { soft: true })
  const { monthlyCost, discountRate } = assumptions
  pdf.paragraph(
    fill(texts.common, {
      monthlyCost: money(monthlyCost.amount),
      monthlySource: sourceOf(monthlyCost.source),
      rate: formatPercent(discountRate.percent, language),
      rateSource: sourceOf(discountRate.source),
    }),
  )
  pdf.paragraph(texts.dates, { soft: true })
}
