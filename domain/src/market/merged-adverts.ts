/**
 * Finds listings of the same home. They are compared by location, features and cadastral reference, because agents and
 * portals use different identifiers for the same home. Merging two homes is worse than missing a duplicate, so every
 * known feature must match.
 */
import { type GeoPoint, haversineMetres } from '../kernel/geo.ts'
import { ANNEXES } from '../kernel/property-types.ts'
import type { MarketEvidence } from './market-evidence.ts'

export type Advert = Omit<MarketEvidence, 'portalUrl' | 'address'> & { source: string }

/**
 * Maximum distance in metres between two listings of the same home. Portals shift the location of a listing by up to 60
 * m.
 */
export const PLACE_TOLERANCE = 130
const SIZE_TOLERANCE = 0.01
/** Maximum difference between the logarithms of the two prices. */
const PRICE_TOLERANCE = 0.25
/**
 * Maximum number of other listings that are similar to a listing. If there are more, the listing is about one of many
 * identical homes, for example in a new building, and is not merged.
 */
const MOST_ALIKE = 2
const WHOLE_REFERENCE = 20
/** Maximum number of comparisons per listing among listings with the same reference, to limit the computing time. */
const MOST_OF_ONE_REFERENCE = 20

const SAME_WHERE_KNOWN = [
  ...(['rooms', 'bathrooms', 'constructionYear', 'state', 'subtype'] as const),
  ...(['airConditioning', 'wardrobes', 'buildingFloors', 'buildingDwellings', 'cadastralQuality'] as const),
  ...ANNEXES,
] as const

/** Groups of two or more listings of the same home, each with the newest listing first. */
export function mergedAdverts(adverts: readonly Advert[]): Advert[][] {
  const alike = new Map(adverts.map((advert): [Advert, Advert[]] => [advert, []]))
  for (const [advert, other] of candidates(adverts)) {
    const [ofOne, ofOther] = [alike.get(advert) ?? [], alike.get(other) ?? []]
    // Both listings already have too many similar listings to be merged, so this pair is skipped.
    if (ofOne.length > MOST_ALIKE && ofOther.length > MOST_ALIKE) continue
    if (!areOneHome(advert, other)) continue
    ofOne.push(other)
    ofOther.push(advert)
  }
  const done = new Set<Advert>()
  const groups: Advert[][] = []
  for (const [advert, others] of alike) {
    const group = [advert, ...others]
    if (others.length === 0 || others.length > MOST_ALIKE) continue
    const isClear = group.every((one) => !done.has(one) && areSameMembers(group, one, alike.get(one) ?? []))
    if (!isClear) continue
    for (const one of group) done.add(one)
    groups.push(group.toSorted((a, b) => (a.date === b.date ? order(a.uuid, b.uuid) : order(b.date, a.date))))
  }
  return groups
}

/**
 * Pairs of listings that may be about the same home: they have the same complete reference, or the same floor and a
 * similar size.
 */
function* candidates(adverts: readonly Advert[]): Generator<readonly [Advert, Advert]> {
  for (const [reference, same] of Map.groupBy(adverts, wholeReference)) {
    if (reference === null) continue
    for (const [index, advert] of same.entries()) {
      for (const other of same.slice(index + 1, index + 1 + MOST_OF_ONE_REFERENCE)) yield [advert, other]
    }
  }
  for (const [floor, ofFloor] of Map.groupBy(adverts, (advert) => advert.floor)) {
    if (floor === null) continue
    const bySize = ofFloor.toSorted((a, b) => a.size - b.size)
    for (const [index, advert] of bySize.entries()) {
      const reference = wholeReference(advert)
      for (let next = index + 1; next < bySize.length; next++) {
        const other = bySize[next] as Advert
        if (other.size > advert.size * (1 + SIZE_TOLERANCE)) break
        if (reference === null || wholeReference(other) === null) yield [advert, other]
      }
    }
  }
}

const order = (a: string, b: string) => (a < b ? -1 : 1)

/** True if the listings that are similar to a member are exactly the other members of the group. */
function areSameMembers(group: readonly Advert[], member: Advert, alike: readonly Advert[]): boolean {
  return alike.length === group.length - 1 && alike.every((one) => one !== member && group.includes(one))
}

export function areOneHome(a: Advert, b: Advert): boolean {
  // Two closings are never merged, because a home may be sold twice.
  if (a.kind !== 'listing' || b.kind !== 'listing') return false
  if (a.operation !== b.operation || a.typeId !== b.typeId) return false
  const [one, other] = [wholeReference(a), wholeReference(b)]
  if (one !== null && other !== null) return one === other && areNear(a, b)
  // A new building has many identical homes on each floor, so its listings are not merged.
  if (a.state === 'new' || b.state === 'new') return false
  if (a.floor === null || a.floor !== b.floor || Math.abs(a.size / b.size - 1) > SIZE_TOLERANCE) return false
  if (Math.abs(Math.log(a.price / b.price)) > PRICE_TOLERANCE) return false
  // A source does not list the same home twice at the same price, so these listings are about two homes.
  if (a.source === b.source && a.date === b.date && a.price === b.price) return false
  return SAME_WHERE_KNOWN.every((name) => a[name] == null || b[name] == null || a[name] === b[name]) && areNear(a, b)
}

const areNear = (a: Advert, b: Advert) => haversineMetres(place(a), place(b)) <= PLACE_TOLERANCE

const place = ({ latitude, longitude }: Advert): GeoPoint => ({ latitude, longitude })

function wholeReference({ cadastralReference }: Advert): string | null {
  return cadastralReference?.length === WHOLE_REFERENCE ? cadastralReference : null
}
