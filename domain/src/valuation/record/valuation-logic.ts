/** Basis of a comparison: prices per square metre or total prices (core specification, sections 3 and 9). */
import type { AssetTypeId } from '../../kernel/property-types.ts'

/** Names that stored documents use. */
export const VALUATION_LOGICS = ['unitValue', 'total'] as const
export type ValuationLogic = (typeof VALUATION_LOGICS)[number]

/** Names that a request may use: `ticket` is an alias of `total` (decisions, section 5). */
export const SENT_VALUATION_LOGICS = [...VALUATION_LOGICS, 'ticket'] as const

export function valuationLogicOf(name: (typeof SENT_VALUATION_LOGICS)[number]): ValuationLogic {
  return name === 'ticket' ? 'total' : name
}

/** Detached houses are compared by total price, all other types by price per square metre. */
export function defaultLogic(typeId: AssetTypeId): ValuationLogic {
  return typeId === 12 ? 'total' : 'unitValue'
}
