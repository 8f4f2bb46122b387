/** The formulas that the methods by incomes and by yield have in common (core specification, section 4; ADR 1215). */

interface Rent {
  /** EUR a month; null until entered. */
  grossIncome: number | null
  /** Percent; null until entered. */
  occupancyRate: number | null
  /** Percent of the collected income. */
  opex: number
}

/**
 * Net income of the first year in EUR: gross income × occupancy % × (1 − opex %) × (1 + ipc %) × 12.
 *
 * @param ipc percent by which the income rises in the first year
 */
export function firstNetIncome({ grossIncome, occupancyRate, opex }: Rent, ipc: number): number {
  return (grossIncome ?? 0) * 12 * ((occupancyRate ?? 0) / 100) * (1 - opex / 100) * (1 + ipc / 100)
}

/**
 * Net income divided by the yield, in EUR, before works are subtracted.
 *
 * @param netIncome EUR a year
 * @param yieldPct percent; if it is null, the result is NaN
 */
export function capitalised(netIncome: number, yieldPct: number | null): number {
  return netIncome / ((yieldPct ?? Number.NaN) / 100)
}
