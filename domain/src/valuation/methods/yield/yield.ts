/**
 * The valuation method by yield: the net income of the first year divided by the yield, minus the works (core
 * specification, section 4; ADR 1215).
 */
import { NO_CAPEX, subtractedCapex } from '../../capex/capex.ts'
import { checkPercent, checkPrice, checkRate, checkYield, type Violation } from '../../record/bounds.ts'
import { fieldMethod } from '../shared/field-method.ts'
import type { Computation } from '../shared/method.ts'
import { capitalised, firstNetIncome } from '../shared/net-income.ts'
import { figuresFrom, missing } from '../shared/result.ts'
import type { YieldDocument, YieldFigures } from './document.ts'

const REQUIRED = ['yield', 'grossIncome', 'size'] as const

export function computeYield(document: YieldDocument): Computation<YieldFigures> {
  const { subject, ipc = 0 } = document
  const lacks = REQUIRED.filter((field) => (field === 'size' ? !(subject.size > 0) : document[field] === null))
  if (lacks.length > 0) return missing(lacks)
  const netIncome = firstNetIncome(document, ipc)
  const beforeCapex = capitalised(netIncome, document.yield)
  const outcome = figuresFrom(document, 'yield', () => beforeCapex)
  return outcome.kind === 'notValued'
    ? outcome
    : { kind: 'valued', figures: { ...outcome.figures, netIncome, beforeCapex } }
}

export const yieldMethod = fieldMethod<'yield', YieldDocument, YieldFigures>({
  name: 'yield',
  begin: ({ rentValue }) => ({
    grossIncome: rentValue,
    grossIncomeSource: rentValue === null ? ('typed' as const) : ('asset' as const),
    occupancyRate: 100,
    opex: 0,
    ipc: 0,
    yield: null,
    // The works are part of the formula, so the switch for subtracting them is on by default.
    capex: { ...NO_CAPEX, isSubtracted: true },
  }),
  // Older documents have no `ipc`.
  absent: { ipc: 0 },
  compute: computeYield,
  check: checkYieldDocument,
  explain: (document, { netIncome }) => [
    { name: 'netIncome', apply: 'add', figure: netIncome ?? 0 },
    { name: 'yield', apply: 'multiply', figure: 100 / (document.yield ?? Number.NaN) },
    { name: 'capex', apply: 'add', figure: -subtractedCapex(document.capex) },
  ],
  follows: ({ grossIncome, grossIncomeSource }, { base, rentValue }) =>
    grossIncomeSource === 'typed' ||
    grossIncome === rentValue ||
    (base?.grossIncomeSource === 'asset' && base.grossIncome === grossIncome),
  forMember: ({ anchor, subject }) => ({
    grossIncome: anchor.grossIncome === null ? null : (anchor.grossIncome / anchor.subject.size) * subject.size,
    grossIncomeSource: 'typed',
  }),
})

function checkYieldDocument({ grossIncome, occupancyRate, opex, ...document }: YieldDocument): Violation {
  return (
    (grossIncome === null ? null : checkPrice(grossIncome)) ??
    checkPercent(occupancyRate) ??
    checkPercent(opex) ??
    checkRate(document.ipc ?? 0) ??
    (document.yield === null ? null : checkYield(document.yield))
  )
}
