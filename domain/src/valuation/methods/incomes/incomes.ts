/** The valuation method by income cycles (core specification, section 4; decisions, section 5). */
import { subtractedCapex } from '../../capex/capex.ts'
import { checkAmount, checkPercent, checkPrice, checkRate, checkYield, type Violation } from '../../record/bounds.ts'
import { fieldMethod } from '../shared/field-method.ts'
import { areCicles, beginCicles } from './cicles.ts'
import { computeIncomes } from './compute.ts'
import type { IncomesDocument, IncomesFigures } from './document.ts'

const BEGUN = { opex: 20, ipc: 2, updateRate: 8, years: 5 }

export const incomes = fieldMethod<'incomes', IncomesDocument, IncomesFigures>({
  name: 'incomes',
  begin: ({ rentValue }) => ({
    grossIncome: rentValue,
    occupancyRate: null,
    opex: BEGUN.opex,
    ipc: BEGUN.ipc,
    yield: null,
    updateRate: BEGUN.updateRate,
    cicles: beginCicles(BEGUN.years),
  }),
  compute: computeIncomes,
  check: checkIncomes,
  explain: (document, { flows }) => [
    ...flows.map(({ ciclePosition, isExit, presentValue }) => ({
      name: isExit ? 'exit' : `cicle.${ciclePosition}`,
      apply: 'add' as const,
      figure: presentValue,
    })),
    { name: 'capex', apply: 'add', figure: -subtractedCapex(document.capex) },
  ],
  forMember: ({ anchor, subject }) => {
    const share = subject.size / anchor.subject.size
    const { grossIncome } = anchor
    return {
      grossIncome: grossIncome === null ? null : grossIncome * share,
      cicles: anchor.cicles.map((cicle) => ({
        ...cicle,
        capex: cicle.capex * share,
        netIncome: cicle.netIncome === null ? null : cicle.netIncome * share,
      })),
    }
  },
})

function checkIncomes(document: IncomesDocument): Violation {
  const { grossIncome, occupancyRate, opex, ipc, updateRate, cicles } = document
  const ofCicles = cicles.map(
    ({ capex, ipc: own, netIncome }) =>
      checkAmount(capex) ??
      (own === null ? null : checkRate(own)) ??
      (netIncome === null ? null : checkAmount(netIncome)),
  )
  return (
    (grossIncome === null ? null : checkPrice(grossIncome)) ??
    (occupancyRate === null ? null : checkPercent(occupancyRate)) ??
    checkPercent(opex) ??
    checkRate(ipc) ??
    (document.yield === null ? null : checkYield(document.yield)) ??
    checkRate(updateRate) ??
    ofCicles.find((violation) => violation !== null) ??
    (areCicles(cicles) ? null : 'valuation.ciclesNotValid')
  )
}
