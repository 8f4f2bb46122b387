/**
 * Which adverts are of one home, said by place and features alone: agents and portals give the same home different
 * identifiers. A missed duplicate is better than two homes merged, so every known feature has to agree.
 */
import { type GeoPoint, haversineMetres } from '../kernel/geo.ts'
import { ANNEXES } from '../kernel/property-types.ts'
import type { MarketEvidence } from './market-evidence.ts'

export type Advert = Omit<MarketEvidence, 'portalUrl' | 'address'> & { source: string }

/** Metres by which two adverts of a home may lie apart: portals move the place of each by up to 60 m. */
export const PLACE_TOLERANCE = 130
const SIZE_TOLERANCE = 0.01
/** Maximum difference between the logarithms of the prices of two adverts. */
const PRICE_TOLERANCE = 0.25
/** An advert that looks like more adverts than this is one of many similar ones, as in a new building: it is not merged. */
const MOST_ALIKE = 2
const WHOLE_REFERENCE = 20
/** More adverts of one reference are not told apart by it: each is compared with so many that follow it. */
const MOST_OF_ONE_REFERENCE = 20

const SAME_WHERE_KNOWN = [
  ...(['rooms', 'bathrooms', 'constructionYear', 'state', 'subtype'] as const),
  ...(['airConditioning', 'wardrobes', 'buildingFloors', 'buildingDwellings', 'cadastralQuality'] as const),
  ...ANNEXES,
] as const

/** Groups of two adverts or more that are of one home; the newest first in each. */
export function mergedAdverts(adverts: readonly Advert[]): Advert[][] {
  const alike = new Map(adverts.map((advert): [Advert, Advert[]] => [advert, []]))
  for (const [advert, other] of candidates(adverts)) {
    const [ofOne, ofOther] = [alike.get(advert) ?? [], alike.get(other) ?? []]
    // Which further ones an advert of many alike has does not matter any more.
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

/** Every pair that may be of one home, once: of one whole reference, or of one floor and about one size. */
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

/** Every member looks like every other one, and like nothing else. */
function areSameMembers(group: readonly Advert[], member: Advert, alike: readonly Advert[]): boolean {
  return alike.length === group.length - 1 && alike.every((one) => one !== member && group.includes(one))
}

export function areOneHome(a: Advert, b: Advert): boolean {
  // A home may be sold twice: closings are never merged.
  if (a.kind !== 'listing' || b.kind !== 'listing') return false
  if (a.operation !== b.operation || a.typeId !== b.typeId) return false
  const [one, other] = [wholeReference(a), wholeReference(b)]
  if (one !== null && other !== null) return one === other && areNear(a, b)
  // New buildings are sold by the dozen, floor by floor alike.
  if (a.state === 'new' || b.state === 'new') return false
  if (a.floor === null || a.floor !== b.floor || Math.abs(a.size / b.size - 1) > SIZE_TOLERANCE) return false
  if (Math.abs(Math.log(a.price / b.price)) > PRICE_TOLERANCE) return false
  // A source shows a home once at one price: two such adverts of one day are two homes.
  if (a.source === b.source && a.date === b.date && a.price === b.price) return false
  return SAME_WHERE_KNOWN.every((name) => a[name] == null || b[name] == null || a[name] === b[name]) && areNear(a, b)
}

const areNear = (a: Advert, b: Advert) => haversineMetres(place(a), place(b)) <= PLACE_TOLERANCE

const place = ({ latitude, longitude }: Advert): GeoPoint => ({ latitude, longitude })

function wholeReference({ cadastralReference }: Advert): string | null {
  return cadastralReference?.length === WHOLE_REFERENCE ? cadastralReference : null
}
