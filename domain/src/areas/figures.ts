/** Subjects of the statistics about areas. Each subject has different values, and one row per area and period. */
export const SUBJECTS = [
  'place',
  'postalCodes',
  'census',
  'population',
  'ages',
  'origins',
  'unemployment',
  'incomes',
  'incomeDistribution',
  'transactions',
  'stock',
  'rents',
  'taxes',
] as const
export type Subject = (typeof SUBJECTS)[number]

export const FIGURE_AREAS = ['province', 'municipality', 'censusSection', 'neighbourhood'] as const
/**
 * Kinds of areas with statistics. The code of a neighbourhood is the code of its municipality plus two digits from the
 * city's list.
 */
export type FigureArea = (typeof FIGURE_AREAS)[number]

/**
 * Number of digits in a code, by kind of area. The first two digits are the province, the first five the municipality.
 */
export const CODE_DIGITS: Readonly<Record<FigureArea, number>> = {
  province: 2,
  municipality: 5,
  censusSection: 10,
  neighbourhood: 7,
}

export type FigureValue = number | string | null
export type Figures = Readonly<Record<string, FigureValue>>

/** One row about an area: its statistics in a period, and the reference day. */
export interface AreaFigures {
  kind: FigureArea
  code: string
  /**
   * The period, such as `2022`, `2022Q1` or `2020-04`. If a row states one of a municipality's postal codes, this field
   * contains the postal code instead.
   */
  period: string
  /** The reference day: the last day of the period, or the day that the file format states. */
  dated: string
  figures: Figures
}

/** The 21 age bands: 0-4 to 95-99, and 100 and over. */
export const AGE_BANDS: readonly string[] = [
  ...Array.from({ length: 20 }, (_, band) => `${band * 5}-${band * 5 + 4}`),
  '100+',
]

/** Column names of the age bands in a file: `age_0_4` to `age_95_99`, and `age_100`. */
export const AGE_COLUMNS: readonly string[] = AGE_BANDS.map((band) => `age_${band.replace('-', '_').replace('+', '')}`)

export const ORIGINS = [
  'spain',
  'europeanUnion',
  'restOfEurope',
  'africa',
  'northAmerica',
  'latinAmerica',
  'asiaAndOceania',
] as const
export type Origin = (typeof ORIGINS)[number]

/**
 * Registered unemployed as a percentage of all inhabitants, not of the labour force (product facts 5.6); null if
 * unknown.
 */
export function unemployedShare(unemployed: number | null, inhabitants: number | null): number | null {
  if (unemployed === null || inhabitants === null || inhabitants <= 0) return null
  return Math.round((unemployed / inhabitants) * 10_000) / 100
}

/** Source of the demo's invented statistics and sections. Screens translate this name. */
export const DEMO_SOURCE = 'Datos inventados · Invented data'
