/** Types of owners' community; each has a yearly cost (core 9 of the second specification). */
export const COMMUNITY_TYPES = ['none', 'average', 'highEnd', 'gatedCommunity'] as const
export type CommunityType = (typeof COMMUNITY_TYPES)[number]

/** EUR a year. */
export const COMMUNITY_COST: Readonly<Record<CommunityType, number>> = {
  none: 0,
  average: 540,
  highEnd: 840,
  gatedCommunity: 1080,
}

/** The six axes of the area analysis, each from 0 to 5 (product facts 5.4), by their names in `details`. */
export const ANALYSIS_AXES = [
  'analysisQuality',
  'analysisConditions',
  'analysisMacro',
  'analysisMicro',
  'analysisConsolidation',
  'analysisLiquidity',
] as const
export type AnalysisAxis = (typeof ANALYSIS_AXES)[number]
export const ANALYSIS_MAXIMUM = 5
export const ANALYSIS_GRADES = [0, 1, 2, 3, 4, 5] as const

/** Choices that the specification names without listing them (product facts 5.2 and 16). */
export const LICENCE_STATES = ['valid', 'expired', 'pending', 'none'] as const
export const RESIDENCE_TYPES = ['main', 'second', 'holiday'] as const
export const AREA_LEVELS = ['low', 'medium', 'high'] as const
export const LOCATION_TYPES = ['coast', 'inland', 'mountain', 'city', 'rural'] as const

/** Categories of a construction in the cadastre, from the best to the poorest (RD 1020/1993, standard 20). */
export const CADASTRAL_QUALITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Whole numbers of `details`, from and to. */
export const COUNTED_DETAILS = { buildingFloors: [0, 200], buildingDwellings: [1, 5_000] } as const

/** Fields that a person chooses on the Info page, by their name in `details`, with their choices. */
export const CHOSEN_DETAILS: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  communityType: COMMUNITY_TYPES,
  licenceStatus: LICENCE_STATES,
  residenceType: RESIDENCE_TYPES,
  areaSupply: AREA_LEVELS,
  areaDemand: AREA_LEVELS,
  problemArea: [true, false],
  locationType: LOCATION_TYPES,
  visibility: AREA_LEVELS,
  airConditioning: [true, false],
  wardrobes: [true, false],
  cadastralQuality: CADASTRAL_QUALITIES,
  ...Object.fromEntries(ANALYSIS_AXES.map((axis) => [axis, ANALYSIS_GRADES])),
}

/**
 * Yearly property tax (IBI) in EUR: the cadastral value times the coefficient of the municipality, which is not
 * rounded (product facts 5.3: 103,587 € at 0.695 % is 720 €).
 *
 * @param percent the coefficient in percent
 */
export function yearlyPropertyTax(cadastralValue: number | null, percent: number | null): number | null {
  return cadastralValue === null || percent === null ? null : (cadastralValue * percent) / 100
}
