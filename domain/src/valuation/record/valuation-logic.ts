/** Unit of a comparison: prices per square metre, or total prices (core specification, sections 3 and 9). */
import type { AssetTypeId } from '../../kernel/property-types.ts'

/** Names in stored documents. */
export const VALUATION_LOGICS = ['unitValue', 'total'] as const
export type ValuationLogic = (typeof VALUATION_LOGICS)[number]

/** Names that a request may use: `ticket` is another name of `total` (decisions, section 5). */
export const SENT_VALUATION_LOGICS = [...VALUATION_LOGICS, 'ticket'] as const

export function valuationLogicOf(name: (typeof SENT_VALUATION_LOGICS)[number]): ValuationLogic {
  return name === 'ticket' ? 'total' : name
}

/** Single-family houses are compared by their total price, all other types by the square metre. */
export function defaultLogic(typeId: AssetTypeId): ValuationLogic {
  return typeId === 12 ? 'total' : 'unitValue'
}
