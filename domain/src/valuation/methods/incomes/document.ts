/** The document of a valuation by income cycles (core specification, section 4). */
import type { ValueFigures } from '../../record/figures.ts'
import type { MethodDocument } from '../shared/method.ts'

export interface Cicle {
  /** Years from the valuation date: 0.5, 1.5, … (the middle of an operating year), or n at the exit. */
  ciclePosition: number
  /** EUR of works in the year; 0 at the exit. */
  capex: number
  /** Percentage rise of this year's income; null to use the general rise. */
  ipc: number | null
  /** Typed amount in EUR a year; null if it is derived from the year before. */
  netIncome: number | null
  isExit: boolean
}

export interface IncomesDocument extends MethodDocument<'incomes'> {
  /** EUR a month; null until entered. */
  grossIncome: number | null
  /** Percent */
  occupancyRate: number | null
  /** Percent of the collected income. */
  opex: number
  /** Yearly percentage rise of the income in cycles without a rise of their own. */
  ipc: number
  /** Percent: net income at the exit divided by the value at the exit. */
  yield: number | null
  /** Percent a year. */
  updateRate: number
  /** Sorted by position; the exit comes last. */
  cicles: Cicle[]
}

/** One row of the cash-flow table, in EUR. */
export interface CashFlow {
  ciclePosition: number
  isExit: boolean
  ipc: number
  /** Null at the exit. */
  netIncome: number | null
  capex: number
  cashFlow: number
  discountFactor: number
  presentValue: number
}

export interface IncomesFigures extends ValueFigures {
  flows: CashFlow[]
  /** EUR: the first net income divided by the yield, minus the works of all cycles. */
  yieldValue: number | null
}
