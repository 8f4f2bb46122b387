/** Settings of an automatic valuation (core specification, sections 3 and 9) and their bounds (section 5). */
import type { AssetTypeId } from '../kernel/property-types.ts'

/** Stored names; `ticket` is accepted for `total` (decisions, section 5). */
export const VALUATION_LOGICS = ['unitValue', 'total'] as const
export type ValuationLogic = (typeof VALUATION_LOGICS)[number]

export const COEFFICIENT_MIN = 0.01
export const COEFFICIENT_MAX = 1.99
export const NEGOTIATION_MIN = -100
export const NEGOTIATION_MAX = 100
export const FIRE_VALUE_PCT_END = 100

/** Best candidates kept, best ticked, fewest that still make a value (decisions, section 5). */
export const COMPARABLES_KEPT = 20
export const WITNESSES_TICKED = 8
export const COMPARABLES_NEEDED = 3

export function valuationLogicOf(name: string): ValuationLogic | null {
  if (name === 'ticket') return 'total'
  return VALUATION_LOGICS.find((logic) => logic === name) ?? null
}

/** Single-family houses are compared by their total price, everything else by the square metre. */
export function defaultLogic(typeId: AssetTypeId): ValuationLogic {
  return typeId === 12 ? 'total' : 'unitValue'
}

export function boundCoefficient(coefficient: number): number {
  return Math.min(COEFFICIENT_MAX, Math.max(COEFFICIENT_MIN, coefficient))
}
