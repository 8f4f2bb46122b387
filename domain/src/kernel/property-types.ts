/**
 * The use, type and state of an asset. The numbers are the API identifiers in section 3 of the core specification.
 * Additional types come from the list of types on offer (section 9) and from the cadastre's uses.
 */
export const ASSET_USES = {
  1: 'residential',
  2: 'commercial',
  3: 'tertiary',
  4: 'industrial',
  5: 'land',
  6: 'equipmentFacilities',
  7: 'special',
} as const

export const ASSET_TYPES = {
  11: 'multiFamily',
  12: 'singleFamily',
  13: 'residentialBuilding',
  14: 'ruralHouse',
  15: 'parking',
  16: 'storage',
  21: 'retail',
  22: 'shoppingCentre',
  31: 'leisure',
  32: 'hotel',
  33: 'office',
  41: 'warehouse',
  51: 'urban',
  53: 'developable',
  54: 'rustic',
  61: 'facilities',
  71: 'special',
} as const

export type AssetUseId = keyof typeof ASSET_USES
export type AssetTypeId = keyof typeof ASSET_TYPES

export const ASSET_TYPE_IDS = Object.keys(ASSET_TYPES).map(Number) as AssetTypeId[]

/**
 * The type of each subtype. The cadastre distinguishes subtypes of dwellings; portals distinguish subtypes of flats.
 */
export const ASSET_SUBTYPES = {
  flat: 11,
  studio: 11,
  penthouse: 11,
  duplex: 11,
  triplex: 11,
  groundFloor: 11,
  detached: 12,
  semiDetached: 12,
  terraced: 12,
  carSpace: 15,
  motorbikeSpace: 15,
} as const satisfies Record<string, AssetTypeId>

export type AssetSubtype = keyof typeof ASSET_SUBTYPES

/** The three property states on the market screens (product facts 6.1, 7). */
export const PROPERTY_STATES = ['new', 'good', 'toRenovate'] as const
export type PropertyState = (typeof PROPERTY_STATES)[number]

/** The eight annexes in the order of their icons (product facts 5.2). `annexes.ts` describes each. */
export const ANNEXES = ['lift', 'boxroom', 'parking', 'garden', 'terrace', 'pool', 'sportsCenter', 'doorman'] as const
export type Annex = (typeof ANNEXES)[number]

/** True: the property has the annex; false: the property does not; null: unknown. Unknown is never treated as "no". */
export type Annexes = Record<Annex, boolean | null>

/** The first digit of a type is its use. */
export function useOfType(typeId: AssetTypeId): AssetUseId {
  return Math.floor(typeId / 10) as AssetUseId
}

/**
 * True for types with rooms and a floor. Only these can be compared. Garages and storage rooms have neither (product
 * facts 6.3).
 */
export function isDwelling(typeId: AssetTypeId): boolean {
  return typeId >= 11 && typeId <= 14
}

export const isLand = (typeId: AssetTypeId): boolean => ASSET_USES[useOfType(typeId)] === 'land'

const IN_TOWN: ReadonlySet<(typeof ASSET_TYPES)[AssetTypeId]> = new Set([
  ...(['multiFamily', 'parking', 'storage', 'retail', 'shoppingCentre', 'office'] as const),
])

/** True for types that are never rustic property. Houses, warehouses and plots can be. */
export const isInTown = (typeId: AssetTypeId): boolean => IN_TOWN.has(ASSET_TYPES[typeId])
