/** Unit of a comparison: prices per square metre or whole prices (core specification, sections 3 and 9). */
import type { AssetTypeId } from '../../kernel/property-types.ts'

/** Stored names; `ticket` is accepted for `total` (decisions, section 5). */
export const VALUATION_LOGICS = ['unitValue', 'total'] as const
export type ValuationLogic = (typeof VALUATION_LOGICS)[number]

export function valuationLogicOf(name: string): ValuationLogic | null {
  if (name === 'ticket') return 'total'
  return VALUATION_LOGICS.find((logic) => logic === name) ?? null
}

/** Single-family houses are compared by their total price, everything else by the square metre. */
export function defaultLogic(typeId: AssetTypeId): ValuationLogic {
  return typeId === 12 ? 'total' : 'unitValue'
}
