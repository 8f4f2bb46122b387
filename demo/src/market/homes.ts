import { byAnnex, UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'
import type { AssetSubtype, AssetTypeId, PropertyState } from '@lindero/domain/kernel/property-types'
import type { PropertyFeatures } from '@lindero/domain/market/market-evidence'
import type { Random } from '../kernel/random.ts'
import type { Building } from './buildings.ts'

/** The property types of the demo market. */
export type HomeType = Extract<AssetTypeId, 11 | 12 | 15 | 16 | 21 | 33 | 41>

/** A property with all its features. A listing omits some of them. */
export interface Home extends PropertyFeatures {
  typeId: HomeType
  building: Building
  /** Number of the unit within the parcel. */
  unit: number
}

/** The kind of building for each property type. */
export const KIND_OF_TYPE = {
  11: 'flats',
  12: 'house',
  15: 'flats',
  16: 'flats',
  21: 'flats',
  33: 'offices',
  41: 'warehouse',
} as const satisfies Record<HomeType, Building['kind']>

/** Draws a random property of a type in the given building. */
export function homeIn(building: Building, typeId: HomeType, random: Random): Home {
  const base: Home = {
    building,
    unit: random.integer(1, 240),
    typeId,
    subtype: null,
    state: stateOf(building, random),
    size: 0,
    rooms: null,
    bathrooms: null,
    floor: null,
    constructionYear: building.constructionYear,
    latitude: building.latitude,
    longitude: building.longitude,
    ...UNKNOWN_ANNEXES,
    lift: building.lift,
    boxroom: building.boxrooms && random.chance(0.7),
    parking: building.garage && random.chance(0.75),
    garden: building.garden,
    terrace: random.chance(0.3),
    pool: building.pool,
    sportsCenter: building.sportsCenter,
    doorman: building.doorman,
  }
  return { ...base, ...MAKERS[typeId](building, random) }
}

function stateOf(building: Building, random: Random): PropertyState {
  if (building.isNew) return random.chance(0.9) ? 'new' : 'good'
  const age = building.constructionYear
  return random.chance(age < 1980 ? 0.32 : age < 2000 ? 0.18 : 0.06) ? 'toRenovate' : 'good'
}

const MAKERS: Record<HomeType, (building: Building, random: Random) => Partial<Home>> = {
  11: flat,
  12: house,
  15: garage,
  16: (_, random) => ({ ...NO_ANNEXES, size: tenth(random.between(3, 12)), floor: -1, state: 'good' }),
  21: (_, random) => ({ ...NO_ANNEXES, size: logNormal(random, 105, 0.5), floor: 0, bathrooms: 1 }),
  33: (building, random) => ({
    ...NO_ANNEXES,
    size: logNormal(random, 135, 0.45),
    floor: random.integer(1, building.storeys),
    bathrooms: random.integer(1, 2),
  }),
  41: (_, random) => ({ ...NO_ANNEXES, lift: false, size: logNormal(random, 650, 0.4), floor: 0 }),
}

/**
 * All annexes with the value false, for a unit without annexes. The lift is left out, because all units in a building
 * with a lift have it.
 */
const { lift: _, ...NO_ANNEXES } = byAnnex(() => false)

const FLAT_SIZES = {
  centre: [74, 0.36],
  blocks: [74, 0.22],
  modern: [96, 0.27],
  houses: [88, 0.25],
} as const

function flat(building: Building, random: Random): Partial<Home> {
  const [middle, spread] = FLAT_SIZES[building.neighbourhood.character]
  const size = Math.max(24, Math.min(320, logNormal(random, middle, spread)))
  const floor = random.chance(0.07) ? 0 : random.integer(1, building.storeys)
  const isTop = floor === building.storeys
  const subtype: AssetSubtype =
    size < 38
      ? 'studio'
      : floor === 0
        ? 'groundFloor'
        : isTop && random.chance(0.35)
          ? 'penthouse'
          : random.chance(0.03)
            ? 'duplex'
            : 'flat'
  return {
    size,
    floor,
    subtype,
    terrace: subtype === 'penthouse' || random.chance(0.28),
    ...roomsOf(size, random),
  }
}

function house(building: Building, random: Random): Partial<Home> {
  const subtype = random.weighted({ terraced: 5, semiDetached: 3, detached: 2 })
  const size = logNormal(random, subtype === 'detached' ? 230 : 165, 0.24)
  return {
    size,
    subtype,
    lift: false,
    parking: building.garage || random.chance(0.4),
    rooms: Math.max(2, Math.min(7, Math.round(size / 48 + random.normal(0, 0.5)))),
    bathrooms: Math.max(1, Math.min(5, Math.round(size / 75 + random.normal(0, 0.4)))),
  }
}

function garage(_: Building, random: Random): Partial<Home> {
  const isMotorbike = random.chance(0.08)
  return {
    ...NO_ANNEXES,
    subtype: isMotorbike ? 'motorbikeSpace' : 'carSpace',
    size: tenth(isMotorbike ? random.between(3, 5) : Math.max(9, random.normal(12.5, 2))),
    floor: -1,
    state: 'good',
  }
}

function roomsOf(size: number, random: Random): { rooms: number; bathrooms: number } {
  const usual = size < 38 ? 0 : size < 54 ? 1 : size < 72 ? 2 : size < 108 ? 3 : size < 150 ? 4 : 5
  const change = random.weighted({ same: 80, less: 11, more: 9 })
  const rooms = Math.max(size < 38 ? 0 : 1, usual + (change === 'less' ? -1 : change === 'more' ? 1 : 0))
  const bathrooms = size < 70 ? 1 : size < 120 ? random.integer(1, 2) : random.integer(2, 3)
  return { rooms, bathrooms }
}

function logNormal(random: Random, middle: number, spread: number): number {
  return Math.round(middle * Math.exp(random.normal(0, spread)))
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
