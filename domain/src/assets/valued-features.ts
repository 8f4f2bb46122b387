/**
 * Determines if a valuation is outdated because its asset has changed. Each valuation is stored with the asset's
 * features at that time, which are compared with the current features one by one.
 */
import { sameValue } from '../kernel/changes.ts'
import { ANNEXES } from '../kernel/property-types.ts'
import { DETAILS, type DetailsWith, VALUED_DETAILS } from './detail-fields.ts'

/** Features of an asset that influence its valuation. */
export const VALUED_FEATURES = [
  'typeId',
  'subtype',
  'state',
  'size',
  'rooms',
  'bathrooms',
  'floor',
  'constructionYear',
  'latitude',
  'longitude',
  ...ANNEXES,
  ...VALUED_DETAILS,
] as const
type ValuedFeature = (typeof VALUED_FEATURES)[number]

/** The features at the time of a valuation. */
export type ValuedFeatures = Readonly<Partial<Record<ValuedFeature, unknown>>>

/** Distance in degrees, about one metre. Points that are closer than this count as equal. */
export const SAME_PLACE = 1e-5

/** A saved asset. Some of its features are in `details`. */
export type ValuedAsset = Readonly<Record<Exclude<ValuedFeature, DetailsWith<'valued'>>, unknown>> & {
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * The features that have changed since the valuation, in the order of `VALUED_FEATURES`; empty if the asset was not
 * valued. `valued.size` is the asset's size at that time, so a size that was typed only for the valuation is not a
 * change.
 */
export function changedSinceValued(asset: ValuedAsset, valued: ValuedFeatures | null): ValuedFeature[] {
  if (valued === null) return []
  return VALUED_FEATURES.filter(
    (feature) => Object.hasOwn(valued, feature) && !isSame(feature, featureOf(asset, feature), valued[feature]),
  )
}

const isDetail = (feature: ValuedFeature): feature is DetailsWith<'valued'> => Object.hasOwn(DETAILS, feature)

function featureOf(asset: ValuedAsset, feature: ValuedFeature): unknown {
  return isDetail(feature) ? (asset.details[feature] ?? null) : asset[feature]
}

function isSame(feature: ValuedFeature, now: unknown, then: unknown): boolean {
  const isPlace = feature === 'latitude' || feature === 'longitude'
  if (isPlace && typeof now === 'number' && typeof then === 'number') return Math.abs(now - then) < SAME_PLACE
  return sameValue(now, then)
}

/** The form field of a feature. Most form fields have the same name as the feature. */
export function formFieldOf(feature: ValuedFeature): string {
  if (isDetail(feature)) return `details.${feature}`
  return feature === 'subtype' ? 'subtypeId' : feature
}
