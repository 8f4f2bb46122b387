import type { PropertyFeatures } from '../../market/market-evidence.ts'

/** A home of the market with the day on which its price was valid. */
export interface DatedFeatures extends PropertyFeatures {
  date: string
}

/** With a uuid, so that its own price can be excluded from its level. */
export interface NamedHome extends DatedFeatures {
  uuid: string
}

/** A home with the day on which others are compared with it. */
export interface ComparedHome extends PropertyFeatures {
  valuationDate: string
}
