/**
 * Finds whether a valuation is outdated because the asset has changed since (issue): the features for which it was
 * valued are stored with the value, and compared with the present features field by field.
 */
import { sameValue } from '../kernel/changes.ts'
import { ANNEXES } from '../kernel/property-types.ts'
import { DETAILS, type DetailsWith, VALUED_DETAILS } from './detail-fields.ts'

/** Features of an asset that a valuation reads. */
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

/** The features as they were when the value was made. */
export type ValuedFeatures = Readonly<Partial<Record<ValuedFeature, unknown>>>

/** Two places closer than this count as the same; in degrees, about one metre. */
export const SAME_PLACE = 1e-5

/** A stored asset, with some features among its details. */
export type ValuedAsset = Readonly<Record<Exclude<ValuedFeature, DetailsWith<'valued'>>, unknown>> & {
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * The features that have changed since an asset was valued, in the order of `VALUED_FEATURES`; empty if it was not
 * valued. A size typed for the valuation alone is no change: `valued.size` is the asset's size at that time.
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

/** The name of the form field of a feature. Most features have the same name in the form. */
export function formFieldOf(feature: ValuedFeature): string {
  if (isDetail(feature)) return `details.${feature}`
  return feature === 'subtype' ? 'subtypeId' : feature
}
