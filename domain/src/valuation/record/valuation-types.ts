/** Types of valuation (core specification, section 9). */
export const VALUATION_TYPES = { 1: 'avm', 2: 'avmPro', 3: 'desktop', 4: 'driveBy', 5: 'driveIn' } as const
export type ValuationTypeId = keyof typeof VALUATION_TYPES

/** A person may choose every type except AVM, which is automatic (product facts 6.2). */
export function isSelectableType(typeId: ValuationTypeId): boolean {
  return typeId >= 2
}

/** An edited value does not count as automatic. */
export function typeAfterEdit(typeId: ValuationTypeId): ValuationTypeId {
  return typeId < 2 ? 2 : typeId
}
