/** Statistics behind the proposed ratings of an area. A value is null if it was not imported. */
export interface RatedFigures {
  /** Registered unemployed as a percentage of all inhabitants. */
  unemployedShare: number | null
  /** Net income in EUR per person and year, in the census section or else in the municipality. */
  incomePerPerson: number | null
  inhabitants: number | null
  squareKilometres: number | null
  /** Number of home sales in the last four quarters. */
  salesOfYear: number | null
  /** Percentage of the population with an income below 60 % of the median. */
  belowMedian: number | null
  /** Cadastral category of the building, from 1 (best) to 9. */
  cadastralQuality: number | null
}

export const RATED_AXES = ['quality', 'conditions', 'macro', 'micro', 'consolidation', 'liquidity'] as const
export type RatedAxis = (typeof RATED_AXES)[number]

/** Limits between the ratings 0 to 5, from worst to best. */
const UNEMPLOYED = [12, 9, 7, 5, 3]
const INCOME = [8_000, 10_500, 13_000, 16_000, 20_000]
const DENSITY = [25, 100, 400, 1_500, 5_000]
const SALES_BY_THOUSAND = [3, 7, 11, 15, 20]
const BELOW_MEDIAN = [32, 25, 20, 16, 12]
const CADASTRAL_QUALITY = [7, 6, 5, 3, 2]

/**
 * Proposes ratings from 0 to 5 for the area analysis; the user decides. Quality depends on the cadastral category of
 * the building (product facts 5.4), conditions on the income distribution, macro on unemployment, micro on income,
 * consolidation on density, and liquidity on sales per inhabitant.
 */
export function proposedRatings(figures: RatedFigures): Record<RatedAxis, number | null> {
  const { unemployedShare, incomePerPerson, inhabitants, squareKilometres, salesOfYear, belowMedian } = figures
  return {
    quality: atMost(figures.cadastralQuality, CADASTRAL_QUALITY),
    conditions: atMost(belowMedian, BELOW_MEDIAN),
    macro: atMost(unemployedShare, UNEMPLOYED),
    micro: atLeast(incomePerPerson, INCOME),
    consolidation: atLeast(ratio(inhabitants, squareKilometres), DENSITY),
    liquidity: atLeast(ratio(salesOfYear, inhabitants, 1_000), SALES_BY_THOUSAND),
  }
}

function ratio(part: number | null, whole: number | null, scale = 1): number | null {
  return part === null || whole === null || whole <= 0 ? null : (part / whole) * scale
}

function atLeast(figure: number | null, bounds: readonly number[]): number | null {
  return figure === null ? null : bounds.filter((bound) => figure >= bound).length
}

function atMost(figure: number | null, bounds: readonly number[]): number | null {
  return figure === null ? null : bounds.filter((bound) => figure <= bound).length
}
