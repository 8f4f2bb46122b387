/** Finds the pairs of adverts that are worth a comparison. */
import { haversineMetres } from '../kernel/geo.ts'
import { isRough, mayBeUseful, NAMED_TOLERANCE, placeTolerance, SIZE_TOLERANCE, USEFUL } from './advert-identity.ts'
import type { Traits } from './advert-traits.ts'
import { farReference } from './far-adverts.ts'

/** Maximum number of comparisons per advert among those with one agency's reference. */
const MOST_OF_ONE_NAME = 50

/**
 * Pairs that may be one home: with an agency's reference, a cadastral reference or a picture (by name or hash) in common, or near each other with a similar size.
 */
export function* candidates(all: readonly Traits[]): Generator<readonly [number, number]> {
  const named = new Map<string, number[]>()
  for (const [index, { agencyReferences, reference, pictures, pictureHashes }] of all.entries()) {
    const hashes = pictureHashes.map((hash) => `h${hash}`)
    const references = [...agencyReferences.map((own) => `r${own}`), ...(reference ? [`c${reference}`] : [])]
    for (const name of [...references, ...pictures, ...hashes]) {
      const own = named.get(name)
      if (own) own.push(index)
      else named.set(name, [index])
    }
  }
  for (const [name, same] of named) {
    const mayBeOneHome = farReference(name.startsWith('r') ? same.map((index) => all[index] as Traits) : [])
    for (const [at, a] of same.entries()) {
      for (const b of same.slice(at + 1, at + 1 + MOST_OF_ONE_NAME)) {
        const [one, other] = [all[a] as Traits, all[b] as Traits]
        const isNear = isRough(one) || isRough(other) || haversineMetres(one.advert, other.advert) <= NAMED_TOLERANCE
        if (isNear && mayBeOneHome(one, other)) yield [a, b]
      }
    }
  }
  yield* nearby(all)
}

/** Length of a cell in degrees of latitude and longitude: at least the largest tolerance everywhere in Spain. */
const CELL = { latitude: 0.0023, longitude: 0.0032 }
const COLUMNS = 1_000_000

/**
 * Maximum numbers for one advert: of adverts near it that are looked at, and of those that are compared with it. An
 * advert has fewer in any city. Without a limit, a file with all adverts at one point would need all pairs.
 */
const MOST_NEAR = { seen: 1_000, compared: 40 }

/** Pairs of adverts of one type in one cell or in cells side by side, of which one may state the size of the other. */
function* nearby(all: readonly Traits[]): Generator<readonly [number, number]> {
  const cells = new Map<number, number[]>()
  for (const [index, traits] of all.entries()) {
    if (isRough(traits)) continue
    const key = cellOf(traits)
    const own = cells.get(key)
    if (own) own.push(index)
    else cells.set(key, [index])
  }
  const sizeOf = (index: number) => (all[index] as Traits).advert.size
  for (const own of cells.values()) own.sort((a, b) => sizeOf(a) - sizeOf(b))
  const most = 1 / USEFUL.least
  /** For each advert, the number of comparisons with similar sizes, then with a useful size. */
  const counts = new Uint8Array(all.length * 2)
  for (const [key, own] of cells) {
    for (const step of [0, 1, COLUMNS - 1, COLUMNS, COLUMNS + 1]) {
      const others = cells.get(key + step)
      if (others === undefined) continue
      let from = 0
      for (const [at, a] of own.entries()) {
        if (step === 0) from = at + 1
        else while (from < others.length && sizeOf(others[from] as number) * most < sizeOf(a)) from++
        const end = Math.min(others.length, from + MOST_NEAR.seen)
        for (let next = from; next < end; next++) {
          const b = others[next] as number
          if (sizeOf(b) > sizeOf(a) * most) break
          const [one, other] = [all[a] as Traits, all[b] as Traits]
          const isSimilar = Math.abs(Math.log(sizeOf(a) / sizeOf(b))) <= SIZE_TOLERANCE
          const count = 2 * a + Number(!isSimilar)
          if ((counts[count] ?? 0) >= MOST_NEAR.compared) continue
          if (!isSimilar && !mayBeUseful(one, other)) continue
          if (!mayBeNear(one, other)) continue
          counts[count] = (counts[count] ?? 0) + 1
          yield [a, b]
        }
      }
    }
  }
}

/** The cell of a type and a place. Types have cells of their own, because only proofs connect two types. */
const cellOf = ({ advert: { typeId, latitude, longitude } }: Traits) =>
  typeId * COLUMNS * COLUMNS +
  Math.floor((latitude + 90) / CELL.latitude) * COLUMNS +
  Math.floor((longitude + 180) / CELL.longitude)

/** Largest difference of the logarithms of two prices that only features connect. */
const PRICE_REACH = 0.35

/** A cheap test before the comparison of two adverts that only their features connect. */
function mayBeNear(a: Traits, b: Traits): boolean {
  const [one, other] = [a.advert, b.advert]
  if (one.rooms !== null && other.rooms !== null && one.rooms !== other.rooms) return false
  if (one.bathrooms !== null && other.bathrooms !== null && one.bathrooms !== other.bathrooms) return false
  if (Math.abs(Math.log(one.price / other.price)) > PRICE_REACH) return false
  if (a.floor !== null && b.floor !== null && a.floor !== b.floor) return false
  if (Math.abs(a.advert.latitude - b.advert.latitude) > CELL.latitude) return false
  return haversineMetres(a.advert, b.advert) <= placeTolerance(a, b)
}
