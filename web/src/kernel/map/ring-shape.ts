import { offsetMetres } from '@lindero/domain/kernel/geo'
import type { Feature, LineString } from 'geojson'
import type { MapRing } from './marker.ts'

const STEPS = 96

/** A circle of so many metres as a closed line, round on the map at Spanish latitudes. */
export function ringShape({ longitude, latitude, metres }: MapRing): Feature<LineString> {
  const coordinates = Array.from({ length: STEPS + 1 }, (_, step) => {
    const bearing = ((step % STEPS) / STEPS) * 2 * Math.PI
    const point = offsetMetres(
      { longitude, latitude },
      Math.cos(bearing) * metres,
      Math.sin(bearing) * metres,
    )
    return [point.longitude, point.latitude]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
}

interface Pixel {
  x: number
  y: number
}

/** Half of the width and height that the label of a ring takes with the marks beside it, pixels. */
const ROOM = { x: 44, y: 24 }

/**
 * The point of a ring for its label: inside the frame, free of marks, and as near the top of the ring as can be. Where
 * no point is free, the one farthest from any mark.
 *
 * @param ring points on the screen, clockwise from the top
 * @returns null where the ring is outside the frame
 */
export function labelPlace(ring: readonly Pixel[], marks: readonly Pixel[], frame: Pixel): Pixel | null {
  const places = ring
    .map((point, index) => ({ point, fromTop: Math.min(index, ring.length - index) }))
    .filter(({ point: { x, y } }) => x > ROOM.x && x < frame.x - ROOM.x && y > ROOM.y && y < frame.y - ROOM.y)
    .sort((one, other) => one.fromTop - other.fromTop)
  // 1 and more: the mark is outside the room of the label.
  const distance = ({ x, y }: Pixel) =>
    Math.min(...marks.map((mark) => Math.max(Math.abs(mark.x - x) / ROOM.x, Math.abs(mark.y - y) / ROOM.y)))
  const free = places.find(({ point }) => distance(point) >= 1)
  const [best] = free ? [free] : [...places].sort((one, other) => distance(other.point) - distance(one.point))
  return best?.point ?? null
}
