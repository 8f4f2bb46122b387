/**
 * Which values a valuation of many assets may replace, decided for each asset and operation: `missing` gives a value
 * only where there is none; `automatic` also makes unsigned AVM values anew. No mode replaces what a person edited,
 * chose another type for, or signed.
 */
export const VALUATION_MODES = ['missing', 'automatic'] as const
export type ValuationMode = (typeof VALUATION_MODES)[number]
