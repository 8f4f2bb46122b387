/** Moves overlapping markers of a map apart, so that each can be seen and clicked. */
import type { MapMarker, MarkerShape } from './marker.ts'

export interface Spot {
  /** Position on the screen, in pixels. */
  x: number
  y: number
  /**
   * Radius in pixels of the free space that the marker needs. Null for a marker that is not moved and does not push
   * other markers away.
   */
  radius: number | null
  /** True if the marker is not moved but pushes other markers away. */
  isFixed: boolean
}

/**
 * Maximum number of markers that are moved apart. If there are more, none is moved, because they would need the whole
 * map.
 */
const MOST = 80
const ROUNDS = 60
/**
 * Radius of the space that a marker needs: 12 px, half of the minimum target (WCAG 2.5.8), or more for larger markers.
 */
const RADII: Partial<Record<MarkerShape, number>> = {
  asset: 20,
  ticked: 13,
  tickedClosing: 14,
  off: 12,
  offClosing: 12,
  outlier: 12,
}
/** Distance in pixels between the place that the pin points to and the middle of the pin above it. */
const PIN_LIFT = 20
/** Angle between successive markers at the same place. It spreads their directions as evenly as possible. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** The position of a marker on the screen, and the space that it needs. */
export function spotOf({ shape }: Pick<MapMarker, 'shape'>, { x, y }: { x: number; y: number }): Spot {
  return { x, y, radius: RADII[shape] ?? null, isFixed: shape === 'asset' }
}

/** Moves the spots so that they overlap as little as possible. The returned spots are in the same order. */
export function spreadSpots(spots: readonly Spot[]): Spot[] {
  const placed = spots.map((spot) => ({ ...spot }))
  const solid = placed.filter(({ radius }) => radius !== null)
  if (solid.length > MOST) return placed
  for (let round = 0; round < ROUNDS; round++) {
    let hasMoved = false
    for (const [index, one] of solid.entries()) {
      for (const other of solid.slice(index + 1)) hasMoved = separate(one, other, index) || hasMoved
    }
    if (!hasMoved) break
  }
  return placed
}

/** Moves two overlapping spots apart. Returns true if they overlapped. */
function separate(one: Spot, other: Spot, index: number): boolean {
  const dx = other.x - one.x
  const dy = centreOf(other) - centreOf(one)
  const distance = Math.hypot(dx, dy)
  const overlap = (one.radius ?? 0) + (other.radius ?? 0) - distance
  if (overlap <= 0.5) return false
  const angle = distance > 0 ? Math.atan2(dy, dx) : index * GOLDEN_ANGLE
  const share = one.isFixed || other.isFixed ? overlap : overlap / 2
  if (!one.isFixed) move(one, angle + Math.PI, share)
  if (!other.isFixed) move(other, angle, share)
  return true
}

function move(spot: Spot, angle: number, by: number): void {
  spot.x += Math.cos(angle) * by
  spot.y += Math.sin(angle) * by
}

/** The vertical centre of a marker, in pixels from the top of the map. */
export function centreOf({ y, isFixed }: Spot): number {
  return isFixed ? y - PIN_LIFT : y
}
