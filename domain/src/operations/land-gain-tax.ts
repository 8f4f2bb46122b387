import { addDays, addMonths, addYears } from '../kernel/dates.ts'
import { officialYear } from '../kernel/official-holidays.ts'
import { fromCents, shareOf, sumAmounts, toCents } from './cents.ts'

/**
 * Maximum coefficients of art. 107.4 TRLRHL in the text of Royal Decree-law 8/2023, by full years between acquisition
 * and transfer: less than 1, 1, 2, … 19, 20 or more. They were compared with the notices of two municipalities.
 */
const COEFFICIENTS: readonly number[] = [
  ...[0.15, 0.15, 0.14, 0.14, 0.16, 0.18, 0.19, 0.2, 0.19, 0.15, 0.12],
  ...[0.1, 0.09, 0.09, 0.09, 0.09, 0.1, 0.13, 0.17, 0.23, 0.4],
]
const LAW = 'RDL 8/2023'
/**
 * Days of the transfer on which these coefficients applied. Royal Decree-laws 9/2024 and 16/2025 had others for 2025 and
 * 2026, but Congress did not ratify them, so they applied again from 23 January 2025. For other days, the user enters
 * the coefficient of the ordinance.
 */
const PERIODS = [
  ['2024-01-01', '2024-12-31'],
  ['2025-01-23', '2025-12-31'],
] as const

const MOST_YEARS = 20
/** Highest tax rate, in percent (art. 108.1 TRLRHL). */
export const MOST_RATE = 30
/** Highest reduction of the cadastral value of the land, in percent (art. 107.2.a TRLRHL). */
export const MOST_REDUCTION = 15

/** Full years and, below one year, full months between acquisition and transfer. Years count up to 20. */
export function generationPeriod(acquiredOn: string, transferredOn: string): { years: number; months: number } {
  let years = 0
  while (years < MOST_YEARS && addYears(acquiredOn, years + 1) <= transferredOn) years += 1
  let months = 0
  while (months < 11 && addMonths(acquiredOn, months + 1) <= transferredOn) months += 1
  return { years, months: years === 0 ? months : 0 }
}

/** The maximum yearly coefficient for a transfer and its law; null if the table does not apply on the day. */
export function mostCoefficient(acquiredOn: string, transferredOn: string): { value: number; law: string } | null {
  const isStated = PERIODS.some(([from, until]) => transferredOn >= from && transferredOn <= until)
  const value = COEFFICIENTS[generationPeriod(acquiredOn, transferredOn).years]
  return isStated && value !== undefined ? { value, law: LAW } : null
}

interface LandTransfer {
  acquiredOn: string
  transferredOn: string
  /** Cadastral value of the land on the day of the transfer, in EUR. */
  landValue: number
  /** Cadastral value of land and building. Null if it is not known: then only the objective method is computed. */
  cadastralValue: number | null
  /** Values in the public documents of purchase and sale. Null if they are not known. */
  acquisitionValue: number | null
  transferValue: number | null
  /** Yearly coefficient of the ordinance. */
  coefficient: number
  /** Reduction of the cadastral value, in percent. */
  reduction: number
  /** Tax rate, in percent. */
  rate: number
}

interface LandGainTax {
  objectiveBase: number
  /** Share of the land in the gain; null if the values are not known. Negative or 0: the transfer is not taxed. */
  realBase: number | null
  method: 'objective' | 'real' | 'notTaxed'
  base: number
  tax: number
}

/**
 * The municipal tax on the gain in value of urban land (IIVTNU). The objective base is land value times coefficient,
 * which is prorated by full months below one year (art. 107.4 TRLRHL). The real base is the share of the land in the
 * gain (arts. 104.5 and 107.5). The lower base counts; without a gain, nothing is taxed.
 */
export function landGainTax(transfer: LandTransfer): LandGainTax {
  const { landValue, cadastralValue, acquisitionValue, transferValue, coefficient, reduction, rate } = transfer
  const { years, months } = generationPeriod(transfer.acquiredOn, transfer.transferredOn)
  const reduced = shareOf(landValue, 10_000 - Math.round(reduction * 100), 10_000)
  const parts = Math.round(coefficient * 10_000) * (years === 0 ? months : 12)
  const objectiveBase = shareOf(reduced, parts, 120_000)
  const realBase =
    cadastralValue === null ||
    cadastralValue <= 0 ||
    cadastralValue < landValue ||
    acquisitionValue === null ||
    transferValue === null
      ? null
      : shareOf(sumAmounts([transferValue, -acquisitionValue]), toCents(landValue), toCents(cadastralValue))
  const method =
    realBase !== null && realBase <= 0
      ? 'notTaxed'
      : realBase !== null && realBase < objectiveBase
        ? 'real'
        : 'objective'
  const base = method === 'notTaxed' ? 0 : method === 'real' && realBase !== null ? realBase : objectiveBase
  const tax = fromCents(Math.round((toCents(base) * Math.round(rate * 100)) / 10_000))
  return { objectiveBase, realBase, method, base, tax }
}

const WORKING_DAYS = 30

/**
 * The last day for the return after a transfer between the living: 30 working days (art. 110.2.a TRLRHL), without
 * Saturdays, Sundays and national holidays (Law 39/2015, art. 30). Regional and local holidays would extend the term, so
 * the day is never too late.
 */
export function lastDayOfReturn(transferredOn: string): string {
  let day = transferredOn
  for (let counted = 0; counted < WORKING_DAYS; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) counted += 1
  }
  return day
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !officialYear(null, Number(day.slice(0, 4))).days.includes(day)
}
