/**
 * Computes the static value and the dynamic value (Orden ECO/805/2003). The static value is F = VM × (1 − b) − Σ costs,
 * with the future value VM and the margin b. The dynamic value is discounted receipts minus discounted payments.
 */
import { roundTo } from '../../../kernel/quantiles.ts'
import type { Computation, NotValued } from '../shared/method.ts'
import { figuresFrom, missing } from '../shared/result.ts'
import { builtAreaOf, costsOf, developmentOf } from './development.ts'
import type { DynamicFlow, Procedure, Requirement, ResidualDocument, ResidualFigures } from './document.ts'

/** Art. 35: the static procedure applies to works that can begin within a year. */
export const STATIC_MONTHS = 12
/** Rounding tolerance, in percent, for the sum of the typed shares. */
const WHOLE = 1e-6

function procedureOf({ chosen, worksStart }: ResidualDocument): Procedure {
  return chosen ?? (worksStart <= STATIC_MONTHS ? 'static' : 'dynamic')
}

/** The requirements of each procedure, to be listed next to its result. */
export function requirementsOf(document: ResidualDocument): Record<Procedure, Requirement[]> {
  const common: Requirement[] = [
    { name: 'futureValue', isMet: document.futureValue !== null },
    { name: 'costs', isMet: costsOf(document) > 0 },
  ]
  return {
    static: [{ name: 'worksWithinAYear', isMet: document.worksStart <= STATIC_MONTHS }, ...common],
    dynamic: [
      ...common,
      { name: 'schedule', isMet: isWhole(document) },
      { name: 'updateRate', isMet: document.updateRate !== null },
    ],
  }
}

/** True if the schedule's payments and receipts each add up to 100 %. */
function isWhole({ schedule }: ResidualDocument): boolean {
  const sum = (of: 'paymentPct' | 'receiptPct') => schedule.reduce((total, line) => total + line[of], 0)
  return Math.abs(sum('paymentPct') - 100) < WHOLE && Math.abs(sum('receiptPct') - 100) < WHOLE
}

export function computeResidual(document: ResidualDocument): Computation<ResidualFigures> {
  const { futureValue, margin } = document
  const costs = costsOf(document)
  const lacks = [
    ...(futureValue === null ? ['futureValue'] : []),
    ...(costs > 0 ? [] : ['capex']),
    ...(document.subject.size > 0 ? [] : ['size']),
  ]
  if (lacks.length > 0 || futureValue === null) return missing(lacks)
  const procedure = procedureOf(document)
  const results = {
    static: roundTo(futureValue * (1 - margin / 100) - costs, 4),
    dynamic: isWhole(document) && document.updateRate !== null ? discounted(flowsOf(document)) : null,
  }
  // The formula already deducts the works as costs, so the switch that subtracts works is ignored.
  const outcome = figuresFrom({ ...document, capex: null }, 'residual', () => chosenOf(document, results[procedure]))
  if (outcome.kind === 'notValued') return outcome
  const builtArea = builtAreaOf(developmentOf(document))
  return {
    kind: 'valued',
    figures: {
      ...outcome.figures,
      procedure,
      costs,
      builtArea,
      valuePerBuilt: builtArea > 0 ? roundTo(outcome.figures.value / builtArea, 2) : null,
      ...results,
      flows: document.updateRate === null ? [] : flowsOf(document),
      requirements: requirementsOf(document),
    },
  }
}

function chosenOf({ updateRate }: ResidualDocument, result: number | null): number | NotValued {
  if (result !== null) return result
  return updateRate === null ? missing(['updateRate']) : { kind: 'notValued', code: 'valuation.scheduleNotComplete' }
}

export function flowsOf(document: ResidualDocument): DynamicFlow[] {
  const costs = costsOf(document)
  return document.schedule.map(({ month, paymentPct, receiptPct }) => {
    const payment = (costs * paymentPct) / 100
    const receipt = ((document.futureValue ?? 0) * receiptPct) / 100
    const discountFactor = (1 + (document.updateRate ?? 0) / 100) ** (-month / 12)
    return { month, payment, receipt, discountFactor, presentValue: (receipt - payment) * discountFactor }
  })
}

function discounted(flows: readonly DynamicFlow[]): number {
  return roundTo(
    flows.reduce((sum, { presentValue }) => sum + presentValue, 0),
    4,
  )
}
