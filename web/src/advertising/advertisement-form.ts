import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import {
  ADVERTISEMENT_LIMITS,
  type AdvertisementFields,
  type AdvertisementImage,
  ENERGY_RATINGS,
  OPERATION_TYPES,
} from '@lindero/domain/advertising/advertisement'
import { ENERGY_LETTERS } from '@lindero/domain/assets/asset-details'
import { byAnnex } from '@lindero/domain/kernel/annexes'
import { ASSET_SUBTYPES, ASSET_TYPE_IDS, type AssetSubtype } from '@lindero/domain/kernel/property-types'
import { PROVINCES, type ProvinceCode } from '@lindero/domain/kernel/provinces'
import { choice, hidden, toggle, triState } from '../kernel/forms/choice-fields.tsx'
import type { Edited } from '../kernel/forms/field.ts'
import { area, count, decimal, floor, money } from '../kernel/forms/figure-fields.ts'
import { formFields } from '../kernel/forms/form-fields.ts'
import { tags } from '../kernel/forms/list-fields.tsx'
import { multiline } from '../kernel/forms/long-text-fields.tsx'
import { latitude, longitude } from '../kernel/forms/reference-fields.ts'
import { text } from '../kernel/forms/text-fields.ts'

const SUBTYPES = Object.keys(ASSET_SUBTYPES) as AssetSubtype[]
const PROVINCE_CODES = Object.keys(PROVINCES) as ProvinceCode[]

/** Everything that users can edit in an advertisement, section by section. */
export const advertisementForm = formFields(
  { labels: 'advertisements:fields' },
  {
    operationType: choice(OPERATION_TYPES, { texts: 'advertisements:operationTypes', required: true }),
    price: money(),
    size: area({ required: true }),
    typeId: choice(ASSET_TYPE_IDS, { texts: 'assets:types', required: true }),
    subtypeId: choice(SUBTYPES, {
      texts: 'assets:subtypes',
      only: (subtype, { typeId }) => ASSET_SUBTYPES[subtype] === typeId,
    }),
    floor: floor({ min: -20, max: 200 }),
    rooms: count({ min: 0, max: 200 }),
    bathrooms: count({ min: 0, max: 200 }),
    ...byAnnex(() => triState()),
    address: text({ max: 500, wide: true }),
    municipality: text({ max: 500 }),
    provinceCode: choice(PROVINCE_CODES, {}),
    latitude: latitude(),
    longitude: longitude(),
    energyRating: choice(ENERGY_RATINGS, { texts: 'advertisements:energyRatings' }),
    emissionsRating: choice(ENERGY_LETTERS, {}),
    energyConsumption: decimal({ min: 0, max: 10_000 }),
    energyEmissions: decimal({ min: 0, max: 10_000 }),
    images: hidden<readonly AdvertisementImage[]>(),
    coverImage: hidden<string | null>(),
    descriptionText: multiline({ max: ADVERTISEMENT_LIMITS.descriptionCharacters, wide: true }),
    styleName: hidden<string | null>(),
    descriptionLanguage: hidden<'es' | 'en'>(),
    isHiddenFromSearch: toggle({}),
    mayComparePrice: toggle({}),
    tags: tags({ max: ADVERTISEMENT_LIMITS.tags }),
  },
)
export type AdvertisementForm = typeof advertisementForm.fields
export type AdvertisementValues = Edited<AdvertisementForm>

export const emissionChoices = ENERGY_LETTERS.map((letter) => ({ value: letter, label: letter }))

/** Province names as choices. The form stores the codes. */
export const provinceChoices = PROVINCE_CODES.map((code) => ({ value: code, label: PROVINCES[code] }))

/**
 * Converts the fields of an advertisement to form values. The fields of a new advertisement have default values.
 */
export function formValues(advertisement: AdvertisementFields | Advertisement): AdvertisementValues {
  const { description, images, tags: given_tags, provinceCode, ...same } = advertisement
  const names = Object.keys(advertisementForm.fields)
  const formFields = Object.fromEntries(Object.entries(same).filter(([name]) => names.includes(name)))
  return {
    ...formFields,
    provinceCode: provinceCode as ProvinceCode | null,
    images: images.map(({ uuid, order, selected }) => ({ uuid, order, selected })),
    descriptionText: description?.text ?? null,
    styleName: description?.styleName ?? null,
    descriptionLanguage: description?.language ?? 'es',
    tags: [...given_tags],
  } as unknown as AdvertisementValues
}

/** Converts form values to the field names in the contract. */
export function sentValues(values: Partial<AdvertisementValues>): Record<string, unknown> {
  const { descriptionText, styleName, descriptionLanguage, ...same } = values
  const sent: Record<string, unknown> = { ...same }
  if (descriptionText !== undefined || styleName !== undefined) {
    const language = descriptionLanguage ?? 'es'
    sent.description = descriptionText ? { text: descriptionText, language, styleName: styleName ?? null } : null
  }
  if (values.tags === null) sent.tags = []
  return sent
}

/**
 * The changed fields in the format of the contract, each with its old and new value. If a part of the description has
 * changed, the whole description is one change.
 */
export function changesOf(saved: Advertisement, all: AdvertisementValues, changed: Partial<AdvertisementValues>) {
  const isDescribed = ['descriptionText', 'styleName', 'descriptionLanguage'].some((name) => name in changed)
  const { descriptionText: _text, styleName: _style, descriptionLanguage: _language, ...others } = changed
  const valuesToSend = sentValues({
    ...others,
    ...(isDescribed
      ? {
          descriptionText: all.descriptionText,
          styleName: all.styleName,
          descriptionLanguage: all.descriptionLanguage,
        }
      : {}),
  })
  const before = sentValues(formValues(saved))
  return Object.entries(valuesToSend).map(([field, newValue]) => ({
    field,
    oldValue: before[field] ?? null,
    newValue,
  }))
}
