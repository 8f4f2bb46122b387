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
  /** Assumable debt by the rule of the operations document: debt from less than 3 years before the acquisition date. */
  document: AssumableDebt
  /** Assumable debt by the rule of art. 9.1.e LPH, with the calendar years that the rule covers. */
  horizontalProperty: AssumableDebt & { years: number[] }
}

const ASSUMABLE_YEARS = 3

/**
 * The part of a debt that the buyer assumes, by both rules (decisions 6). The debt arose before the acquisition. If a
 * debt has an application period, it is divided in proportion to the days. Any other debt belongs to its due date, or
 * otherwise to its date of expedition.
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

/** The part of a debt after the acquisition is the buyer's own debt. It counts as assumable. */
function divide(amount: number, { start, end }: Period, from: string, until: string): AssumableDebt {
  const days = daysBetween(start, end) + 1
  const daysBefore = Math.min(Math.max(daysBetween(start, from), 0), days)
  const notAssumable = shareOf(amount, daysBefore, days)
  return { assumable: sumAmounts([amount, -notAssumable]), notAssumable, from, until }
}
