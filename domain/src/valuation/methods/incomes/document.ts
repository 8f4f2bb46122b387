/** The document of a valuation by income cycles (core specification, section 4). */
import type { ValueFigures } from '../../record/figures.ts'
import type { MethodDocument } from '../shared/method.ts'

export interface Cicle {
  /** Years from the valuation date: 0.5, 1.5, … in the middle of operating years, n at the exit. */
  ciclePosition: number
  /** EUR of works in the year; none at the exit. */
  capex: number
  /** Percent that the income of this year rises; null: the general one. */
  ipc: number | null
  /** EUR a year, typed; null: it follows from the year before. */
  netIncome: number | null
  isExit: boolean
}

export interface IncomesDocument extends MethodDocument<'incomes'> {
  /** EUR a month; null until given. */
  grossIncome: number | null
  /** Percent */
  occupancyRate: number | null
  /** Percent of the income collected. */
  opex: number
  /** Percent a year: the rise of the income in cycles without one of their own. */
  ipc: number
  /** Percent of the net income at the exit. */
  yield: number | null
  /** Percent a year. */
  updateRate: number
  /** In the order of their positions; the last one is the exit. */
  cicles: Cicle[]
}

/** One line of the cash-flow table, EUR. */
export interface CashFlow {
  ciclePosition: number
  isExit: boolean
  ipc: number
  /** null at the exit. */
  netIncome: number | null
  capex: number
  cashFlow: number
  discountFactor: number
  presentValue: number
}

export interface IncomesFigures extends ValueFigures {
  flows: CashFlow[]
  /** EUR: the first net income by the yield, less all works of the cycles. */
  yieldValue: number | null
}
