import { crossesItself, haversineMetres } from '@lindero/domain/kernel/geo'
import { parseCoordinate } from '@lindero/domain/kernel/parse-coordinate'
import { isInSpain } from '@lindero/domain/kernel/spain'
import { POLYGON_VERTICES } from '@lindero/domain/market/explorer-filter'
import type { Position } from 'geojson'
import type { MapBox } from '../../../kernel/map/marker.ts'

export type Vertex = [longitude: number, latitude: number]

/** An area that the user draws or types: a box, a circle or a polygon. */
export type DrawnArea =
  | { area: MapBox }
  | { circle: { longitude: number; latitude: number; radius: number } }
  | { polygon: Vertex[] }

export type DrawMode = 'polygon' | 'circle' | 'rectangle' | 'linestring'

const fixed = (degrees: number | undefined) => Number((degrees ?? 0).toFixed(6))

/** Returns the area inside a drawn ring, or the reason why a search would reject it. */
export function areaOfRing(mode: DrawMode, ring: readonly Position[]): DrawnArea | 'tooMany' | 'crossing' {
  // Leaves out the last point, because GeoJSON repeats the first point at the end.
  const places = ring.slice(0, -1).map(([x, y]): Vertex => [fixed(x), fixed(y)])
  const [longitudes, latitudes] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const box = {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
  if (mode === 'rectangle') return { area: box }
  if (mode === 'circle') {
    const centre = {
      longitude: fixed((box.west + box.east) / 2),
      latitude: fixed((box.south + box.north) / 2),
    }
    const top = { longitude: centre.longitude, latitude: box.north }
    return { circle: { ...centre, radius: Math.max(1, Math.round(haversineMetres(centre, top))) } }
  }
  if (places.length > POLYGON_VERTICES) return 'tooMany'
  return crossesItself(places) ? 'crossing' : { polygon: places }
}

/** Length of a line in metres. */
export function lengthOf(line: readonly Position[]): number {
  const places = line.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }))
  return places.reduce((sum, place, index) => {
    const before = places[index - 1]
    return before ? sum + haversineMetres(before, place) : sum
  }, 0)
}

export type TypedArea =
  | { kind: 'area'; area: DrawnArea }
  | { kind: 'invalid'; line: number }
  | { kind: 'few' }
  | { kind: 'crossing' }

/**
 * Reads latitude and longitude from each line. One point with a radius becomes a circle; three or more points become a
 * polygon.
 */
export function readTypedArea(text: string, radius: number | null): TypedArea {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const places: Vertex[] = []
  for (const [index, line] of lines.entries()) {
    const place = pointOfLine(line)
    if (!place) return { kind: 'invalid', line: index + 1 }
    places.push(place)
  }
  const [only] = places
  if (places.length === 1 && only && radius !== null && radius > 0) {
    return { kind: 'area', area: { circle: { longitude: only[0], latitude: only[1], radius } } }
  }
  if (places.length < 3 || places.length > POLYGON_VERTICES) return { kind: 'few' }
  return crossesItself(places) ? { kind: 'crossing' } : { kind: 'area', area: { polygon: places } }
}

function pointOfLine(line: string): Vertex | null {
  const parts = line.includes(';') ? line.split(';') : line.trim().split(/\s*,\s+|\s+|,(?=\s*[-−])/)
  const all = parts.length === 2 ? parts : line.split(',')
  if (all.length !== 2) return null
  const [latitude, longitude] = all.map((part) => parseCoordinate(part.trim()))
  if (latitude?.kind !== 'value' || longitude?.kind !== 'value') return null
  const place = { latitude: latitude.value, longitude: longitude.value }
  return isInSpain(place) ? [place.longitude, place.latitude] : null
}
