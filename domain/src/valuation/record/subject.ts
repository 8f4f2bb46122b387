import type { Operation, PropertyFeatures } from '../../market/market-evidence.ts'

/**
 * The subject of a valuation at its date: the asset's features with the size chosen for the valuation.
 * `propertyKey` identifies the asset's own listings, so that they never become its comparables.
 */
export interface Subject extends PropertyFeatures {
  operation: Operation
  /** yyyy-mm-dd; later evidence is ignored. */
  valuationDate: string
  propertyKey: string | null
}
