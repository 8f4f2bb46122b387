import type { Subject } from './figures.ts'

/** Statistics that a map shows as colours of areas. The population of a section is from the census. */
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

/** Minimum zoom at which a map requests and draws areas (core 9: some layers begin at 10). */
export const AREA_MAP_ZOOM = 10
/** Maximum width and height of a map box with areas, in degrees. */
export const AREA_MAP_DEGREES = 3
/** Maximum width and height of a box with census sections, in degrees. Larger boxes show municipalities. */
export const SECTION_MAP_DEGREES = 0.6
const AREA_MAP_CLASSES = 5

/**
 * Lower limits of the classes, from the second class on. Each class has about the same number of areas. Equal values
 * are always in the same class, so few different values result in fewer classes.
 */
export function classLimits(values: readonly number[], classes = AREA_MAP_CLASSES): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const limits = Array.from({ length: classes - 1 }, (_, index) => {
    return sorted[Math.ceil((sorted.length * (index + 1)) / classes)]
  })
  return [...new Set(limits)].filter((limit): limit is number => limit !== undefined && limit > (sorted[0] ?? 0))
}
