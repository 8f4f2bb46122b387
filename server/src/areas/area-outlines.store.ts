import { AREA_KINDS, type AreaKind } from '@lindero/domain/areas/area-kinds'
import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import { isInside } from '@lindero/domain/areas/outlines'
import type { BoundingBox, GeoPoint } from '@lindero/domain/kernel/geo'
import type { Transaction } from '../kernel/database/database.ts'
import { type Municipality, municipalityAt, municipalityName } from './municipality-at.ts'
import type { Polygons } from './read-outlines.ts'

/**
 * The areas that contain a point. If no imported outline of a municipality contains the point, the municipality comes
 * from the shipped outlines.
 */
interface AreasOfPoint extends Record<AreaKind, string | null> {
  municipality: Municipality | null
}

const LOOKED_UP = [...AREA_KINDS, 'municipality']

interface Candidate {
  at: number
  kind: AreaKind | 'municipality'
  code: string
  name: string
  polygons: Polygons
}

/** True if outlines have been imported. The demo's fictional outlines are not counted. */
export async function hasAreaOutlines(tx: Transaction): Promise<boolean> {
  const rows = await tx.rows('SELECT 1 FROM area_outlines WHERE source IS DISTINCT FROM $1 LIMIT 1', [DEMO_SOURCE])
  return rows.length > 0
}

/**
 * The municipality, census section and postal code at each point, in the same order; null outside all outlines. An
 * index on bounding boxes gives a few candidates, whose polygons are then tested. The demo's fictional sections are
 * included only on request, because no asset may receive their code.
 */
export async function areasAt(
  tx: Transaction,
  points: readonly (GeoPoint | null)[],
  { withDemoAreas = false } = {},
): Promise<AreasOfPoint[]> {
  const areasOfPoints = points.map((): AreasOfPoint => ({ municipality: null, censusSection: null, postalCode: null }))
  const asked = points.flatMap((point, at) => (point ? [{ at, x: point.longitude, y: point.latitude }] : []))
  if (asked.length === 0) return areasOfPoints
  const candidates = await tx.rows<Candidate>(
    `SELECT p.at, o.kind, o.code, o.name, o.polygons
     FROM jsonb_to_recordset($1::jsonb) AS p(at integer, x float8, y float8)
     JOIN area_outlines o ON o.bounds @> box(point(p.x, p.y), point(p.x, p.y))
     WHERE o.kind = ANY($2) AND ($3 OR o.source IS DISTINCT FROM $4)
     ORDER BY p.at, o.kind, o.code`,
    [JSON.stringify(asked), LOOKED_UP, withDemoAreas, DEMO_SOURCE],
  )
  for (const { at, kind, ...outline } of candidates) {
    const point = points[at]
    const areas = areasOfPoints[at]
    if (!point || !areas || areas[kind] !== null || !isInside(outline, point)) continue
    if (kind === 'municipality') areas.municipality = named(outline)
    else areas[kind] = outline.code
  }
  areasOfPoints.forEach((areas, at) => {
    const point = points[at]
    if (point) areas.municipality ??= municipalityAt(point)
  })
  return areasOfPoints
}

/**
 * Adds the name of a municipality. If the imported file had no names, `name` is the code. In this case, the name from
 * the shipped outlines is used if there is one.
 */
function named({ code, name }: { code: string; name: string }): Municipality {
  return { code, name: name === code ? (municipalityName(code) ?? name) : name }
}

/** At most `limit` outlines of a kind with a bounding box that overlaps the given box. */
export function outlinesInBox(
  tx: Transaction,
  kind: AreaKind,
  { west, south, east, north }: BoundingBox,
  limit: number,
): Promise<{ code: string; name: string; polygons: Polygons }[]> {
  return tx.rows(
    `SELECT code, name, polygons FROM area_outlines WHERE kind = $1 AND bounds && box(point($2, $3), point($4, $5))
     ORDER BY code LIMIT $6`,
    [kind, west, south, east, north, limit],
  )
}
