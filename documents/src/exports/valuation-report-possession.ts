/**
 * Writes the assumption of a value, vacant possession, and for an occupied or leased property its value in that state
 * with the calculation, beside the value of the report.
 */
import {
  type LeaseTerms,
  letBalance,
  letValue,
  occupiedBalance,
  occupiedValue,
  type PossessionTerms,
  presentRents,
} from '@lindero/domain/assets/possession-value'
import { formatDate, formatNumber, formatPercent, type Locale } from '@lindero/domain/kernel/formats'
import { heightOfRows, writeTable } from '../kernel/pdf/table.ts'
import type { ReportContext } from './report-frame.ts'
import { exactMoney, fill, possessionWords, sectionTexts } from './report-words.ts'
import type { ReportedFact, ReportedPossession, ReportedValuation } from './valuation-report-model.ts'

const UNKNOWN: ReportedPossession = { kind: 'unknown' }

export function assumptionText({ possession = UNKNOWN }: ReportedValuation, language: Locale): string {
  const words = sectionTexts(language).possession
  const isVacant = possession.kind === 'occupied' && possession.isVacant === true
  if (possession.kind === 'unknown' && possession.contradicts) {
    return `${words.vacantPossession} ${words.contradicts[possession.contradicts]} ${words.is.unknown}`
  }
  return `${words.vacantPossession} ${words.is[isVacant ? 'withoutPossession' : possession.kind]}`
}

/** The value of the property as occupied or as let; null if it has none, or if the valuation is of a rent. */
function valueInPossession({ operation, value, possession = UNKNOWN }: ReportedValuation): number | null {
  if (operation !== 'sale') return null
  if (possession.kind === 'occupied') return occupiedValue(value, possession.terms)
  return possession.kind === 'let' && possession.terms !== null ? letValue(value, possession.terms) : null
}

/** The assumption and, if there is one, the value in the present possession. */
export function possessionFacts({ language }: ReportContext, valuation: ReportedValuation): ReportedFact[] {
  const words = sectionTexts(language).possession
  const value = valueInPossession(valuation)
  const name = valuation.possession?.kind === 'let' ? words.letValue : words.occupiedValue
  return [
    [words.assumption, assumptionText(valuation, language)],
    ...(value === null ? [] : [[name, exactMoney(value, language)] as const]),
  ]
}

export function writePossessionValue({ pdf, language }: ReportContext, valuation: ReportedValuation): void {
  const { possession = UNKNOWN } = valuation
  const words = sectionTexts(language).possession
  const value = valueInPossession(valuation)
  if (possession.kind === 'let' && possession.terms === null && valuation.operation === 'sale')
    pdf.paragraph(
      possession.leases ? fill(words.severalLeases, { count: String(possession.leases) }) : words.letUnknown,
    )
  if (value === null || possession.kind === 'vacant' || possession.kind === 'unknown' || possession.terms === null)
    return
  const isLet = possession.kind === 'let'
  const rows = isLet
    ? rowsOfLease(valuation.value, possession.terms, language)
    : rowsOfOccupied(valuation.value, possession.terms, language)
  pdf.heading(2, isLet ? words.letValue : words.occupiedValue, heightOfRows(rows.length + 1))
  writeTable(pdf, {
    columns: [
      { header: words.step, share: 4 },
      { header: words.amount, share: 1.8, align: 'right' },
    ],
    rows: [...rows, [isLet ? words.letValue : words.occupiedValue, exactMoney(value, language)]],
    hasTotals: true,
  })
  pdf.paragraph(isLet ? words.letFormula : words.occupiedFormula, { soft: true })
  if (possession.terms.isExample) pdf.paragraph(words.example)
}

const FACTOR_DECIMALS = 6

/** Stored values have up to four decimals. */
const inCents = (euros: number) => Math.round(euros * 100) / 100

function discountRow(months: number, percent: number, factor: number, language: Locale): string {
  return fill(sectionTexts(language).possession.discounted, {
    months: formatNumber(months, language, 1),
    percent: formatPercent(percent, language, 2),
    factor: formatNumber(factor, language, FACTOR_DECIMALS, true),
  })
}

function rowsOfOccupied(free: number, terms: PossessionTerms, language: Locale): string[][] {
  const words = possessionWords(language)
  const balance = occupiedBalance(free, terms)
  const discounted = balance + terms.holdingCost + terms.procedureCost
  return [
    [`${words.freeValue} (${words.stages[terms.stage]})`, exactMoney(inCents(free), language)],
    [
      discountRow(terms.months, terms.discountPercent, terms.discountFactor, language),
      exactMoney(discounted, language),
    ],
    [words.holdingCost, exactMoney(-terms.holdingCost, language)],
    [words.procedureCost, exactMoney(-terms.procedureCost, language)],
    ...(balance < 0 ? [[words.floor, exactMoney(-balance, language)]] : []),
  ]
}

function rowsOfLease(free: number, terms: LeaseTerms, language: Locale): string[][] {
  const words = sectionTexts(language).possession
  const rents = presentRents(terms)
  const balance = letBalance(free, terms)
  const lease = {
    rent: exactMoney(terms.rent, language),
    cost: exactMoney(terms.monthlyCost, language),
    until: formatDate(terms.until),
    annuity: formatNumber(terms.annuity, language, FACTOR_DECIMALS, true),
  }
  return [
    [possessionWords(language).freeValue, exactMoney(inCents(free), language)],
    [
      discountRow(terms.months, terms.discountPercent, terms.discountFactor, language),
      exactMoney(balance - rents, language),
    ],
    [fill(words.rents, lease), exactMoney(rents, language)],
    ...(balance < 0 ? [[possessionWords(language).floor, exactMoney(-balance, language)]] : []),
  ]
}
