/** Areas whose outlines can be imported from files. */
export const OUTLINE_KINDS = ['province', 'municipality', 'postalCode', 'censusSection'] as const
export type OutlineKind = (typeof OUTLINE_KINDS)[number]

/** Areas that a point is looked up in by the imported outlines alone. */
export const AREA_KINDS = ['censusSection', 'postalCode'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** Ten digits of a census section: province, municipality, district, section. Five of a postal code. */
const DIGITS: Readonly<Record<OutlineKind, number>> = {
  province: 2,
  municipality: 5,
  postalCode: 5,
  censusSection: 10,
}

export function isAreaCode(kind: OutlineKind, code: string): boolean {
  return code.length === DIGITS[kind] && /^\d+$/.test(code)
}
