/**
 * The values that a bulk valuation may replace, for each asset and operation. `missing` only adds missing values.
 * `automatic` also replaces unsigned AVM values. No mode replaces a value that a person edited, changed to another
 * type, or signed.
 */
export const VALUATION_MODES = ['missing', 'automatic'] as const
export type ValuationMode = (typeof VALUATION_MODES)[number]

/** The operations of a bulk valuation of a portfolio: those in its settings, or sale if there are none. */
export function operationsToValue({ valuesSale, valuesRent }: { valuesSale: boolean; valuesRent: boolean }) {
  return [...(valuesSale || !valuesRent ? (['sale'] as const) : []), ...(valuesRent ? (['rent'] as const) : [])]
}
