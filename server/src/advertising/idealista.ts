import type { EnergyRating, OperationType } from '@lindero/domain/advertising/advertisement'
import { needsEnergyRating } from '@lindero/domain/advertising/advertisement'
import type { Orientation } from '@lindero/domain/assets/asset-details'
import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
import type { Annex, AssetSubtype, AssetTypeId } from '@lindero/domain/kernel/property-types'

/** The kinds of features of the format (https://feeds.idealista.com/v6/specs/properties.html). */
type FeatureKind = 'homes' | 'building' | 'premises' | 'offices' | 'garage' | 'storage' | 'land'

const TYPES: Readonly<Record<AssetTypeId, readonly [kind: FeatureKind, type: string] | null>> = {
  11: ['homes', 'flat'],
  12: ['homes', 'house'],
  13: ['building', 'building'],
  14: ['homes', 'rustic_house'],
  15: ['garage', 'garage'],
  16: ['storage', 'storage'],
  21: ['premises', 'premises_commercial'],
  22: ['premises', 'premises_commercial'],
  31: ['premises', 'premises'],
  32: ['building', 'building'],
  33: ['offices', 'office'],
  41: ['premises', 'premises_industrial'],
  51: ['land', 'land_urban'],
  53: ['land', 'land_countrybuildable'],
  54: ['land', 'land_countrynonbuildable'],
  // The format has no kind for facilities and singular properties.
  61: null,
  71: null,
}
const SUBTYPES: Partial<Record<AssetSubtype, string>> = {
  detached: 'house_independent',
  semiDetached: 'house_semidetached',
  terraced: 'house_terraced',
}
const FLAT_MARKS: Partial<Record<AssetSubtype, string>> = {
  penthouse: 'featuresPenthouse',
  duplex: 'featuresDuplex',
  studio: 'featuresStudio',
}
/** Annexes of homes. Sports facilities have no field, that of the doorman is deprecated, and that of the lift is for flats. */
const ANNEX_FIELDS: Readonly<Record<Annex, string | null>> = {
  lift: null,
  boxroom: 'featuresStorage',
  parking: 'featuresParkingAvailable',
  garden: 'featuresGarden',
  terrace: 'featuresTerrace',
  pool: 'featuresPool',
  sportsCenter: null,
  doorman: null,
}
const DIRECTIONS: Readonly<Record<Orientation, readonly string[]>> = {
  north: ['North'],
  northEast: ['North', 'East'],
  east: ['East'],
  southEast: ['South', 'East'],
  south: ['South'],
  southWest: ['South', 'West'],
  west: ['West'],
  northWest: ['North', 'West'],
}

const TEXT_CHARACTERS = 4_000
const NAME_CHARACTERS = 50
const IMAGES = 200
const MOST_CONSUMPTION = 9_999

export interface IdealistaProperty {
  /** Stays the same for all advertisements of an asset for one operation. */
  propertyCode: string
  reference: string
  url: string
  /** False: the portal hides it. This is how it learns that the last advertisement of a customer has ended. */
  isOffered: boolean
  operationType: OperationType
  price: number
  typeId: AssetTypeId
  subtypeId: AssetSubtype | null
  size: number
  rooms: number | null
  bathrooms: number | null
  floor: number | null
  /** Rounded coordinates. */
  latitude: number
  longitude: number
  municipality: string | null
  energyRating: EnergyRating | null
  energyConsumption: number | null
  orientation: Orientation | null
  annexes: Readonly<Partial<Record<Annex, boolean | null>>>
  language: 'es' | 'en'
  description: string
  images: readonly string[]
}

/** A property as the format describes it. */
export type FormattedProperty = Readonly<Record<string, unknown>>

/**
 * The properties of a customer in the JSON of Idealista, version 6. The portal deactivates properties that the file no
 * longer has, but a file without properties changes nothing, so the caller then sends hidden ones.
 *
 * @param hidden from `hiddenProperties`
 */
export function idealistaJson(
  customerReference: string,
  properties: readonly IdealistaProperty[],
  hidden: readonly FormattedProperty[] = [],
): string {
  return JSON.stringify({
    customerCountry: 'Spain',
    customerReference,
    customerProperties: [...properties.flatMap((property) => propertyOf(property) ?? []), ...hidden],
  })
}

/** The properties as hidden, with the data that the format requires: no texts and no pictures. */
export function hiddenProperties(properties: readonly IdealistaProperty[]): FormattedProperty[] {
  return properties
    .map((property) => propertyOf({ ...property, isOffered: false, description: '', images: [] }))
    .filter((property) => property !== null)
}

function propertyOf(property: IdealistaProperty): FormattedProperty | null {
  const features = featuresOf(property)
  if (!features) return null
  const { propertyCode, reference, url, isOffered, operationType, price, language, municipality } = property
  const text = oneLine(property.description, TEXT_CHARACTERS)
  const images = [...new Set(property.images)].slice(0, IMAGES)
  return {
    propertyCode,
    propertyReference: oneLine(reference, NAME_CHARACTERS),
    propertyVisibility: isOffered ? 'idealista' : 'private',
    propertyOperation: { operationType, operationPrice: Math.round(price) },
    propertyAddress: {
      addressVisibility: 'hidden',
      ...floorOf(property),
      ...(municipality ? { addressTown: oneLine(municipality, NAME_CHARACTERS) } : {}),
      addressCountry: 'Spain',
      addressCoordinatesPrecision: 'moved',
      addressCoordinatesLatitude: property.latitude,
      addressCoordinatesLongitude: property.longitude,
    },
    propertyFeatures: features,
    ...(text
      ? {
          propertyDescriptions: [
            { descriptionLanguage: language === 'en' ? 'english' : 'spanish', descriptionText: text },
          ],
        }
      : {}),
    ...(images.length > 0
      ? { propertyImages: images.map((imageUrl, index) => ({ imageOrder: index + 1, imageUrl })) }
      : {}),
    propertyUrl: url,
  }
}

function featuresOf(property: IdealistaProperty): Record<string, unknown> | null {
  const { typeId, subtypeId, size, bathrooms } = property
  const type = TYPES[typeId]
  if (!type) return null
  const [kind, name] = type
  const area = Math.round(size)
  const featuresType = (typeId === 12 && subtypeId && SUBTYPES[subtypeId]) || name
  if (kind === 'land') return { featuresType, featuresAreaPlot: area }
  const base = { featuresType, featuresAreaConstructed: area }
  if (kind === 'garage' || kind === 'storage') return base
  const withEnergy = { ...base, ...energyOf(property) }
  if (kind === 'building') return typeId === 32 ? { ...withEnergy, featuresClassificationHotel: true } : withEnergy
  if (kind === 'homes') return { ...withEnergy, ...homeFeatures(property) }
  return isCounted(bathrooms) ? { ...withEnergy, featuresBathroomNumber: bathrooms } : withEnergy
}

const isCounted = (count: number | null): count is number => count !== null && count >= 1 && count <= 99

function homeFeatures(property: IdealistaProperty): Record<string, unknown> {
  const { typeId, subtypeId, rooms, bathrooms, annexes, orientation } = property
  const isFlat = typeId === 11
  const mark = isFlat && subtypeId ? FLAT_MARKS[subtypeId] : undefined
  const flags = Object.entries(ANNEX_FIELDS).flatMap(([annex, field]) => {
    const value = annexes[annex as Annex] ?? null
    return value === null || field === null ? [] : [[field, value]]
  })
  return {
    featuresBathroomNumber: bathrooms,
    // A studio has no bedroom, but one room.
    ...(isCounted(rooms) ? { featuresBedroomNumber: rooms } : { featuresRooms: 1 }),
    ...(mark ? { [mark]: true } : {}),
    ...Object.fromEntries(flags),
    ...(isFlat && typeof annexes.lift === 'boolean' ? { featuresLiftAvailable: annexes.lift } : {}),
    ...Object.fromEntries((orientation ? DIRECTIONS[orientation] : []).map((to) => [`featuresOrientation${to}`, true])),
  }
}

function energyOf({ typeId, energyRating, energyConsumption }: IdealistaProperty): Record<string, unknown> {
  if (!needsEnergyRating(typeId) || energyRating === null) return {}
  const rating = { IN_PROCESS: 'inProcess', EXEMPT: 'exempt' }[energyRating as string] ?? energyRating
  const isStated = energyConsumption !== null && energyConsumption >= 1 && energyConsumption <= MOST_CONSUMPTION
  return {
    featuresEnergyCertificateRating: rating,
    ...(isStated ? { featuresEnergyCertificatePerformance: energyConsumption } : {}),
  }
}

/** `bj` is the ground floor; the format has floors from -2 to 60. */
function floorOf({ floor, typeId }: IdealistaProperty): { addressFloor?: string } {
  const hasFloor = typeId === 11 || typeId === 33 || typeId === 21
  if (floor === null || !hasFloor || floor < -2 || floor > 60) return {}
  return { addressFloor: floor === 0 ? 'bj' : String(floor) }
}

/** The format allows no line breaks. A character is not cut in half. */
function oneLine(text: string, most: number): string {
  const plain = plainCharacters(text).replaceAll(/\s+/g, ' ').trim()
  return [...plain].slice(0, most).join('')
}
