/** Areas whose outlines are imported from files; municipalities are shipped. */
export const AREA_KINDS = ['censusSection', 'postalCode'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** Ten digits of a census section: province, municipality, district, section. Five of a postal code. */
const DIGITS: Readonly<Record<AreaKind, number>> = { censusSection: 10, postalCode: 5 }

export function isAreaCode(kind: AreaKind, code: string): boolean {
  return code.length === DIGITS[kind] && /^\d+$/.test(code)
}
