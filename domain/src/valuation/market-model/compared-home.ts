import { ANNEXES } from '../../kernel/property-types.ts'
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

/** Names a home as it is described: another one as soon as a feature that the price model reads is another. */
export function describedKey(home: NamedHome): string {
  const { size, subtype, state, rooms, bathrooms, floor, constructionYear, latitude, longitude } = home
  const features = [size, subtype, state, rooms, bathrooms, floor, constructionYear, latitude, longitude]
  return JSON.stringify([home.uuid, ...features, ...ANNEXES.map((annex) => home[annex])])
}
