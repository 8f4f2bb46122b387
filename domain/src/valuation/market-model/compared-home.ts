import type { PropertyFeatures } from '../../market/market-evidence.ts'

/** A home of the market with the day on which its price stood. */
export interface DatedFeatures extends PropertyFeatures {
  date: string
}

/** Named, so that its own price is kept out of its level. */
export interface NamedHome extends DatedFeatures {
  uuid: string
}

/** A home with the day on which others are compared with it. */
export interface ComparedHome extends PropertyFeatures {
  valuationDate: string
}
