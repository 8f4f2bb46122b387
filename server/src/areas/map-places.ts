import type { Outline, Ring } from '@lindero/domain/areas/outlines'
import { municipalityAt } from './municipality-at.ts'
import type { Surroundings } from './surroundings.ts'

/** A place name on the offline map. */
export interface MapPlaceName {
  name: string
  at: [longitude: number, latitude: number]
  /** From 1 (a large city) to 5 (a municipality without a city). Names with a lower rank are drawn first. */
  rank: number
  /** INE code; absent for places abroad. */
  code?: string
}

/** INE codes of the provincial capitals and the autonomous cities. */
const CAPITALS = new Set(
  (
    '01059 02003 03014 04013 05019 06015 07040 08019 09059 10037 11012 12040 13034 14021 15030 16078 17079 18087 19130 ' +
    '20069 21041 22125 23050 24089 25120 26089 27028 28079 29067 30030 31201 32054 33044 34120 35016 36038 37274 38038 ' +
    '39075 40194 41091 42173 43148 44216 45168 46250 47186 48020 49275 50297 51001 52001'
  ).split(' '),
)
/** Spanish names of cities abroad. */
const SPANISH_NAMES: Readonly<Record<string, string>> = {
  Algiers: 'Argel',
  Lisbon: 'Lisboa',
  Oran: 'Orán',
  Perpignan: 'Perpiñán',
  Porto: 'Oporto',
  Tangier: 'Tánger',
}

/**
 * Place names: one per municipality, and the cities abroad. A municipality's name is placed at its city in Natural
 * Earth, or else at a point inside its outline.
 */
export function mapPlaces(outlines: readonly Outline[], cities: Surroundings['cities']): MapPlaceName[] {
  const abroad: MapPlaceName[] = []
  const placed = new Map<string, Surroundings['cities'][number]>()
  for (const city of cities) {
    const [longitude, latitude] = city.at
    const code = city.country === 'ESP' ? municipalityAt({ latitude, longitude })?.code : undefined
    if (code) placed.set(code, city)
    else if (city.country !== 'ESP') {
      const { name, inhabitants, at } = city
      abroad.push({ name: SPANISH_NAMES[name] ?? name, at, rank: inhabitants > 2_000_000 ? 1 : 3 })
    }
  }
  const home = outlines.flatMap(({ code, name, polygons }): MapPlaceName[] => {
    const city = placed.get(code)
    const at = city?.at ?? middleOf(polygons)
    return at ? [{ name, at, code, rank: rankOf(code, city?.inhabitants ?? 0) }] : []
  })
  return [...home, ...abroad].sort((one, other) => one.rank - other.rank)
}

function rankOf(code: string, inhabitants: number): number {
  if (inhabitants > 700_000) return 1
  if (inhabitants > 300_000) return 2
  if (CAPITALS.has(code)) return 3
  return inhabitants > 0 ? 4 : 5
}

/** Latitudes of the lines that are drawn across a ring, as shares of the way from its southern to its northern end. */
const HEIGHTS = [0.5, 0.4, 0.6, 0.3, 0.7]

/**
 * A point inside the polygon with the most vertices: draws several lines from west to east across the polygon and
 * returns the middle of the widest section inside.
 */
function middleOf(polygons: Outline['polygons']): [number, number] | null {
  const rings = polygons.flatMap(([outer]) => (outer ? [outer] : []))
  const largest = rings.reduce<Ring>((best, ring) => (ring.length > best.length ? ring : best), [])
  const latitudes = largest.map(([, latitude = 0]) => latitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const lines = HEIGHTS.flatMap((share) => {
    const latitude = south + (north - south) * share
    const crossings = crossingsAt(largest, latitude)
    return crossings.flatMap((west, index) => {
      const east = crossings[index + 1]
      return index % 2 === 0 && east !== undefined ? [{ latitude, west, east }] : []
    })
  })
  const [widest] = lines.sort((one, other) => other.east - other.west - (one.east - one.west))
  return widest ? [(widest.west + widest.east) / 2, widest.latitude] : null
}

/** The longitudes at which a ring crosses a latitude, from west to east. */
function crossingsAt(ring: Ring, latitude: number): number[] {
  return ring
    .flatMap(([x = 0, y = 0], index) => {
      const [from = 0, height = 0] = ring[index - 1] ?? ring.at(-1) ?? []
      const crosses = y > latitude !== height > latitude
      return crosses ? [x + ((from - x) * (latitude - y)) / (height - y)] : []
    })
    .sort((one, other) => one - other)
}
