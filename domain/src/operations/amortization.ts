import { addMonths, monthsBetween } from '../kernel/dates.ts'
import { fromCents, sumAmounts, toCents } from './cents.ts'

export const RATE_TYPES = ['FIXED', 'VARIABLE'] as const

export interface LoanTerms {
  principal: number | null
  /** Percent a year: of the whole term, or until the first review. */
  rate: number | null
  startOn: string | null
  endOn: string | null
  /** Percentage points that a review adds to its index. */
  spread: number | null
}

/** A review of a variable rate: the index, as published, from a day on. */
export interface RateReview {
  effectiveOn: string | null
  index: number | null
}

export interface Amortization {
  number: number
  dueOn: string
  /** Percent a year. */
  rate: number
  payment: number
  interest: number
  principal: number
  /** What is owed after it. */
  balance: number
}

/** Longest term: fifty years. */
const MOST_MONTHS = 600

/** The constant instalment of the French system, rounded to cents. */
export function instalmentOf(balance: number, rate: number, months: number): number {
  const monthly = rate / 1_200
  const factor = monthly === 0 ? 1 / months : monthly / (1 - (1 + monthly) ** -months)
  return fromCents(Math.round(toCents(balance) * factor))
}

/**
 * The table of a loan with monthly instalments (French system). Interest is rounded to cents each month; the last
 * instalment takes what is left. A review of a variable rate computes the instalment again from the balance and the
 * months that remain, from the first instalment after it. Empty without the terms that it needs.
 */
export function amortizationTable(terms: LoanTerms, reviews: readonly RateReview[] = []): Amortization[] {
  const { principal, rate: first, startOn, endOn } = terms
  if (principal === null || first === null || startOn === null || endOn === null) return []
  const months = monthsBetween(startOn, endOn)
  if (months < 1 || months > MOST_MONTHS || principal <= 0) return []
  let cents = toCents(principal)
  let rate = first
  let payment = instalmentOf(principal, rate, months)
  return Array.from({ length: months }, (_, index) => {
    // Interest of the month that ends with this instalment: at the rate of its first day.
    const current = rateOn(terms, reviews, addMonths(startOn, index)) ?? first
    if (current !== rate) {
      rate = current
      payment = instalmentOf(fromCents(cents), rate, months - index)
    }
    const interest = Math.round((cents * rate) / 1_200)
    const isLast = index === months - 1
    const paidBack = isLast ? cents : Math.min(Math.max(toCents(payment) - interest, 0), cents)
    cents -= paidBack
    return {
      number: index + 1,
      dueOn: addMonths(startOn, index + 1),
      rate,
      payment: fromCents(paidBack + interest),
      interest: fromCents(interest),
      principal: fromCents(paidBack),
      balance: fromCents(cents),
    }
  })
}

/** The rate of the last review until a day; null before the first one. A rate below zero counts as none. */
function rateOn({ spread }: LoanTerms, reviews: readonly RateReview[], date: string): number | null {
  let latest: { on: string; index: number } | undefined
  for (const { effectiveOn, index } of reviews) {
    if (effectiveOn === null || index === null || effectiveOn > date) continue
    if (!latest || effectiveOn >= latest.on) latest = { on: effectiveOn, index }
  }
  if (!latest) return null
  return Math.max(Math.round((latest.index + (spread ?? 0)) * 1_000) / 1_000, 0)
}

/** What is owed at the end of a day, if every instalment until then was paid; null before the loan. */
export function balanceOn(
  { principal, startOn }: LoanTerms,
  table: readonly Amortization[],
  date: string,
): number | null {
  if (principal === null || startOn === null || table.length === 0 || date < startOn) return null
  return table.findLast(({ dueOn }) => dueOn <= date)?.balance ?? principal
}

export interface LoanYear {
  year: number
  interest: number
  principal: number
  /** At the end of the year. */
  balance: number
}

/** The table by calendar year. */
export function byYear(table: readonly Amortization[]): LoanYear[] {
  const years = new Map<number, Amortization[]>()
  for (const row of table) {
    const year = Number(row.dueOn.slice(0, 4))
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years].map(([year, rows]) => ({
    year,
    interest: sumAmounts(rows.map(({ interest }) => interest)),
    principal: sumAmounts(rows.map(({ principal }) => principal)),
    balance: rows.at(-1)?.balance ?? 0,
  }))
}
