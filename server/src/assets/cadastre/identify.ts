import type { CadastralEstate, CadastralProperty } from '@lindero/domain/assets/enrichment/cadastral-property'
import type { Identification, OutsideFacts } from '@lindero/domain/assets/enrichment/enrich-asset'
import { floorNumber } from '@lindero/domain/assets/enrichment/estimated-features'
import { checkCadastralReference, PARCEL_LENGTH } from '@lindero/domain/kernel/cadastral-reference'
import { foldText } from '@lindero/domain/kernel/parse-result'
import { isProvinceCode, OWN_CADASTRE, type ProvinceCode } from '@lindero/domain/kernel/provinces'
import { parseStreetAddress, type StreetAddress } from '@lindero/domain/kernel/street-address'
import { municipalityAt, municipalityName } from '../../areas/municipality-at.ts'
import type { Cadastre } from './cadastre.ts'
import type { ListedProperty, PropertyAnswer } from './ovc-answer.ts'

/** The location data of an asset. */
export interface PropertyPlace {
  cadastralReference: string | null
  provinceCode: string | null
  municipality: string | null
  postalCode: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
}

export const NOT_ASKED: OutsideFacts = {
  identification: 'notAsked',
  property: null,
  estate: null,
  point: null,
  parcelAddress: null,
  municipalityName: null,
}

/**
 * The service's codes for a malformed reference: not 14, 18 or 20 characters, wrong structure, or invalid characters.
 */
const MALFORMED: ReadonlySet<number> = new Set([3, 4, 7])

/**
 * Identifies an asset in the cadastre by its reference, else by its coordinates, else by its address (product facts
 * 4.1). Provinces with a separate cadastre are not queried.
 *
 * @throws AppError `cadastre.unavailable`
 */
export async function identify(cadastre: Cadastre, place: PropertyPlace): Promise<OutsideFacts> {
  const province = provinceOf(place)
  if (province && OWN_CADASTRE.includes(province)) return NOT_ASKED
  const { cadastralReference: reference, latitude, longitude, address } = place
  if (reference) {
    const checked = checkCadastralReference(reference, province)
    if (checked.kind !== 'property' && checked.kind !== 'parcel') {
      return { ...NOT_ASKED, identification: 'referenceNotValid' }
    }
    return byReference(cadastre, checked.reference)
  }
  if (latitude !== null && longitude !== null) return byPoint(cadastre, { latitude, longitude })
  const parts = address === null ? null : parseStreetAddress(address)
  if (parts && province && place.municipality) {
    return byAddress(cadastre, { province, municipality: place.municipality }, parts)
  }
  return { ...NOT_ASKED, identification: 'notIdentified' }
}

/** The province of a place: as given, or derived from the postal code or the coordinates. */
function provinceOf({ provinceCode, postalCode, latitude, longitude }: PropertyPlace): ProvinceCode | null {
  const stated = provinceCode ?? postalCode?.slice(0, 2)
  if (stated && isProvinceCode(stated)) return stated
  if (latitude === null || longitude === null) return null
  const provinceThere = municipalityAt({ latitude, longitude })?.code.slice(0, 2)
  return provinceThere && isProvinceCode(provinceThere) ? provinceThere : null
}

async function byReference(cadastre: Cadastre, reference: string): Promise<OutsideFacts> {
  const answer = await cadastre.property(reference)
  if (answer.kind === 'refused') {
    const isMalformed = MALFORMED.has(answer.code)
    return { ...NOT_ASKED, identification: isMalformed ? 'referenceNotValid' : 'referenceNotIdentified' }
  }
  const parcel = reference.slice(0, PARCEL_LENGTH)
  if (answer.kind === 'several') return ofParcel(cadastre, parcel, 'plot')
  return ofProperty(cadastre, answer.property)
}

async function byPoint(cadastre: Cadastre, point: { latitude: number; longitude: number }): Promise<OutsideFacts> {
  const parcel = await cadastre.parcelAt(point)
  if (parcel.kind === 'refused') return { ...NOT_ASKED, identification: 'notIdentified' }
  const answer = await cadastre.property(parcel.reference)
  if (answer.kind === 'property') return ofProperty(cadastre, answer.property)
  return { ...NOT_ASKED, identification: 'notIdentified', parcelAddress: streetOnly(parcel.address) }
}

async function byAddress(
  cadastre: Cadastre,
  place: { province: ProvinceCode; municipality: string },
  address: StreetAddress,
): Promise<OutsideFacts> {
  const answer = await propertiesAt(cadastre, place, address)
  if ('field' in answer || answer.kind === 'refused') return { ...NOT_ASKED, identification: 'notIdentified' }
  if (answer.kind === 'property') return ofProperty(cadastre, answer.property)
  const meant = ofDoor(answer.properties, address)
  if (meant) return byReference(cadastre, meant.reference)
  const parcels = new Set(answer.properties.map(({ reference }) => reference.slice(0, PARCEL_LENGTH)))
  const [parcel] = parcels
  return parcel && parcels.size === 1
    ? ofParcel(cadastre, parcel, 'notIdentified')
    : { ...NOT_ASKED, identification: 'notIdentified' }
}

/** A part of an address that the cadastre does not know. */
interface UnknownPlace {
  field: 'provinceCode' | 'municipality'
}

/** The properties at an address. Province and municipality are first converted to the cadastre's spelling. */
export async function propertiesAt(
  cadastre: Cadastre,
  { province, municipality }: { province: ProvinceCode; municipality: string },
  address: StreetAddress,
): Promise<PropertyAnswer | UnknownPlace> {
  const provinces = await cadastre.provinces()
  const named = Array.isArray(provinces) ? provinces.find(({ code }) => code === province) : undefined
  if (!named) return { field: 'provinceCode' }
  const names = new Set(municipality.split('/').map(nameKey))
  const word = longestWord(municipality)
  const municipalities = await cadastre.municipalities(named.name, word)
  const match = Array.isArray(municipalities)
    ? (municipalities.find(({ name }) => name.split('/').some((one) => names.has(nameKey(one)))) ??
      (municipalities.length === 1 ? municipalities[0] : undefined))
    : undefined
  if (!match) return { field: 'municipality' }
  return cadastre.atAddress({ province: named.name, municipality: match.name }, address)
}

/** A key that is the same for `Vendrell, El` and `EL VENDRELL`. */
function nameKey(name: string): string {
  const [main = '', article = ''] = name.split(',')
  return foldText(article.trim() + main.trim()).replace(/[^a-z]/g, '')
}

/** The longest word of a name, for the service's search by substring. Most lists spell this word in the same way. */
function longestWord(name: string): string {
  const words = (name.split('/')[0] ?? '').split(/[\s,'’]+/)
  return foldText(words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')).toUpperCase()
}

/** The property that matches the floor and door of an address; undefined if none or several match. */
export function ofDoor(
  properties: readonly ListedProperty[],
  { floor, door }: StreetAddress,
): ListedProperty | undefined {
  if (floor === null) return undefined
  const storey = floorNumber(floor)
  const onFloor = properties.filter((one) => storey !== null && floorNumber(one.floor) === storey)
  const meant = door === null ? onFloor : onFloor.filter((one) => doorKey(one.door) === doorKey(door))
  return meant.length === 1 ? meant[0] : undefined
}

/** The cadastre pads doors with zeros: `A` or `0A`, `2` or `02`. */
const doorKey = (door: string | null) => (door ?? '').toUpperCase().replace(/^0+/, '')

async function ofParcel(cadastre: Cadastre, parcel: string, identification: Identification): Promise<OutsideFacts> {
  const centre = await cadastre.centre(parcel)
  if (centre.kind === 'refused') return { ...NOT_ASKED, identification }
  const { latitude, longitude, address } = centre
  return {
    ...NOT_ASKED,
    identification,
    point: { latitude, longitude },
    parcelAddress: streetOnly(address),
  }
}

/**
 * The street part of an address such as `CL ALT EMPORDA 41 EL VENDRELL (TARRAGONA)`: removes the province, which is
 * known from a different field.
 */
function streetOnly(address: string | null): string | null {
  return address?.replace(/ \([^()]*\)$/, '') ?? null
}

/** A property with its parcel's centre. For a flat, also the floors and uses of the other properties in the parcel. */
export async function ofProperty(cadastre: Cadastre, property: CadastralProperty): Promise<OutsideFacts> {
  const parcel = property.reference.slice(0, PARCEL_LENGTH)
  const centre = await cadastre.centre(parcel)
  return {
    identification: 'identified',
    property,
    estate: await estateOf(cadastre, property, parcel),
    point: centre.kind === 'point' ? { latitude: centre.latitude, longitude: centre.longitude } : null,
    parcelAddress: null,
    municipalityName: property.municipalityCode && municipalityName(property.municipalityCode),
  }
}

async function estateOf(
  cadastre: Cadastre,
  property: CadastralProperty,
  parcel: string,
): Promise<CadastralEstate | null> {
  if (property.participation === 100) return null
  const answer = await cadastre.property(parcel)
  return answer.kind === 'several' ? { properties: answer.properties } : null
}
