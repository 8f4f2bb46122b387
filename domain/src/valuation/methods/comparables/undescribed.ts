/** Comparables for which the price model of a valuation has not computed a model price yet. */
import { homeFeaturesOf } from '../../../kernel/home-features.ts'
import { describedKey, type NamedHome } from '../../market-model/compared-home.ts'
import type { LocalMarket } from '../../market-model/local-market.ts'
import type { DescribedHome } from '../../price-model/local-prices.ts'
import { type Comparable, featuresOf } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'

export interface UndescribedHome extends NamedHome, DescribedHome {}

/**
 * The home for which the model must compute a price: the comparable with its original price. Null for an asset of the
 * customer.
 */
function homeOf(comparable: Comparable): UndescribedHome | null {
  const { uuid, propertyKey, date, comparableType: kind, originalValue: price } = comparable
  // The models are fitted on the market, which does not include the customer's assets.
  return kind === 'own' ? null : { ...pickFeatures(comparable), uuid, propertyKey, date, kind, price }
}

const homesOf = ({ comparables }: Pick<ComparablesDocument, 'comparables'>) =>
  comparables.flatMap((one) => homeOf(one) ?? [])

function pickFeatures(comparable: Comparable) {
  const features = featuresOf(comparable)
  const { size, latitude, longitude } = features
  return { ...homeFeaturesOf(features), size, latitude, longitude }
}

/**
 * Comparables that were added or whose features were edited since `base`, except those that already have a model price.
 * Empty if the valuation has no stored model.
 */
export function undescribed(
  { comparables, market }: ComparablesDocument,
  base: ComparablesDocument | null,
): UndescribedHome[] {
  const prices = market?.prices
  if (!prices?.model || prices.subject === undefined) return []
  const described = new Set(base && homesOf(base).map(describedKey))
  return homesOf({ comparables }).filter((home) => {
    const key = describedKey(home)
    return !described.has(key) && prices.described?.[key] === undefined
  })
}

/** A model's assessment of a home, as the call `assessComparables` returns it. */
interface Assessment {
  said: number
  left: number
  /** Null if the model is of an older version. */
  time: number | null
}

/** The logs of an assessment, as `LocalPrices.described` stores them. */
export function describedLogs({ said, left, time }: Assessment): number[] {
  return time === null ? [said, left] : [said, left, time]
}

/** A model's results for homes (`LocalPrices.described`), by the key from `describedKey`. */
export interface Described {
  /** uuid of the stored model. */
  model: string
  entries: Record<string, readonly number[]>
}

/**
 * Adds a model's results for more homes to the valuation. If they come from a different model, the valuation does not
 * change.
 */
export function withDescribed<Document extends { market: LocalMarket | null }>(
  document: Document,
  { model, entries }: Described,
): Document {
  const prices = document.market?.prices
  if (!document.market || prices?.model !== model) return document
  const described = { ...prices.described, ...entries }
  return { ...document, market: { ...document.market, prices: { ...prices, described } } }
}
