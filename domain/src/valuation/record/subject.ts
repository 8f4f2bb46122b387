import type { Operation, PropertyFeatures } from '../../market/market-evidence.ts'

/**
 * The subject of a valuation on its date: the asset's features with the size for this valuation. `propertyKey`
 * identifies listings of the asset itself, so that they do not become comparables.
 */
export interface Subject extends PropertyFeatures {
  operation: Operation
  /** yyyy-mm-dd. Evidence with a later date is ignored. */
  valuationDate: string
  propertyKey: string | null
}
