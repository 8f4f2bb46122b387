/** Turns the amount that a method computes into the value: applies typed values and subtracts works. */
import { roundTo } from '../../../kernel/quantiles.ts'
import { subtractedCapex } from '../../capex/capex.ts'
import type { ValueBasis, ValueFigures } from '../../record/figures.ts'
import { effectiveFireValue } from '../../record/fire-value.ts'
import type { MethodDocument, NotValued } from './method.ts'

export type Result = Pick<ValueFigures, 'basis' | 'value' | 'unitValue'>

/** Keeps a typed value or unit value and derives the other from the size; null if neither was typed. */
export function typedResult(document: MethodDocument): Result | null {
  const { size } = document.subject
  if (document.manualValuationValue !== null) {
    const value = document.manualValuationValue
    return { basis: 'manualValue', value, unitValue: roundTo(value / size, 2) }
  }
  if (document.manualValuationValuem2 !== null) {
    const unitValue = document.manualValuationValuem2
    return { basis: 'manualUnitValue', unitValue, value: roundTo(unitValue * size, 4) }
  }
  return null
}

/** Subtracts the works from a computed value if the document says so. A typed value is not changed. */
export function lessCapex(document: MethodDocument, result: Result): Result {
  const capex = result.basis.startsWith('manual') ? 0 : subtractedCapex(document.capex)
  if (capex === 0) return result
  const value = roundTo(result.value - capex, 4)
  return { ...result, value, unitValue: roundTo(value / document.subject.size, 2) }
}

/** The figures of a method that has no interval, derived from the computed value. */
export function figuresFrom(
  document: MethodDocument,
  basis: ValueBasis,
  computed: () => number | NotValued,
): { kind: 'valued'; figures: ValueFigures } | NotValued {
  const { size } = document.subject
  if (!(size > 0)) return missing(['size'])
  const typed = typedResult(document)
  const value = typed ?? computed()
  if (typeof value === 'object' && 'kind' in value) return value
  const result =
    typeof value === 'number'
      ? lessCapex(document, { basis, value: roundTo(value, 4), unitValue: roundTo(value / size, 2) })
      : value
  return result.value > 0
    ? {
        kind: 'valued',
        figures: { ...result, fireValue: effectiveFireValue(result.value, document), interval: null },
      }
    : { kind: 'notValued', code: 'valuation.valueNotPositive', data: { value: Math.round(result.value) } }
}

export function missing(fields: readonly string[]): NotValued {
  return { kind: 'notValued', code: 'valuation.missingInformation', data: { fields } }
}
