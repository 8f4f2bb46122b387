/**
 * Equirectangular projection: metres east and north of a point. Within the few kilometres of a valuation, the result
 * differs from great-circle distances by less than one in ten thousand, and is much faster to compute.
 */
import type { GeoPoint } from '../../kernel/geo.ts'

export type Point = GeoPoint

const METRES_PER_DEGREE = 111_194.93

export interface LocalProjection {
  /** Metres to the east of the origin. */
  x(point: Point): number
  /** Metres to the north of the origin. */
  y(point: Point): number
  /** The point `x` metres east and `y` metres north of the origin, to a millionth of a degree. */
  point(x: number, y: number): Point
}

export function projectionAround(origin: Point): LocalProjection {
  const perLongitude = METRES_PER_DEGREE * Math.cos((origin.latitude * Math.PI) / 180)
  return {
    x: (point) => (point.longitude - origin.longitude) * perLongitude,
    y: (point) => (point.latitude - origin.latitude) * METRES_PER_DEGREE,
    point: (x, y) => ({
      latitude: Math.round((origin.latitude + y / METRES_PER_DEGREE) * 1e6) / 1e6,
      longitude: Math.round((origin.longitude + x / perLongitude) * 1e6) / 1e6,
    }),
  }
}

/** Metres between two nearby points. */
export function metresBetween(a: Point, b: Point): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  const dx = (b.longitude - a.longitude) * METRES_PER_DEGREE * Math.cos(middle)
  const dy = (b.latitude - a.latitude) * METRES_PER_DEGREE
  return Math.hypot(dx, dy)
}
