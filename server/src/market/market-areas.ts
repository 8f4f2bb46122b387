import { type BoundingBox, boundingBoxAround, EARTH_RADIUS } from '@lindero/domain/kernel/geo'
import { and, between, type SQL, sql } from 'drizzle-orm'
import { marketEvidence } from './market.table.ts'

type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** The areas of a search. Evidence must be inside all of them. */
export interface Areas {
  bbox?: BoundingBox | undefined
  circle?: { longitude: number; latitude: number; radius: number } | undefined
  polygon?: Ring | undefined
}

export function insideBox({ south, west, north, east }: BoundingBox): SQL | undefined {
  return and(between(marketEvidence.latitude, south, north), between(marketEvidence.longitude, west, east))
}

/**
 * SQL condition: evidence is inside all areas. The index finds the points in the bounding box of each area; these
 * points are then tested exactly (ADR 27).
 */
export function insideAll(all: readonly Areas[]): SQL | undefined {
  return and(
    ...all.flatMap(({ bbox, circle, polygon }) => [
      bbox && insideBox(bbox),
      circle && insideCircle(circle),
      polygon && insidePolygon(polygon),
    ]),
  )
}

/** The bounding box of the search area; null if there is none. */
export function boxOf({ bbox, circle, polygon }: Areas): BoundingBox | null {
  if (bbox) return bbox
  if (circle) return boundingBoxAround(circle, circle.radius)
  return polygon ? boxOfRing(polygon) : null
}

function boxOfRing(ring: Ring): BoundingBox {
  const longitudes = ring.map(([longitude]) => longitude)
  const latitudes = ring.map(([, latitude]) => latitude)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

function insideCircle(circle: NonNullable<Areas['circle']>): SQL | undefined {
  const { latitude, longitude, radius } = circle
  const halfLatitude = sql`sind((${marketEvidence.latitude} - ${latitude}::float8) / 2)`
  const halfLongitude = sql`sind((${marketEvidence.longitude} - ${longitude}::float8) / 2)`
  const h = sql`${halfLatitude} ^ 2 + cosd(${latitude}::float8) * cosd(${marketEvidence.latitude}) * ${halfLongitude} ^ 2`
  const metres = sql`${2 * EARTH_RADIUS}::float8 * asin(least(1, sqrt(${h})))`
  return and(insideBox(boundingBoxAround(circle, radius)), sql`${metres} <= ${radius}::float8`)
}

/**
 * PostgreSQL's geometric functions treat products of distances below 0.000001 as zero. For coordinates in degrees, this
 * corresponds to hundreds of metres, so coordinates are multiplied by this factor.
 */
const FINE = 1e6

function insidePolygon(ring: Ring): SQL | undefined {
  const outline = `(${ring.map(([longitude, latitude]) => `(${longitude * FINE},${latitude * FINE})`).join(',')})`
  const place = sql`point(${marketEvidence.longitude} * ${FINE}::float8, ${marketEvidence.latitude} * ${FINE}::float8)`
  return and(insideBox(boxOfRing(ring)), sql`${outline}::polygon @> ${place}`)
}
