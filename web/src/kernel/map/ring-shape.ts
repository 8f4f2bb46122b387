import { offsetMetres } from '@lindero/domain/kernel/geo'
import type { Feature, LineString } from 'geojson'
import type { MapBox, MapRing } from './marker.ts'

const STEPS = 96

/** A circle with a radius in metres, as a closed line. At Spanish latitudes, it also looks round on the map. */
export function ringShape({ longitude, latitude, metres }: MapRing): Feature<LineString> {
  const coordinates = Array.from({ length: STEPS + 1 }, (_, step) => {
    const bearing = ((step % STEPS) / STEPS) * 2 * Math.PI
    const point = offsetMetres({ longitude, latitude }, Math.cos(bearing) * metres, Math.sin(bearing) * metres)
    return [point.longitude, point.latitude]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
}

/** A box as a closed line. */
export function boxShape({ west, south, east, north }: MapBox): Feature<LineString> {
  const coordinates = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
}

interface Pixel {
  x: number
  y: number
}

/** Half the size of a short label plus half the size of a marker next to it, in pixels. */
const ROOM = { x: 32, y: 22 }

/**
 * The point on a ring for its label: inside the frame, free of markers, and as near the top of the ring as possible.
 * @param ring points on the screen, clockwise from the top
 * @returns null if no point is free; a small ring full of markers then has a label only at a higher zoom
 */
export function labelPlace(ring: readonly Pixel[], marks: readonly Pixel[], frame: Pixel): Pixel | null {
  const isFree = ({ x, y }: Pixel) =>
    x > ROOM.x &&
    x < frame.x - ROOM.x &&
    y > ROOM.y &&
    y < frame.y - ROOM.y &&
    marks.every((mark) => Math.abs(mark.x - x) >= ROOM.x || Math.abs(mark.y - y) >= ROOM.y)
  const places = ring
    .map((point, index) => ({ point, fromTop: Math.min(index, ring.length - index) }))
    .filter(({ point }) => isFree(point))
    .sort((one, other) => one.fromTop - other.fromTop)
  return places[0]?.point ?? null
}

/** A closed line through places, each as longitude and latitude. */
export function ringLine(ring: readonly (readonly [number, number])[]): Feature<LineString> {
  const coordinates = ring.map(([longitude, latitude]) => [longitude, latitude])
  const [first] = coordinates
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: first ? [...coordinates, first] : [] },
  }
}
