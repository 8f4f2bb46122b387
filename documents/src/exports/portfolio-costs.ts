import { formatCurrency, formatNumber } from '@lindero/domain/kernel/formats'
import type { CostlyProcedure } from '@lindero/domain/operations/transaction'
import { management as legalEn } from '@lindero/texts/legal/management.en'
import { management as legalEs } from '@lindero/texts/legal/management.es'
import { writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { reportTexts } from './report-words.ts'

/** Recorded costs of one procedure in EUR, and the number of assets that have them. */
export interface CostOfProcedure {
  procedure: CostlyProcedure
  assets: number
  cost: number
}

/** Writes the costs of procedures that invoices name. Writes nothing if no invoice names a procedure. */
export function writeProcedureCosts({ pdf, language }: ReportContext, costs: readonly CostOfProcedure[]): void {
  if (costs.length === 0) return
  const texts = reportTexts(language).procedureCosts
  const { sections } = language === 'es' ? legalEs : legalEn
  const total = costs.reduce((sum, { cost }) => sum + cost, 0)
  pdf.heading(1, texts.title)
  pdf.paragraph(texts.what)
  writeTable(pdf, {
    columns: [
      { header: texts.procedure, share: 4 },
      { header: texts.assets, share: 1.4, align: 'right' },
      { header: texts.cost, share: 2, align: 'right' },
    ],
    rows: [
      ...costs.map(({ procedure, assets, cost }) => [
        sections[procedure],
        formatNumber(assets, language, 0),
        formatCurrency(cost, language),
      ]),
      // An asset can have several procedures, so the numbers of assets are not added.
      [reportTexts(language).portfolio.total, '', formatCurrency(total, language)],
    ],
    hasTotals: true,
  })
}
