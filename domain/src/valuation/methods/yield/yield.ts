/**
 * The valuation method by yield: yearly net income divided by the yield, minus the works (core specification, section
 * 4).
 */
import { NO_CAPEX, subtractedCapex } from '../../capex/capex.ts'
import { checkPercent, checkPrice, checkYield, type Violation } from '../../record/bounds.ts'
import { fieldMethod } from '../shared/field-method.ts'
import type { Computation } from '../shared/method.ts'
import { figuresFrom, missing } from '../shared/result.ts'
import type { YieldDocument, YieldFigures } from './document.ts'

const REQUIRED = ['yield', 'grossIncome', 'size'] as const

export function computeYield(document: YieldDocument): Computation<YieldFigures> {
  const { grossIncome, occupancyRate, opex, subject } = document
  const lacks = REQUIRED.filter((field) => (field === 'size' ? !(subject.size > 0) : document[field] === null))
  if (lacks.length > 0) return missing(lacks)
  const netIncome = (grossIncome ?? 0) * 12 * (occupancyRate / 100) * (1 - opex / 100)
  const beforeCapex = netIncome / ((document.yield ?? 0) / 100)
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
    yield: null,
    // The works are part of the formula, so the switch for subtracting them is on by default.
    capex: { ...NO_CAPEX, isSubtracted: true },
  }),
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
    (document.yield === null ? null : checkYield(document.yield))
  )
}
