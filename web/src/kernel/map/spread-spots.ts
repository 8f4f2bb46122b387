/** Moves overlapping marks of a map apart, so that each can be seen and clicked. */
import type { MapMarker, MarkerShape } from './marker.ts'

export interface Spot {
  /** Position on the screen, in pixels. */
  x: number
  y: number
  /**
   * Space in pixels that the mark needs around it. Null for a mark that does not move and does not make others move.
   */
  radius: number | null
  /** True if the mark stays in place and the others move. */
  isFixed: boolean
}

/**
 * Maximum number of marks that are spread. If there are more, all stay in place, because they would need the whole map.
 */
const MOST = 80
const ROUNDS = 60
/** Radius of the space that a mark needs: half of the 24 px of a target (WCAG 2.5.8), or more for larger marks. */
const RADII: Partial<Record<MarkerShape, number>> = {
  asset: 20,
  ticked: 13,
  tickedClosing: 14,
  off: 12,
  offClosing: 12,
  outlier: 12,
}
/** Distance, in pixels, of the pin's body above the place to which the pin points. */
const PIN_LIFT = 20
/** Angle between successive marks at the same place, which makes their directions as different as possible. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** The place of a marker on the screen, with the room that it needs. */
export function spotOf({ shape }: Pick<MapMarker, 'shape'>, { x, y }: { x: number; y: number }): Spot {
  return { x, y, radius: RADII[shape] ?? null, isFixed: shape === 'asset' }
}

/** Moves the spots so that they overlap as little as possible. The order stays the same. */
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

/** Moves two overlapping spots apart; true if they overlapped. */
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

/** The middle of the mark's drawing, in pixels from the top of the map. */
export function centreOf({ y, isFixed }: Spot): number {
  return isFixed ? y - PIN_LIFT : y
}
