/** Says what may connect adverts whose places lie too far apart to be compared by place. */
import { type GeoPoint, haversineMetres } from '../kernel/geo.ts'
import { contradict, NAMED_TOLERANCE, USEFUL } from './advert-identity.ts'
import type { Traits } from './advert-traits.ts'

/** The municipality of a point; null if unknown. */
export type MunicipalityOf = (point: GeoPoint) => string | null

/** From this distance in metres on, adverts are far apart: only names and proofs connect them. */
export const FAR = 350
/** Largest number of adverts of one home by one agency. A reference with more says nothing about a home far away. */
export const MOST_OF_ONE_REFERENCE = 30

/**
 * True if two places that are far apart lie in two municipalities. If the municipality of one is unknown, places are two
 * from the largest distance on that portals give one home.
 */
export function areInTwoPlaces(one: GeoPoint, other: GeoPoint, municipalityOf: MunicipalityOf): boolean {
  const metres = haversineMetres(one, other)
  if (metres <= FAR) return false
  const [first, second] = [municipalityOf(one), municipalityOf(other)]
  return first === null || second === null ? metres > NAMED_TOLERANCE : first !== second
}

/**
 * Tells for pairs of the adverts with one reference whether the reference may connect them. Near each other, it always may.
 * Far apart, it may if all adverts of the agency with it can be about one home: agencies also use a reference for several
 * homes, or a word that says nothing.
 */
export function farReference(all: readonly Traits[]): (one: Traits, other: Traits) => boolean {
  const homes = new Map<string, boolean>()
  return (one, other) => {
    const { agency } = one
    if (all.length === 0 || agency === null || agency !== other.agency) return true
    if (haversineMetres(one.advert, other.advert) <= FAR) return true
    const isOne = homes.get(agency) ?? mayBeOneHome(all.filter((traits) => traits.agency === agency))
    homes.set(agency, isOne)
    return isOne
  }
}

function mayBeOneHome(all: readonly Traits[]): boolean {
  if (all.length > MOST_OF_ONE_REFERENCE) return false
  return all.every((one, index) => all.slice(index + 1).every((other) => !areTwoHomes(one, other)))
}

function areTwoHomes(a: Traits, b: Traits): boolean {
  const [least, most] = [Math.min(a.advert.size, b.advert.size), Math.max(a.advert.size, b.advert.size)]
  return least < most * USEFUL.least || contradict(a, b)
}
