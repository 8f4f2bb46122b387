import { isInside } from '@lindero/domain/areas/outlines'
import { type GeoPoint, haversineMetres, offsetMetres } from '@lindero/domain/kernel/geo'
import names from '../kernel/names.json' with { type: 'json' }
import { Random } from '../kernel/random.ts'
import type { Town } from './places.ts'

/** Kind of neighbourhood by its buildings: old blocks, blocks of the sixties, modern blocks with gardens, houses. */
export type Character = 'centre' | 'blocks' | 'modern' | 'houses'

export interface Neighbourhood {
  /** Identifier such as `28079-3`. It is the same in every run. */
  key: string
  place: Town
  name: string
  character: Character
  centre: GeoPoint
  postalCode: string
  streets: readonly string[]
  /**
   * Logarithm of the reference home's price in EUR/m²: the town's price level plus the effects of the location and of
   * the neighbourhood.
   */
  logUnitValue: number
  grossYield: number
}

const ORDER: readonly Character[] = ['centre', 'houses', 'modern', 'blocks', 'modern', 'blocks', 'centre']
const TRUNCATION = 650
const APART = 1_050

/** Spreads a town's neighbourhoods around its centre, about a kilometre apart and well inside its outline. */
export function neighbourhoodsOf(place: Town, seed: string | number, firstName: number): Neighbourhood[] {
  const random = new Random(seed, `neighbourhoods ${place.code}`)
  const laid: Neighbourhood[] = []
  let apart = APART
  for (let tries = 0; laid.length < place.neighbourhoods; tries++) {
    // A narrow town has less space, so the distance is reduced until all neighbourhoods fit.
    if (tries % 60 === 59) apart *= 0.92
    const distance = place.radiusMetres * Math.sqrt(random.next()) * (laid.length === 0 ? 0.25 : 1)
    const angle = random.between(0, 2 * Math.PI)
    const centre = offsetMetres(place.centre, distance * Math.cos(angle), distance * Math.sin(angle))
    const isFree = laid.every((other) => haversineMetres(other.centre, centre) > apart)
    if (isFree && isWellInside(place, centre)) {
      laid.push(neighbourhood(place, laid.length, firstName, centre, random))
    }
  }
  return laid
}

function isWellInside(place: Town, centre: GeoPoint): boolean {
  return [0, 1, 2, 3, 4, 5, 6, 7].every((eighth) => {
    const angle = (eighth * Math.PI) / 4
    return isInside(place.outline, offsetMetres(centre, 420 * Math.cos(angle), 420 * Math.sin(angle)))
  })
}

function neighbourhood(place: Town, index: number, firstName: number, centre: GeoPoint, random: Random): Neighbourhood {
  const own = random.normal(0, 0.09)
  const character = ORDER[index % ORDER.length] ?? 'blocks'
  return {
    key: `${place.code}-${index}`,
    place,
    name: names.neighbourhoods[(firstName + index) % names.neighbourhoods.length] ?? '',
    character,
    centre,
    postalCode: place.postalCodes[index % place.postalCodes.length] ?? '',
    streets: Array.from({ length: 8 }, () => `${random.pick(names.streetKinds)} ${random.pick(names.streets)}`),
    logUnitValue: Math.log(place.unitValue) + surface(place, centre) + own,
    // Cheap homes have higher yields.
    grossYield: Math.max(0.045, Math.min(0.07, 0.0565 - 0.05 * own + random.normal(0, 0.003))),
  }
}

/**
 * The smooth price surface of a town, in logarithms: prices fall with the distance from the centre and vary in long
 * waves.
 */
export function surface(place: Town, point: GeoPoint): number {
  const reach = Math.min(1.4, haversineMetres(place.centre, point) / place.radiusMetres)
  const north = (point.latitude - place.centre.latitude) * 111_000
  const east = (point.longitude - place.centre.longitude) * 85_000
  return -0.3 * reach * reach + 0.05 * Math.sin(east / 1_300) + 0.05 * Math.cos(north / 1_500)
}

/** A random point in the neighbourhood, inside the municipality. Points are denser towards the centre. */
export function pointIn(neighbourhood: Neighbourhood, random: Random, deviation = 260): GeoPoint {
  for (let tries = 0; tries < 40; tries++) {
    const north = random.normal(0, deviation)
    const east = random.normal(0, deviation)
    if (Math.hypot(north, east) > TRUNCATION) continue
    const point = offsetMetres(neighbourhood.centre, north, east)
    if (isInside(neighbourhood.place.outline, point)) return point
  }
  return neighbourhood.centre
}
