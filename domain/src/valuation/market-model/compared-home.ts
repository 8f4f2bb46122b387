import { ANNEXES } from '../../kernel/property-types.ts'
import type { PropertyFeatures } from '../../market/market-evidence.ts'

/** A home on the market, with the date of its price. */
export interface DatedFeatures extends PropertyFeatures {
  date: string
}

/** A home with a uuid, so that the price level of its similar homes can be computed without the home itself. */
export interface NamedHome extends DatedFeatures {
  uuid: string
}

/** A home, with the date for which it is compared with other homes. */
export interface ComparedHome extends PropertyFeatures {
  valuationDate: string
}

/** Key of a home and its features. A change to any feature that the price model uses gives a different key. */
export function describedKey(home: NamedHome): string {
  const { size, subtype, state, rooms, bathrooms, floor, constructionYear, latitude, longitude } = home
  const features = [size, subtype, state, rooms, bathrooms, floor, constructionYear, latitude, longitude]
  return JSON.stringify([home.uuid, ...features, ...ANNEXES.map((annex) => home[annex])])
}
