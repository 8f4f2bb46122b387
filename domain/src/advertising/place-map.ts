import { isInside, type Outline, type Ring } from '../areas/outlines.ts'
import type { BoundingBox, GeoPoint } from '../kernel/geo.ts'

/** Size of the drawing in SVG units, with north at the top. */
export const MAP_WIDTH = 640
export const MAP_HEIGHT = 320

/**
 * Width of the map in metres, by level. Maps of census sections are narrower, because sections are smaller than
 * municipalities.
 */
export const MAP_METRES = { municipality: 16_000, censusSection: 3_200 } as const
export type MapLevel = keyof typeof MAP_METRES

/**
 * Minimum radius in metres of the circle around the place. The property always lies inside the circle, because this
 * radius is larger than the rounding of the coordinates.
 */
const AROUND = 150
const LEAST_CIRCLE = 9
const METRES_PER_DEGREE = 111_320
/** Outlines are cut this number of units outside the drawing, so that the cut is not visible. */
const OUTSIDE = 4
/** Minimum area of a shape in which its name is shown, in square units. */
const ROOM_OF_NAME = 9_000
/** Half the width of a character in units. The value is that of phones, which show larger text. */
const HALF_LETTER = 5

export interface PlaceMap {
  level: MapLevel
  areas: PlaceArea[]
  /** Radius of the circle in the middle of the drawing, in units. */
  circle: number
  scale: { metres: number; length: number }
}

interface PlaceArea {
  name: string
  /** True if the outline contains the place. */
  isHere: boolean
  /** The outline as SVG path data. */
  path: string
  /** Position of the name; null if there is no space for it. */
  label: { x: number; y: number } | null
}

type Spot = readonly [x: number, y: number]

/** The geographic box of the map around a place. */
export function mapBox({ latitude, longitude }: GeoPoint, level: MapLevel): BoundingBox {
  const wide = MAP_METRES[level] / 2 / metresEast(latitude)
  const high = (MAP_METRES[level] * (MAP_HEIGHT / MAP_WIDTH)) / 2 / METRES_PER_DEGREE
  return {
    west: longitude - wide,
    east: longitude + wide,
    south: latitude - high,
    north: latitude + high,
  }
}

/** Draws the outlines around a place in the middle. Outlines outside the box are omitted. */
export function drawPlace(centre: GeoPoint, level: MapLevel, outlines: readonly Outline[]): PlaceMap {
  const perUnit = MAP_METRES[level] / MAP_WIDTH
  const east = metresEast(centre.latitude)
  const spot = ([x = 0, y = 0]: readonly number[]): Spot => [
    MAP_WIDTH / 2 + ((x - centre.longitude) * east) / perUnit,
    MAP_HEIGHT / 2 - ((y - centre.latitude) * METRES_PER_DEGREE) / perUnit,
  ]
  const areas = outlines.flatMap((outline): PlaceArea[] => {
    const shapes = outline.polygons.flatMap((rings) => rings.map((ring) => shownPart(ring, spot)))
    const path = shapes.map(pathOf).join('')
    if (path === '') return []
    return [{ name: outline.name, isHere: isInside(outline, centre), path, label: labelOf(outline.name, shapes) }]
  })
  return {
    level,
    // The outline around the place is drawn last, on top of its neighbours.
    areas: areas.sort((a, b) => Number(a.isHere) - Number(b.isHere)),
    circle: Math.max(LEAST_CIRCLE, Math.round(AROUND / perUnit)),
    scale: scaleOf(perUnit),
  }
}

const metresEast = (latitude: number) => METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)

const EDGES: { inside: (spot: Spot) => boolean; axis: 0 | 1; at: number }[] = [
  { inside: ([x]) => x >= -OUTSIDE, axis: 0, at: -OUTSIDE },
  { inside: ([x]) => x <= MAP_WIDTH + OUTSIDE, axis: 0, at: MAP_WIDTH + OUTSIDE },
  { inside: ([, y]) => y >= -OUTSIDE, axis: 1, at: -OUTSIDE },
  { inside: ([, y]) => y <= MAP_HEIGHT + OUTSIDE, axis: 1, at: MAP_HEIGHT + OUTSIDE },
]

/** Clips a ring to the box (Sutherland and Hodgman). */
function shownPart(ring: Ring, spot: (place: readonly number[]) => Spot): Spot[] {
  return EDGES.reduce<Spot[]>((spots, { inside, axis, at }) => {
    return spots.flatMap((to, index) => {
      const from = spots.at(index - 1) ?? to
      const cut = inside(from) === inside(to) ? [] : [crossing(from, to, axis, at)]
      return inside(to) ? [...cut, to] : cut
    })
  }, ring.map(spot))
}

function crossing(from: Spot, to: Spot, axis: 0 | 1, at: number): Spot {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? 1 : 0
  const across = from[other] + share * (to[other] - from[other])
  return axis === 0 ? [at, across] : [across, at]
}

/** SVG path data with coordinates in whole units; points equal to the previous point are omitted. */
function pathOf(spots: readonly Spot[]): string {
  const whole = spots.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
  const apart = whole.filter((one, index) => index === 0 || one !== whole[index - 1])
  return apart.length < 3 ? '' : `M${apart.join('L')}Z`
}

/** The middle of the largest visible part; null if the name has no space there. */
function labelOf(name: string, shapes: readonly (readonly Spot[])[]): PlaceArea['label'] {
  const [largest] = shapes.map(middleOf).sort((a, b) => b.area - a.area)
  if (!largest || largest.area < ROOM_OF_NAME) return null
  const { x, y } = largest
  const half = name.length * HALF_LETTER
  const isInView = x > half && x < MAP_WIDTH - half && y > 16 && y < MAP_HEIGHT - 30
  return isInView ? { x: Math.round(x), y: Math.round(y) } : null
}

function middleOf(spots: readonly Spot[]): { area: number; x: number; y: number } {
  let [twice, x, y] = [0, 0, 0]
  for (const [index, [x2, y2]] of spots.entries()) {
    const [x1, y1] = spots.at(index - 1) ?? [x2, y2]
    const cross = x1 * y2 - x2 * y1
    twice += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return twice === 0 ? { area: 0, x: 0, y: 0 } : { area: Math.abs(twice) / 2, x: x / (3 * twice), y: y / (3 * twice) }
}

/** The scale bar: a round length of at most a fifth of the map's width. */
function scaleOf(perUnit: number): PlaceMap['scale'] {
  const most = perUnit * (MAP_WIDTH / 5)
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 2].map((step) => step * power).find((length) => length <= most) ?? power
  return { metres, length: Math.round(metres / perUnit) }
}
