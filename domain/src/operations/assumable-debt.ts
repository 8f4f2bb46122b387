import { addDays, addYears, calendarDate, daysBetween } from '../kernel/dates.ts'
import { shareOf, sumAmounts } from './cents.ts'

interface DatedDebt {
  amount: number
  applicationPeriodStartDate: string | null
  applicationPeriodEndDate: string | null
  dueDate: string | null
  expeditionDate: string | null
}

export interface AssumableDebt {
  assumable: number
  notAssumable: number
  /** First and last day of the period for which the buyer assumes the debt. */
  from: string
  until: string
}

interface BothAssumableDebts {
  /** Assumable debt under the rule of the operations document: debt from the 3 years before the acquisition date. */
  document: AssumableDebt
  /** Assumable debt under art. 9.1.e LPH, with the calendar years that the article covers. */
  horizontalProperty: AssumableDebt & { years: number[] }
}

const ASSUMABLE_YEARS = 3

/**
 * The part of an earlier debt that the buyer assumes, under both rules (decisions 6). A debt with an application period
 * is split in proportion to the days of the period. Any other debt has only one day: the known date of its period,
 * otherwise its due date, otherwise its issue date.
 * @returns null without an acquisition date, or for a debt without any date
 */
export function assumableDebt(debt: DatedDebt, acquisitionDate: string | null): BothAssumableDebts | null {
  const period = periodOf(debt)
  if (acquisitionDate === null || period === null) return null
  const year = Number(acquisitionDate.slice(0, 4))
  const firstYear = year - ASSUMABLE_YEARS
  return {
    document: divide(debt.amount, period, addDays(addYears(acquisitionDate, -ASSUMABLE_YEARS), 1), acquisitionDate),
    horizontalProperty: {
      ...divide(debt.amount, period, calendarDate(firstYear, 1, 1), acquisitionDate),
      years: [firstYear, firstYear + 1, firstYear + 2, year],
    },
  }
}

interface Period {
  start: string
  end: string
}

function periodOf(debt: DatedDebt): Period | null {
  const { applicationPeriodStartDate: start, applicationPeriodEndDate: end } = debt
  if (start !== null && end !== null && start <= end) return { start, end }
  const day = start ?? end ?? debt.dueDate ?? debt.expeditionDate
  return day === null ? null : { start: day, end: day }
}

/**
 * Splits a debt in proportion to the days of its period: the buyer does not assume the part before `from`. The part
 * after the acquisition is the buyer's own debt, so it is included in `assumable`.
 */
function divide(amount: number, { start, end }: Period, from: string, until: string): AssumableDebt {
  const days = daysBetween(start, end) + 1
  const daysBefore = Math.min(Math.max(daysBetween(start, from), 0), days)
  const notAssumable = shareOf(amount, daysBefore, days)
  return { assumable: sumAmounts([amount, -notAssumable]), notAssumable, from, until }
}
