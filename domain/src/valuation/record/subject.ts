import type { Operation, PropertyFeatures } from '../../market/market-evidence.ts'

/**
 * What is valued, as it was on the day: the asset's features with the size chosen for the valuation.
 * `propertyKey` names the asset's own adverts so that they never become their own comparables.
 */
export interface Subject extends PropertyFeatures {
  operation: Operation
  /** yyyy-mm-dd; evidence after this day does not exist for the valuation. */
  valuationDate: string
  propertyKey: string | null
}
