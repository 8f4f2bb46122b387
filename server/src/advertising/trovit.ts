import { escapeXml } from '@lindero/domain/kernel/plain-characters'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'

/** Maximum number of characters of a short text in the format. */
const TEXT_CHARACTERS = 255
const TYPE_CHARACTERS = 100

const OFFICE: AssetTypeId = 33

/** The types of the schema. Trovit's table for Spain has more kinds, which the schema does not allow. */
function typeOf({ typeId, isRent }: Pick<TrovitAd, 'typeId' | 'isRent'>): string {
  const operation = isRent ? 'For Rent' : 'For Sale'
  return typeId === OFFICE ? `Office ${operation}` : operation
}

export interface TrovitAd {
  uuid: string
  url: string
  title: string
  typeId: AssetTypeId
  isRent: boolean
  content: string
  date: Date
  price: number | null
  municipality: string | null
  province: string | null
  advertiser: string
  propertyType: string
  size: number | null
  rooms: number | null
  bathrooms: number | null
  floor: number | null
  hasParking: boolean | null
  constructionYear: number | null
  images: readonly string[]
}

/**
 * A feed for Trovit and the sites of its group (`homes.xsd`). Unknown values have no element. Coordinates are left out,
 * because the schema allows only whole degrees. A portal removes advertisements that the feed no longer has.
 */
export function trovitXml(ads: readonly TrovitAd[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<trovit>
${ads.map(adXml).join('\n')}
</trovit>
`
}

function adXml(ad: TrovitAd): string {
  return `<ad>${[
    element('id', ad.uuid),
    element('url', ad.url),
    element('title', short(ad.title)),
    element('type', typeOf(ad)),
    element('content', ad.content),
    element('date', dateOf(ad.date)),
    ad.municipality ? element('city', short(ad.municipality)) : '',
    ad.price === null ? '' : element('price', Math.round(ad.price), ad.isRent ? ' period="monthly"' : ''),
    element('agency', short(ad.advertiser)),
    element('property_type', short(ad.propertyType, TYPE_CHARACTERS)),
    ad.size === null ? '' : element('floor_area', Math.round(ad.size), ' unit="meters"'),
    ad.rooms === null ? '' : element('rooms', ad.rooms),
    ad.bathrooms === null ? '' : element('bathrooms', ad.bathrooms),
    ad.hasParking === null ? '' : element('parking', ad.hasParking ? 'yes' : 'no'),
    ad.province ? element('region', short(ad.province)) : '',
    ad.floor === null ? '' : element('floor_number', ad.floor),
    ad.constructionYear === null ? '' : element('year', String(ad.constructionYear)),
    picturesXml(ad),
  ].join('')}</ad>`
}

function picturesXml({ images }: TrovitAd): string {
  // A longer address would make the whole feed invalid.
  const valid = images.filter((url) => url.length <= TEXT_CHARACTERS)
  if (valid.length === 0) return ''
  return `<pictures>${valid.map((url) => `<picture>${element('picture_url', url)}</picture>`).join('')}</pictures>`
}

function element(name: string, value: string | number, attributes = ''): string {
  return `<${name}${attributes}>${escapeXml(String(value))}</${name}>`
}

const short = (text: string, most = TEXT_CHARACTERS) => text.slice(0, most)

/** DD/MM/YYYY, in UTC. */
function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10).split('-').reverse().join('/')
}
