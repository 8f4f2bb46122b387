/** The six sources of reference values (product facts 6.8), with their names in both languages. */
export const REFERENCE_SOURCES = {
  seller: 'vendedor|valor vendedor|seller|asking price',
  appraisal: 'tasacion|valor de tasacion|appraisal|appraised value',
  businessPlan: 'business plan|bp|plan de negocio|real estate',
  broker: 'broker|api|agente|bov|broker opinion',
  outstandingBalance: 'deuda pendiente|deuda|outstanding balance|outstanding debt|debt',
  underwriting: 'valor uw|uw|underwriting|underwriting value',
} as const
export type ReferenceSource = keyof typeof REFERENCE_SOURCES

/** Identifiers of the types of valuation, by name (specification 9). */
export const VALUATION_TYPE_IDS = { avm: 1, avmPro: 2, desktop: 3, driveBy: 4, driveIn: 5 } as const
export type ValuationTypeId = (typeof VALUATION_TYPE_IDS)[keyof typeof VALUATION_TYPE_IDS]
