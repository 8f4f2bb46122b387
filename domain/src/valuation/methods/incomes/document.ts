/** The document of a valuation by income cycles (core specification, section 4). */
import type { ValueFigures } from '../../record/figures.ts'
import type { MethodDocument } from '../shared/method.ts'

export interface Cicle {
  /** Years from the valuation date: 0.5, 1.5, … (the middle of an operating year), or n at the exit. */
  ciclePosition: number
  /** EUR of works in the year; 0 at the exit. */
  capex: number
  /** Percent by which the income of this year rises; null to use the general rise. */
  ipc: number | null
  /** EUR a year, typed; null if it follows from the year before. */
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
  /** Percent a year by which the income rises in cycles without their own rise. */
  ipc: number
  /** Percent: net income at the exit divided by the value at the exit. */
  yield: number | null
  /** Percent a year. */
  updateRate: number
  /** In the order of their positions. The last one is the exit. */
  cicles: Cicle[]
}

/** One line of the cash-flow table, EUR. */
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
  /** EUR: the first net income divided by the yield, less all works of the cycles. */
  yieldValue: number | null
}
