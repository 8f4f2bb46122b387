/** A point in WGS 84, in degrees. */
export interface GeoPoint {
  latitude: number
  longitude: number
}

/** A box in degrees. It never crosses the antimeridian, because no Spanish municipality is near it. */
export interface BoundingBox {
  south: number
  west: number
  north: number
  east: number
}

/** Mean earth radius in metres (IUGG). */
export const EARTH_RADIUS = 6_371_008.8
const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine). It differs from the ellipsoidal distance by less than 0.5 %. */
export function haversineMetres(a: GeoPoint, b: GeoPoint): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h =
    halfLatitude * halfLatitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude * halfLongitude
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * The smallest box with all points within `metres` of a centre. A database index finds the points in the box, so exact
 * distances have to be computed only for these.
 */
export function boundingBoxAround(centre: GeoPoint, metres: number): BoundingBox {
  const angle = metres / EARTH_RADIUS
  const latitudeSpan = (angle * 180) / Math.PI
  // The easternmost and westernmost points of the circle are nearer to the pole than the centre, so the formula needs
  // `asin`; a division is not enough.
  const ratio = Math.sin(angle) / Math.cos(radians(centre.latitude))
  const longitudeSpan = ratio >= 1 ? 180 : (Math.asin(ratio) * 180) / Math.PI
  return {
    south: Math.max(-90, centre.latitude - latitudeSpan),
    west: centre.longitude - longitudeSpan,
    north: Math.min(90, centre.latitude + latitudeSpan),
    east: centre.longitude + longitudeSpan,
  }
}

/**
 * Area of a ring in square metres. Each point of the ring is a longitude and a latitude, in this order. The result is
 * exact enough for areas up to a province.
 */
export function ringArea(ring: readonly (readonly [number, number])[]): number {
  const [, first = 0] = ring[0] ?? []
  const across = METRES_PER_DEGREE * Math.cos(radians(first))
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0]
    return sum + (x * nextY - nextX * y) * across * METRES_PER_DEGREE
  }, 0)
  return Math.abs(doubled) / 2
}

type Vertex = readonly [x: number, y: number]

/** True if two sides of a ring that are not adjacent touch or cross. The last point may repeat the first. */
export function crossesItself(ring: readonly Vertex[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1]
  const places = isClosed ? ring.slice(0, -1) : ring
  const sides = places.map((place, index): [Vertex, Vertex] => [place, places[(index + 1) % places.length] ?? place])
  return sides.some((side, index) =>
    sides.some((other, next) => {
      const isNeighbour = next - index < 2 || (index === 0 && next === sides.length - 1)
      return !isNeighbour && doMeet(side, other)
    }),
  )
}

function doMeet([a, b]: readonly [Vertex, Vertex], [c, d]: readonly [Vertex, Vertex]): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (ofC * ofD < 0 && ofA * ofB < 0) return true
  const ends = [
    [ofC, a, b, c],
    [ofD, a, b, d],
    [ofA, c, d, a],
    [ofB, c, d, b],
  ] as const
  return ends.some(([side, from, to, place]) => side === 0 && isBetween(from, to, place))
}

/** Positive if c is to the left of the line from a to b, negative if it is to the right, and 0 if it is on the line. */
const turn = (a: Vertex, b: Vertex, c: Vertex) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const isBetween = (a: Vertex, b: Vertex, place: Vertex) =>
  Math.min(a[0], b[0]) <= place[0] &&
  place[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= place[1] &&
  place[1] <= Math.max(a[1], b[1])

export function isInBoundingBox(point: GeoPoint, box: BoundingBox): boolean {
  return (
    point.latitude >= box.south &&
    point.latitude <= box.north &&
    point.longitude >= box.west &&
    point.longitude <= box.east
  )
}

/**
 * The point at these distances in metres to the north and east (negative: south and west). Only for short distances.
 */
export function offsetMetres(origin: GeoPoint, north: number, east: number): GeoPoint {
  return {
    latitude: origin.latitude + north / METRES_PER_DEGREE,
    longitude: origin.longitude + east / (METRES_PER_DEGREE * Math.cos(radians(origin.latitude))),
  }
}

interface GridCell {
  /**
   * Key of the cell. All points in the cell have the same key, so callers can group points by key and, for example,
   * load the market of a neighbourhood only once.
   */
  key: string
  centre: GeoPoint
}

/**
 * The cell of a point in a grid with cells of about `cellMetres`. All cells in a row have the same width in degrees, so
 * the cells do not overlap.
 */
export function snapToGrid(point: GeoPoint, cellMetres: number): GridCell {
  const row = Math.floor(point.latitude / heightOf(cellMetres))
  const column = Math.floor(point.longitude / widthOf(cellMetres, row))
  const key = `${cellMetres}:${row}:${column}`
  return { key, centre: centreOfCell(key) }
}

/** The centre of a cell of `snapToGrid`, from the cell's key. */
export function centreOfCell(key: string): GeoPoint {
  const [cellMetres = 0, row = 0, column = 0] = key.split(':').map(Number)
  const latitude = (row + 0.5) * heightOf(cellMetres)
  return { latitude, longitude: (column + 0.5) * widthOf(cellMetres, row) }
}

/** Height of a cell in degrees. The width is computed at the middle latitude of the row. */
const heightOf = (cellMetres: number) => cellMetres / METRES_PER_DEGREE
function widthOf(cellMetres: number, row: number): number {
  const rowLatitude = (row + 0.5) * heightOf(cellMetres)
  return cellMetres / (METRES_PER_DEGREE * Math.max(Math.cos(radians(rowLatitude)), 1e-6))
}
