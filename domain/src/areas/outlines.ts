import type { GeoPoint } from '../kernel/geo.ts'

export type Ring = readonly (readonly number[])[]

/** The outline of an area: one or more polygons with their holes, in WGS 84 degrees. */
export interface Outline {
  /** Official code: for example, five digits for a municipality and ten for a census section. */
  code: string
  name: string
  polygons: readonly (readonly Ring[])[]
}

/** True if the point lies inside the outer ring of a polygon, but in none of that polygon's holes. */
export function isInside(outline: Pick<Outline, 'polygons'>, point: GeoPoint): boolean {
  return outline.polygons.some(
    ([outer, ...holes]) => outer !== undefined && crosses(outer, point) && !holes.some((hole) => crosses(hole, point)),
  )
}

/** True if the point is inside the ring: a ray to the east crosses the ring an odd number of times (even-odd rule). */
function crosses(ring: Ring, { latitude, longitude }: GeoPoint): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1 = 0, y1 = 0] = ring[i] ?? []
    const [x2 = 0, y2 = 0] = ring[j] ?? []
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) {
      inside = !inside
    }
  }
  return inside
}

/** True if two sides of a ring cross each other, as in a figure eight. Sides that only touch do not count. */
export function crossesItself(ring: Ring): boolean {
  const sides = ring.slice(1).flatMap((to, index) => {
    const from = ring[index] ?? to
    const [x1 = 0, y1 = 0] = from
    const [x2 = 0, y2 = 0] = to
    return [{ x1, y1, x2, y2, west: Math.min(x1, x2), east: Math.max(x1, x2) }]
  })
  sides.sort((a, b) => a.west - b.west)
  return sides.some((side, index) => {
    for (let next = index + 1; next < sides.length; next += 1) {
      const other = sides[next]
      if (!other || other.west > side.east) return false
      if (doCross(side, other)) return true
    }
    return false
  })
}

interface Side {
  x1: number
  y1: number
  x2: number
  y2: number
}

function doCross(a: Side, b: Side): boolean {
  const ofB = turn(a, b.x1, b.y1) * turn(a, b.x2, b.y2)
  const ofA = turn(b, a.x1, a.y1) * turn(b, a.x2, a.y2)
  return ofA < 0 && ofB < 0
}

/** On which side of a line a point lies: 1 or -1, or 0 if it is on the line. */
function turn({ x1, y1, x2, y2 }: Side, x: number, y: number): number {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))
}
