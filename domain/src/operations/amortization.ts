import { addDays, addMonths, compareDates, daysBetween, monthsBetween } from '../kernel/dates.ts'
import { fromCents, sumAmounts, toCents } from './cents.ts'

export const RATE_TYPES = ['FIXED', 'VARIABLE'] as const

export interface LoanTerms {
  principal: number | null
  /** Percent per year, for the whole term or until the first review. */
  rate: number | null
  startOn: string | null
  endOn: string | null
  /** Percentage points added to the index at each review. */
  spread: number | null
}

/** A rate review: the published index, and the day from which it applies. */
export interface RateReview {
  effectiveOn: string | null
  index: number | null
}

/** Effects of an early repayment: fewer instalments, lower instalments, or the end of the loan. */
export const REPAYMENT_EFFECTS = ['TERM', 'INSTALMENT', 'TOTAL'] as const

export interface EarlyRepayment {
  repaidOn: string | null
  effect: (typeof REPAYMENT_EFFECTS)[number] | null
  /** Amount of the repayment. Null for a total repayment, which repays the amount owed on that day. */
  amount: number | null
}

export interface Amortization {
  /** Number of the instalment, counted from 1; null for an early repayment. */
  number: number | null
  dueOn: string
  /** Percent per year. */
  rate: number
  payment: number
  interest: number
  principal: number
  /** Balance after the instalment or repayment. */
  balance: number
}

/** Maximum number of months of a loan: fifty years. */
const MOST_MONTHS = 600

/** The monthly instalment in the French system, in which all instalments are equal. Rounded to cents. */
export function instalmentOf(balance: number, rate: number, months: number): number {
  const monthly = rate / 1_200
  const factor = monthly === 0 ? 1 / months : monthly / (1 - (1 + monthly) ** -months)
  return fromCents(Math.round(toCents(balance) * factor))
}

/**
 * The amortization table of a loan with monthly instalments (French system). Interest is rounded to cents each month,
 * and the last instalment absorbs the rounding differences. After a rate review, the instalment is recomputed from the
 * balance and the remaining months. If loan terms are missing, the table is empty.
 *
 * An early repayment has its own row. If it is made on the day of an instalment, its row comes after the instalment. In
 * the month of a repayment, interest is computed on the balance of each day. This interest is paid with the next
 * instalment, or with the repayment that ends the loan. If a repayment shortens the term, the instalment stays the
 * same, and later reviews use the shorter term.
 */
export function amortizationTable(
  terms: LoanTerms,
  reviews: readonly RateReview[] = [],
  repayments: readonly EarlyRepayment[] = [],
): Amortization[] {
  const { principal, rate: first, startOn, endOn } = terms
  if (principal === null || first === null || startOn === null || endOn === null) return []
  // As in leases, the end date is the last day of the loan. A loan may end on the anniversary of its start or on the
  // day before; the number of months is the same.
  let months = monthsBetween(startOn, addDays(endOn, 1))
  if (months < 1 || months > MOST_MONTHS || principal <= 0) return []
  const early = usableRepayments(repayments)
  const table: Amortization[] = []
  let cents = toCents(principal)
  let rate = first
  let payment = instalmentOf(principal, rate, months)

  function repay(dueOn: string, paidBack: number, interest: number, number: number | null) {
    cents -= paidBack
    table.push({
      number,
      dueOn,
      rate,
      payment: fromCents(paidBack + interest),
      interest: fromCents(interest),
      principal: fromCents(paidBack),
      balance: fromCents(cents),
    })
  }

  for (let index = 0; index < months; index++) {
    const from = addMonths(startOn, index)
    const dueOn = addMonths(startOn, index + 1)
    // Interest for the month before this instalment, at the rate on the first day of the month.
    const current = rateOn(terms, reviews, from) ?? first
    if (current !== rate) {
      rate = current
      payment = instalmentOf(fromCents(cents), rate, months - index)
    }
    const days = daysBetween(from, dueOn)
    const interestOn = (centDays: number) => Math.round(((centDays / days) * rate) / 1_200)
    let before = 0
    let since = from
    for (const { repaidOn, effect, amount } of early) {
      if (repaidOn < from || repaidOn >= dueOn) continue
      before += cents * daysBetween(since, repaidOn)
      since = repaidOn
      const paidBack = amount === null ? cents : Math.min(toCents(amount), cents)
      const isAll = paidBack === cents
      repay(repaidOn, paidBack, isAll ? interestOn(before) : 0, null)
      if (isAll) return table
      if (effect === 'INSTALMENT') payment = instalmentOf(fromCents(cents), rate, months - index)
      else {
        const interest = interestOn(before + cents * daysBetween(since, dueOn))
        months = index + monthsToRepay({ cents, payment: toCents(payment), rate, interest }, months - index)
      }
    }
    const interest = interestOn(before + cents * daysBetween(since, dueOn))
    const isLast = index === months - 1
    const paidBack = isLast ? cents : Math.min(Math.max(toCents(payment) - interest, 0), cents)
    repay(dueOn, paidBack, interest, index + 1)
  }
  return table
}

/** The repayments with complete data, sorted by date. The amount of a total repayment is null. */
function usableRepayments(repayments: readonly EarlyRepayment[]) {
  const usable: { repaidOn: string; effect: EarlyRepayment['effect']; amount: number | null }[] = []
  for (const { repaidOn, effect, amount } of repayments) {
    if (repaidOn === null || effect === null) continue
    if (effect === 'TOTAL') usable.push({ repaidOn, effect, amount: null })
    else if (amount !== null && amount > 0) usable.push({ repaidOn, effect, amount })
  }
  return usable.sort((a, b) => compareDates(a.repaidOn, b.repaidOn))
}

/**
 * Number of months, at most `most`, until the instalments have repaid the balance. Amounts are in cents; `interest` is
 * the interest for the first month.
 */
function monthsToRepay(
  { cents, payment, rate, interest }: Readonly<Record<'cents' | 'payment' | 'rate' | 'interest', number>>,
  most: number,
): number {
  let remaining = cents
  let due = interest
  for (let months = 1; months < most; months++) {
    remaining -= Math.max(payment - due, 0)
    if (remaining <= 0) return months
    due = Math.round((remaining * rate) / 1_200)
  }
  return most
}

/**
 * The rate according to the last review on or before a day; null before the first review. A negative rate is treated as
 * zero.
 */
function rateOn({ spread }: LoanTerms, reviews: readonly RateReview[], date: string): number | null {
  let latest: { on: string; index: number } | undefined
  for (const { effectiveOn, index } of reviews) {
    if (effectiveOn === null || index === null || effectiveOn > date) continue
    if (!latest || effectiveOn >= latest.on) latest = { on: effectiveOn, index }
  }
  if (!latest) return null
  return Math.max(Math.round((latest.index + (spread ?? 0)) * 1_000) / 1_000, 0)
}

/**
 * The balance at the end of a day if all instalments and repayments were paid as planned; null before the loan starts.
 */
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
  /** Principal repaid by regular instalments. */
  principal: number
  /** Principal repaid early. */
  early: number
  /** Balance at the end of the year. */
  balance: number
}

/** The amortization table, summed by calendar year. */
export function byYear(table: readonly Amortization[]): LoanYear[] {
  const years = new Map<number, Amortization[]>()
  for (const row of table) {
    const year = Number(row.dueOn.slice(0, 4))
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years].map(([year, rows]) => ({
    year,
    interest: sumAmounts(rows.map(({ interest }) => interest)),
    principal: sumAmounts(rows.map(({ number, principal }) => (number === null ? 0 : principal))),
    early: sumAmounts(rows.map(({ number, principal }) => (number === null ? principal : 0))),
    balance: rows.at(-1)?.balance ?? 0,
  }))
}
