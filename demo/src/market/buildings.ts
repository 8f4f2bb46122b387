import { controlCharacters } from '@lindero/domain/kernel/cadastral-reference'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { Random } from '../kernel/random.ts'
import { type Character, type Neighbourhood, pointIn, surface } from './neighbourhoods.ts'
import type { PriceLocation } from './price-model.ts'

type BuildingKind = 'flats' | 'house' | 'offices' | 'warehouse'

/** Features that all homes in a building share. */
export interface Building extends PriceLocation, GeoPoint {
  neighbourhood: Neighbourhood
  kind: BuildingKind
  address: string
  /** The first 14 characters of all cadastral references in the building. */
  parcel: string
  constructionYear: number
  storeys: number
  isNew: boolean
  lift: boolean
  garage: boolean
  boxrooms: boolean
  garden: boolean
  pool: boolean
  sportsCenter: boolean
  doorman: boolean
}

interface Style {
  buildings: number
  houses: number
  years: readonly [from: number, to: number]
  storeys: readonly [from: number, to: number]
  /** Probability of a garage, and probability of a pool (with a garden). */
  garage: number
  pool: number
}

const STYLES: Record<Character, Style> = {
  centre: { buildings: 64, houses: 4, years: [1890, 1958], storeys: [3, 6], garage: 0.08, pool: 0.01 },
  blocks: { buildings: 60, houses: 6, years: [1958, 1979], storeys: [4, 11], garage: 0.15, pool: 0.05 },
  modern: { buildings: 46, houses: 14, years: [1985, 2012], storeys: [4, 9], garage: 0.85, pool: 0.6 },
  houses: { buildings: 18, houses: 90, years: [1970, 2010], storeys: [2, 4], garage: 0.6, pool: 0.35 },
}

/** Number of new developments in a neighbourhood: enough for every new home to have new comparables. */
const NEW_DEVELOPMENTS = 5

/** All buildings in a neighbourhood. `year` is the current year. */
export function buildingsOf(neighbourhood: Neighbourhood, seed: string | number, year: number): Building[] {
  const random = new Random(seed, `buildings ${neighbourhood.key}`)
  const style = STYLES[neighbourhood.character]
  const make = (count: number, kind: BuildingKind, isNew = false) =>
    Array.from({ length: count }, () => building(neighbourhood, kind, isNew, year, random))
  return [
    ...make(style.buildings, 'flats'),
    ...make(style.houses, 'house'),
    ...make(NEW_DEVELOPMENTS, 'flats', true),
    ...make(neighbourhood.character === 'houses' ? 14 : 2, 'house', true),
    ...make(neighbourhood.character === 'houses' ? 1 : 5, 'offices'),
    ...make(neighbourhood.character === 'blocks' ? 10 : 2, 'warehouse'),
  ]
}

function building(
  neighbourhood: Neighbourhood,
  kind: BuildingKind,
  isNew: boolean,
  year: number,
  random: Random,
): Building {
  const style = STYLES[neighbourhood.character]
  const point = pointIn(neighbourhood, random, kind === 'warehouse' ? 340 : 260)
  const constructionYear = isNew ? year - random.integer(0, 3) : random.integer(...style.years)
  const storeys = kind === 'flats' || kind === 'offices' ? random.integer(...style.storeys) : 2
  const hasPool = random.chance(isNew ? 0.5 : style.pool)
  const { place } = neighbourhood
  return {
    ...point,
    neighbourhood,
    kind,
    address: `${random.pick(neighbourhood.streets)}, ${random.integer(1, 148)}`,
    parcel: parcel(random),
    constructionYear,
    storeys,
    isNew,
    // Since 1975, blocks of more than four storeys must have a lift (product facts 4.3). Some older blocks got a lift
    // later.
    lift: storeys > 1 && kind !== 'house' && random.chance(constructionYear >= 1975 ? 0.97 : 0.1 + 0.09 * storeys),
    garage: random.chance(isNew ? 0.9 : style.garage),
    boxrooms: random.chance(constructionYear >= 1985 ? 0.6 : 0.1),
    garden: hasPool || random.chance(kind === 'house' ? 0.7 : 0.08),
    pool: hasPool,
    sportsCenter: hasPool && random.chance(0.25),
    doorman: kind === 'flats' && random.chance(neighbourhood.character === 'blocks' ? 0.06 : 0.16),
    logUnitValue:
      neighbourhood.logUnitValue +
      surface(place, point) -
      surface(place, neighbourhood.centre) +
      random.normal(0, 0.035),
    grossYield: neighbourhood.grossYield,
  }
}

/**
 * The cadastre names its map sheets with two letters, but never uses ZZ. A parcel with ZZ is therefore never a real
 * one.
 */
const NO_SHEET = 'ZZ'

function parcel(random: Random): string {
  const digits = (count: number) => String(random.integer(0, 10 ** count - 1)).padStart(count, '0')
  return `${digits(7)}${NO_SHEET}${digits(4)}${random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'N', 'S'])}`
}

/** The complete cadastral reference of a unit, with its control characters. */
export function cadastralReferenceIn(building: Pick<Building, 'parcel'>, unit: number): string {
  const body = building.parcel + String(unit).padStart(4, '0')
  return body + controlCharacters(body)
}
