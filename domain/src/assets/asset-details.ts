/** Types of owners' communities. Each has a typical yearly cost (operations 9). */
export const COMMUNITY_TYPES = ['none', 'average', 'highEnd', 'gatedCommunity'] as const
export type CommunityType = (typeof COMMUNITY_TYPES)[number]

/** Yearly cost in EUR, by type. */
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

/** Choices for fields that the specification mentions without listing the choices (product facts 5.2 and 16). */
export const LICENCE_STATES = ['valid', 'expired', 'pending', 'none'] as const
export const RESIDENCE_TYPES = ['main', 'second', 'holiday'] as const
export const AREA_LEVELS = ['low', 'medium', 'high'] as const
export const LOCATION_TYPES = ['coast', 'inland', 'mountain', 'city', 'rural'] as const

/** Letters of an energy certificate (Royal Decree 390/2021). */
/** Directions that a property can face. */
export const ORIENTATIONS = [
  ...(['north', 'northEast', 'east', 'southEast'] as const),
  ...(['south', 'southWest', 'west', 'northWest'] as const),
] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export const ENERGY_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/** Cadastral categories of buildings, from best to poorest (RD 1020/1993, standard 20). */
export const CADASTRAL_QUALITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/**
 * Yearly property tax (IBI) in EUR: the cadastral value times the municipality's rate. The rate is not rounded (product
 * facts 5.3: 103,587 € at 0.695 % is 720 €).
 *
 * @param percent the rate in percent
 * @returns null if the value or the rate is unknown
 */
export function yearlyPropertyTax(cadastralValue: number | null, percent: number | null): number | null {
  return cadastralValue === null || percent === null ? null : (cadastralValue * percent) / 100
}
