import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { fieldsFollowing } from '@lindero/domain/assets/bulk-edit'
import { showsField } from '@lindero/domain/assets/fields-by-type'
import { SIZE_SOURCES, type SizeSource } from '@lindero/domain/assets/size-source'
import { byAnnex } from '@lindero/domain/kernel/annexes'
import {
  ASSET_SUBTYPES,
  ASSET_TYPE_IDS,
  type AssetSubtype,
  type AssetTypeId,
  PROPERTY_STATES,
} from '@lindero/domain/kernel/property-types'
import { PROVINCES, provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { checkCoordinates } from '@lindero/domain/kernel/spain'
import { useMemo } from 'react'
import { choice, hidden, selection, triState } from '../kernel/forms/choice-fields.tsx'
import { displayText, type Edited, type Field, type FormFields, type RawValues } from '../kernel/forms/field.ts'
import { area, count, floor, year } from '../kernel/forms/figure-fields.ts'
import { formFields } from '../kernel/forms/form-fields.ts'
import { valuesOf } from '../kernel/forms/nested-values.ts'
import { cadastralReference, latitude, longitude, postalCode } from '../kernel/forms/reference-fields.ts'
import { text } from '../kernel/forms/text-fields.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { detailFields } from './detail-form.ts'
import { fieldLabel, useAssetWords } from './words.ts'

const SUBTYPES = Object.keys(ASSET_SUBTYPES) as AssetSubtype[]
const identity = { section: 'identity' } as const
const location = { section: 'location' } as const
const features = { section: 'features' } as const
/** Hides the input of the field `name` if assets of this type do not have the field and the field has no value. */
const ofType = (name: string) => ({
  hiddenIf: ({ typeId, [name]: value }: RawValues) => !showsField((typeId || null) as AssetTypeId | null, name, value),
})

const placed = {
  externalId: text({ ...identity, required: true, max: 100 }),
  typeId: choice(ASSET_TYPE_IDS, { ...identity, texts: 'assets:types', required: true }),
  subtypeId: choice(SUBTYPES, {
    ...identity,
    texts: 'assets:subtypes',
    only: (subtype, { typeId }) => ASSET_SUBTYPES[subtype] === typeId,
  }),
  cadastralReference: cadastralReference({ ...identity, province: 'provinceCode', wide: true }),
  address: text({ ...location, wide: true }),
  postalCode: postalCode({ ...location, province: 'provinceCode' }),
  municipality: text(location),
  province: choice(Object.values(PROVINCES), location),
  latitude: latitude(location),
  longitude: longitude(location),
}
const featured = {
  state: choice(PROPERTY_STATES, { ...features, texts: 'assets:states' }),
  constructionYear: year(features),
  floor: floor({ ...features, ...ofType('floor') }),
  rooms: count({ ...features, ...ofType('rooms') }),
  bathrooms: count({ ...features, ...ofType('rooms') }),
}

/** All fields of an asset, in the order used for a new asset. Fields in `sizes` and `details` have dotted names. */
export const assetForm = formFields(
  { labels: 'assets:info.fields', hints: 'assets:info.hints' },
  {
    ...placed,
    ...featured,
    // Values without an input. They are derived from other fields or come from other sources.
    municipalityCode: hidden<string | null>(),
    provinceCode: hidden<string | null>(),
    size: hidden<number | null>(),
    sizeSource: hidden<SizeSource | null>({ write: (source) => textAt(`assets:sizeSources.${source}`) }),
    plotSize: area(),
    censusSection: text(),
    ...(Object.fromEntries(SIZE_SOURCES.map((source) => [`sizes.${source}`, area()])) as Record<
      `sizes.${SizeSource}`,
      Field<number | null>
    >),
    ...byAnnex(() => triState()),
    ...detailFields,
  },
)
export type AssetFields = typeof assetForm.fields
export type AssetValues = Edited<AssetFields>

/** Form for a new asset: portfolio, identity, location and features. */
export const newAssetForm = formFields(
  { labels: 'assets:info.fields', hints: 'assets:info.hints', sections: 'assets:list.create' },
  {
    portfolio: selection({ required: true, placeholder: 'assets:list.create.choose' }),
    ...placed,
    size: area(features),
    ...featured,
  },
)

const NAMES = Object.keys(assetForm.fields) as (keyof AssetFields)[]

/**
 * Names of the asset's custom fields: the keys of `details` that the form does not have, with the prefix `details.`.
 */
export function ownFields(asset: AssetDetail): string[] {
  return Object.keys(asset.details)
    .map((name) => `details.${name}`)
    .filter((name) => !Object.hasOwn(assetForm.fields, name))
}

/** The asset form, extended by the customer's custom fields that this asset has. */
export function formOfAsset(asset: AssetDetail): FormFields<AssetFields> {
  const own = ownFields(asset).map((name) => [name, text()])
  return { ...assetForm, fields: { ...assetForm.fields, ...Object.fromEntries(own) } }
}

/** The values of all fields of an asset, in one object. */
export function assetValues(asset: AssetDetail): AssetValues {
  return valuesOf(asset, [...NAMES, ...ownFields(asset)] as (keyof AssetFields)[]) as AssetValues
}

/**
 * Derives fields after a change of the field `name`: the main size from `sizeSource` and the sizes, the province code
 * from the province, the subtype from the type, and the yearly cost from the type of community.
 */
export function followingFields(name: string, values: AssetValues, saved: AssetValues): Partial<AssetValues> {
  if (name === 'province') {
    return { provinceCode: values.province === null ? null : provinceCodeOf(values.province) }
  }
  if (name === 'typeId' || name === 'details.communityType') {
    const following = fieldsFollowing(name, values[name])
    if (values[name] !== saved[name]) return following
    return Object.fromEntries(Object.keys(following).map((each) => [each, saved[each as keyof AssetValues]]))
  }
  if (name !== 'sizeSource' && !name.startsWith('sizes.')) return {}
  return { size: values.sizeSource === null ? null : values[`sizes.${values.sizeSource}`] }
}

interface Coordinates {
  latitude: number | null
  longitude: number | null
}

/** Checks coordinates: both or none must be entered, and they must be in Spain. */
export function placeErrors(place: Coordinates): { latitude?: string; longitude?: string } {
  const { latitude, longitude } = place
  if (latitude === null && longitude === null) return {}
  if (latitude === null) return { latitude: textAt('assets:info.errors.coordinatesPair') }
  if (longitude === null) return { longitude: textAt('assets:info.errors.coordinatesPair') }
  const isInside = checkCoordinates({ latitude, longitude }).kind === 'inSpain'
  return isInside ? {} : { latitude: textAt('assets:info.errors.outsideSpain') }
}

/** Field labels and value formats for assets. */
export function useFieldWords() {
  const { language } = useLanguage()
  const { floor } = useAssetWords()
  return useMemo(
    () => ({
      label: fieldLabel,
      value(name: string, value: unknown): string {
        if (name === 'floor' && typeof value === 'number') return floor(value)
        const fields: Readonly<Record<string, Field>> = assetForm.fields
        const field = fields[name] ?? (typeof value === 'boolean' ? triState() : text())
        return displayText(name === 'size' || name.startsWith('sizes.') ? area() : field, value, language)
      },
    }),
    [language, floor],
  )
}
