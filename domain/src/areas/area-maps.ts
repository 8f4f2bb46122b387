import type { Subject } from './figures.ts'

/** Figures of areas that a map shows by colour. The population of a section comes from the census. */
export const AREA_MAPS = {
  incomes: { municipality: 'incomes', censusSection: 'incomes', figure: 'perPerson', unit: 'money' },
  incomesDistribution: {
    municipality: 'incomeDistribution',
    censusSection: 'incomeDistribution',
    figure: 'below60OfMedian',
    unit: 'percent',
  },
  populationDistribution: { municipality: 'population', censusSection: 'census', figure: 'population', unit: 'count' },
} as const satisfies Record<
  string,
  { municipality: Subject; censusSection: Subject; figure: string; unit: 'money' | 'percent' | 'count' }
>
export type AreaMap = keyof typeof AREA_MAPS
export const AREA_MAP_NAMES = Object.keys(AREA_MAPS) as [AreaMap, ...AreaMap[]]

/** Below this zoom the areas of a map are neither requested nor drawn (core 9: some layers begin at 10). */
export const AREA_MAP_ZOOM = 10
/** Maximum side lengths of the box of a map of areas, in degrees. */
export const AREA_MAP_DEGREES = 3
/** Maximum side length, in degrees, of a box in which sections are drawn. In a larger box, municipalities are drawn. */
export const SECTION_MAP_DEGREES = 0.6
const AREA_MAP_CLASSES = 5

/**
 * The lower limits of the classes, from the second class on. Each class has about the same number of areas. Equal
 * figures are always in the same class, so there are fewer classes if there are few different figures.
 */
export function classLimits(values: readonly number[], classes = AREA_MAP_CLASSES): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const limits = Array.from({ length: classes - 1 }, (_, index) => {
    return sorted[Math.ceil((sorted.length * (index + 1)) / classes)]
  })
  return [...new Set(limits)].filter((limit): limit is number => limit !== undefined && limit > (sorted[0] ?? 0))
}
