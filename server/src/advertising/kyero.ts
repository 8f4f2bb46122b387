import type { EnergyRating, OperationType } from '@lindero/domain/advertising/advertisement'
import { ANNEX_WORDS } from '@lindero/domain/advertising/description/annex-words'
import { ENERGY_LETTERS } from '@lindero/domain/assets/asset-details'
import { escapeXml } from '@lindero/domain/kernel/plain-characters'
import { type Annex, type AssetSubtype, type AssetTypeId, useOfType } from '@lindero/domain/kernel/property-types'

/** Kyero's names for our property types (https://help.kyero.com, XML import specification, version 3). */
const TYPES: Readonly<Record<AssetTypeId, string>> = {
  11: 'Apartment',
  12: 'House',
  13: 'Building',
  14: 'Country House',
  15: 'Garage',
  16: 'Storage room',
  21: 'Commercial',
  22: 'Commercial',
  31: 'Commercial',
  32: 'Hotel',
  33: 'Office',
  41: 'Industrial unit',
  51: 'Land',
  53: 'Land',
  54: 'Land',
  61: 'Commercial',
  71: 'Commercial',
}
const SUBTYPES: Partial<Record<AssetSubtype, string>> = {
  penthouse: 'Penthouse',
  duplex: 'Duplex',
  studio: 'Studio',
  detached: 'Villa',
  terraced: 'Town house',
}

/** Kyero's maximum number of pictures per property. */
const IMAGES = 50

export interface KyeroProperty {
  uuid: string
  reference: string
  energyRating: EnergyRating | null
  emissionsRating: EnergyRating | null
  date: Date
  operationType: OperationType
  price: number | null
  typeId: AssetTypeId
  subtypeId: AssetSubtype | null
  municipality: string | null
  province: string | null
  latitude: number | null
  longitude: number | null
  rooms: number | null
  bathrooms: number | null
  size: number | null
  /** Size of the plot of a house; null if unknown. The size of land is that of its plot. */
  plotSize: number | null
  url: string
  /** The language of the description. */
  language: 'es' | 'en'
  description: string
  features: readonly Annex[]
  /** Null if it is unknown whether the property has a pool. */
  hasPool: boolean | null
  images: readonly string[]
}

/** A Kyero feed, version 3, with the elements in the specified order. */
export function kyeroXml(properties: readonly KyeroProperty[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<root>
<kyero><feed_version>3</feed_version></kyero>
${properties.map(propertyXml).join('\n')}
</root>
`
}

function propertyXml(property: KyeroProperty): string {
  const { latitude, longitude } = property
  const date = property.date.toISOString().slice(0, 19).replace('T', ' ')
  return `<property>${[
    element('id', property.uuid),
    element('date', date),
    element('ref', property.reference),
    // The specification has x for a price on request.
    element('price', property.price === null ? 'x' : Math.round(property.price)),
    element('currency', 'EUR'),
    element('price_freq', property.operationType === 'rent' ? 'month' : 'sale'),
    element('type', (property.subtypeId && SUBTYPES[property.subtypeId]) || TYPES[property.typeId]),
    property.municipality ? element('town', property.municipality) : '',
    property.province ? element('province', property.province) : '',
    element('country', 'spain'),
    latitude === null || longitude === null
      ? ''
      : `<location>${element('latitude', latitude)}${element('longitude', longitude)}</location>`,
    property.rooms === null ? '' : element('beds', property.rooms),
    property.bathrooms === null ? '' : element('baths', property.bathrooms),
    property.hasPool === null ? '' : element('pool', property.hasPool ? 1 : 0),
    surfaceOf(property),
    energyOf(property),
    `<url>${element('es', property.url)}</url>`,
    property.description ? `<desc>${element(property.language, property.description)}</desc>` : '',
    list(
      'features',
      property.features.map((annex) => element('feature', ANNEX_WORDS[annex].noun)),
    ),
    // The specification requires this element, also without pictures.
    `<images>${property.images
      .slice(0, IMAGES)
      .map((url, index) => `<image id="${index + 1}">${element('url', url)}</image>`)
      .join('')}</images>`,
  ].join('')}</property>`
}

/** Types of houses; a flat has no plot of its own. */
const HOUSES: readonly AssetTypeId[] = [12, 14]

function surfaceOf({ typeId, size, plotSize }: KyeroProperty): string {
  const isLand = useOfType(typeId) === 5
  const plot = isLand ? size : HOUSES.includes(typeId) ? plotSize : null
  const built = isLand ? null : size
  return list('surface_area', [
    ...(built === null ? [] : [element('built', Math.round(built))]),
    ...(plot === null ? [] : [element('plot', Math.round(plot))]),
  ])
}

function element(name: string, value: string | number): string {
  return `<${name}>${escapeXml(String(value))}</${name}>`
}

/** Omits an empty element, because portals interpret it as a value. */
const list = (name: string, items: readonly string[]) =>
  items.length === 0 ? '' : `<${name}>${items.join('')}</${name}>`

/** The certificate's ratings. Other certificate states are mentioned in the description. */
function energyOf({ energyRating, emissionsRating }: KyeroProperty): string {
  const letter = (rating: EnergyRating | null) => ENERGY_LETTERS.find((one) => one === rating)
  const [consumption, emissions] = [letter(energyRating), letter(emissionsRating)]
  const parts = [
    ...(consumption ? [element('consumption', consumption)] : []),
    ...(emissions ? [element('emissions', emissions)] : []),
  ]
  return list('energy_rating', parts)
}
