/** Net income of the cycles, discounted to the valuation date (core specification, section 4). */
import { roundTo } from '../../../kernel/quantiles.ts'
import type { Computation } from '../shared/method.ts'
import { capitalised, firstNetIncome } from '../shared/net-income.ts'
import { figuresFrom, missing } from '../shared/result.ts'
import type { CashFlow, IncomesDocument, IncomesFigures } from './document.ts'

/**
 * Required fields: without them, a valuation by incomes cannot be saved (core 5). In the order of the specification.
 */
export const REQUIRED = ['cicles', 'yield', 'grossIncome', 'occupancyRate', 'size'] as const

function missingOf(document: IncomesDocument): (typeof REQUIRED)[number][] {
  const { cicles, subject } = document
  return REQUIRED.filter((field) =>
    field === 'cicles' ? cicles.length === 0 : field === 'size' ? !(subject.size > 0) : document[field] === null,
  )
}

export function computeIncomes(document: IncomesDocument): Computation<IncomesFigures> {
  const lacks = missingOf(document)
  if (lacks.length > 0) return missing(lacks)
  const flows = flowsOf(document)
  const outcome = figuresFrom(document, 'incomes', () => flows.reduce((sum, { presentValue }) => sum + presentValue, 0))
  if (outcome.kind === 'notValued') return outcome
  return { kind: 'valued', figures: { ...outcome.figures, flows, yieldValue: yieldValueOf(document, flows) } }
}

/** The rows of the cash-flow table. The document must be complete. */
export function flowsOf({ cicles, ...document }: IncomesDocument): CashFlow[] {
  const { updateRate } = document
  const share = (percent: number) => percent / 100
  let net: number | null = null
  return cicles.map(({ ciclePosition, isExit, capex, ...cicle }) => {
    const ipc = cicle.ipc ?? document.ipc
    if (!isExit) {
      net = cicle.netIncome ?? (net === null ? firstNetIncome(document, ipc) : net * (1 + share(ipc)))
    }
    const income = net ?? firstNetIncome(document, 0)
    const cashFlow = isExit ? capitalised(income, document.yield) : income - capex
    const discountFactor = (1 + share(updateRate)) ** -ciclePosition
    return {
      ciclePosition,
      isExit,
      ipc,
      netIncome: isExit ? null : income,
      capex: isExit ? 0 : capex,
      cashFlow,
      discountFactor,
      presentValue: cashFlow * discountFactor,
    }
  })
}

function yieldValueOf(document: IncomesDocument, flows: readonly CashFlow[]): number | null {
  const first = flows.find(({ isExit }) => !isExit)?.netIncome
  if (first === undefined || first === null || document.yield === null) return null
  const capex = flows.reduce((sum, flow) => sum + flow.capex, 0)
  return roundTo(capitalised(first, document.yield) - capex, 2)
}
