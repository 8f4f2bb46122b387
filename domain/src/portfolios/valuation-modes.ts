/**
 * Values that a bulk valuation may add or replace, for each asset and operation. `missing`: only missing values are
 * added. `automatic`: unsigned AVM values are replaced too. Values that a user edited, changed to a different type or
 * signed are never replaced.
 */
export const VALUATION_MODES = ['missing', 'automatic'] as const
export type ValuationMode = (typeof VALUATION_MODES)[number]

/** The operations in a bulk valuation, according to the portfolio's settings. The default is sale. */
export function operationsToValue({ valuesSale, valuesRent }: { valuesSale: boolean; valuesRent: boolean }) {
  return [...(valuesSale || !valuesRent ? (['sale'] as const) : []), ...(valuesRent ? (['rent'] as const) : [])]
}
