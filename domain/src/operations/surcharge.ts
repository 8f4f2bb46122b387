import { addDays, addMonths } from '../kernel/dates.ts'
import { communityOf, officialYear } from '../kernel/official-holidays.ts'
import { shareOf } from './cents.ts'

interface SurchargeOffer {
  /** Percentage under art. 28 LGT: 5 for the executive surcharge, 10 for the reduced one, 20 for the ordinary one. */
  percent: 5 | 10 | 20
  amount: number
  /** True if interest on arrears is also due, which applies only to the ordinary surcharge. */
  withInterest: boolean
  /** Last day on which this percentage applies; null if there is none. */
  until: string | null
}

interface SurchargeDates {
  amount: number
  /** End of the voluntary period. */
  dueDate: string | null
  /** Date on which the notice of enforcement (providencia de apremio) was received. */
  admPayNoticeReceptionDate: string | null
  admPayNoticeDueDate: string | null
  /** Province of the property. Its holidays move the last day. */
  provinceCode?: string | null
}

/**
 * The surcharge in the executive period (art. 28 Ley 58/2003 General Tributaria): 5 % until the notice of enforcement
 * is received, 10 % until the deadline of the notice, and 20 % afterwards. The screen only offers the surcharge; a user
 * applies it.
 * @returns null in the voluntary period, or without a due date
 */
export function offeredSurcharge(dates: SurchargeDates, today: string): SurchargeOffer | null {
  const { amount, dueDate, admPayNoticeReceptionDate: received } = dates
  if (dueDate === null || today <= dueDate) return null
  if (received === null || today < received) return offer(amount, 5, null)
  const until = dates.admPayNoticeDueDate ?? noticeDueDate(received, dates.provinceCode ?? null)
  return today <= until ? offer(amount, 10, until) : offer(amount, 20, null)
}

function offer(amount: number, percent: 5 | 10 | 20, until: string | null): SurchargeOffer {
  return { percent, amount: shareOf(amount, percent, 100), withInterest: percent === 20, until }
}

/**
 * Last day to pay after a notice of enforcement (art. 62.5 LGT). A notice received from the 1st to the 15th must be
 * paid by the 20th of that month, a later notice by the 5th of the next month. If that day is a weekend or an official
 * holiday of the province, the deadline moves to the next working day. If the notice states a deadline, the caller uses
 * the stated deadline.
 */
export function noticeDueDate(received: string, provinceCode: string | null = null): string {
  const isFirstHalf = Number(received.slice(8, 10)) <= 15
  const month = isFirstHalf ? received : addMonths(`${received.slice(0, 7)}-01`, 1)
  let day = `${month.slice(0, 7)}-${isFirstHalf ? '20' : '05'}`
  while (isClosed(day, provinceCode)) day = addDays(day, 1)
  return day
}

function isClosed(day: string, provinceCode: string | null): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday % 6 === 0 || officialYear(communityOf(provinceCode), Number(day.slice(0, 4))).days.includes(day)
}
