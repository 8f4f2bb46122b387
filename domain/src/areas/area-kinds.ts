/** Kinds of areas with outlines that can be imported from files. */
export const OUTLINE_KINDS = ['province', 'municipality', 'postalCode', 'censusSection'] as const
export type OutlineKind = (typeof OUTLINE_KINDS)[number]

/** Kinds of areas that need an import: without their outlines, the areas at a point are unknown. */
export const AREA_KINDS = ['censusSection', 'postalCode'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/**
 * Number of digits in a code, by kind of area. The ten digits of a census section are province, municipality, district
 * and section.
 */
const DIGITS: Readonly<Record<OutlineKind, number>> = {
  province: 2,
  municipality: 5,
  postalCode: 5,
  censusSection: 10,
}

export function isAreaCode(kind: OutlineKind, code: string): boolean {
  return code.length === DIGITS[kind] && /^\d+$/.test(code)
}
