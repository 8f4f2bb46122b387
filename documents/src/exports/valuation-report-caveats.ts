/**
 * Writes the conditions and warnings with their articles, and the valuation order's requirements for the comparison
 * method.
 */
import { formatDate, formatNumber, formatPercent, type Locale } from '@lindero/domain/kernel/formats'
import { ARTICLES, type Caveat, type Condition, type Warning } from '@lindero/domain/valuation/report/caveats'
import { writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { fill, sectionTexts } from './report-words.ts'
import type { ValuationReport } from './valuation-report-model.ts'

export function conditionText({ code, data }: Caveat<Condition>, language: Locale): string {
  return fill(sectionTexts(language).caveats.condition[code], wordsOf(data, language))
}

export function cautionText({ code, data }: Caveat<Warning>, language: Locale): string {
  return fill(sectionTexts(language).caveats.warning[code], wordsOf(data, language))
}

function wordsOf(data: Caveat<string>['data'], language: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name === 'area') return [name, formatNumber(Number(value), language, 2)]
      if (name === 'percent') return [name, formatPercent(Number(value), language, 1)]
      return [name, name === 'date' ? formatDate(String(value)) : String(value)]
    }),
  )
}

export function writeCaveats(context: ReportContext, report: ValuationReport): void {
  const { pdf, language } = context
  const { conditions, cautions, warnings } = report
  const words = sectionTexts(language).caveats
  pdf.heading(1, words.title)
  pdf.paragraph(words.text, { soft: true })
  if (conditions.length > 0) {
    pdf.heading(2, words.conditions)
    pdf.paragraph(words.conditionsText)
    writeArticles(
      context,
      conditions.map((one) => [ARTICLES[one.code], conditionText(one, language)]),
    )
  }
  if (cautions.length > 0) {
    pdf.heading(2, words.warnings)
    writeArticles(
      context,
      cautions.map((one) => [ARTICLES[one.code], cautionText(one, language)]),
    )
  }
  if (warnings.length > 0) {
    pdf.heading(2, words.ofAsset)
    for (const warning of warnings) pdf.paragraph(`• ${warning}`)
  }
  writeStanding(context, report)
}

function writeArticles({ pdf, language }: ReportContext, rows: readonly (readonly [string, string])[]): void {
  const words = sectionTexts(language).caveats
  writeTable(pdf, {
    columns: [
      { header: words.article, share: 1 },
      { header: words.said, share: 6 },
    ],
    rows,
  })
}

function writeStanding({ pdf, texts }: ReportContext, { standing }: ValuationReport): void {
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
