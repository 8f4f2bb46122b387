/** Types of valuation (core specification, section 9). */
export const VALUATION_TYPES = { 1: 'avm', 2: 'avmPro', 3: 'desktop', 4: 'driveBy', 5: 'driveIn' } as const
export type ValuationTypeId = keyof typeof VALUATION_TYPES

/** True for every type except AVM, because only the automatic valuation is an AVM (product facts 6.2). */
export function isSelectableType(typeId: ValuationTypeId): boolean {
  return typeId >= 2
}

/** An edit turns an AVM into an AVMPro, because the value is then not automatic. */
export function typeAfterEdit(typeId: ValuationTypeId): ValuationTypeId {
  return typeId < 2 ? 2 : typeId
}
