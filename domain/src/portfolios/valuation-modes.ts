/**
 * Which values a valuation of many assets may replace, decided for each asset and operation: `missing` gives a value
 * only where there is none; `automatic` also makes unsigned AVM values anew. No mode replaces what a person edited,
 * chose another type for, or signed.
 */
export const VALUATION_MODES = ['missing', 'automatic'] as const
export type ValuationMode = (typeof VALUATION_MODES)[number]

/**
 * The operations for which the assets of a portfolio are valued where a person orders it: those that the portfolio asks
 * for, and the sale where it asks for none.
 */
export function operationsToValue({ valuesSale, valuesRent }: { valuesSale: boolean; valuesRent: boolean }) {
  return [...(valuesSale || !valuesRent ? (['sale'] as const) : []), ...(valuesRent ? (['rent'] as const) : [])]
}
