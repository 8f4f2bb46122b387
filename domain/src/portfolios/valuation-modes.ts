/**
 * The values that a bulk valuation may add or replace, for each asset and operation. `missing`: only missing values are
 * added. `automatic`: unsigned AVM values are replaced too. No mode replaces a value that a person edited, changed to
 * another type, or signed.
 */
export const VALUATION_MODES = ['missing', 'automatic'] as const
export type ValuationMode = (typeof VALUATION_MODES)[number]

/**
 * The operations of a bulk valuation of a portfolio: the operations in its settings. If there are none, it is the sale.
 */
export function operationsToValue({ valuesSale, valuesRent }: { valuesSale: boolean; valuesRent: boolean }) {
  return [...(valuesSale || !valuesRent ? (['sale'] as const) : []), ...(valuesRent ? (['rent'] as const) : [])]
}
