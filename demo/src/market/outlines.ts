import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'

type Ring = readonly (readonly number[])[]

/** The outline of a municipality: one or more polygons in WGS 84 degrees, holes included. */
export interface Outline {
  /** Five digits of the INE: province and municipality. */
  code: string
  name: string
  polygons: readonly (readonly Ring[])[]
}

type Municipalities = Topology<{ municipalities: GeometryCollection<{ name: string }> }>

let topology: Municipalities | null = null

/** Outlines of the National Geographic Institute, simplified to some 200 m (package es-atlas). */
function municipalities(): Municipalities {
  if (!topology) {
    const path = createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json')
    topology = JSON.parse(readFileSync(path, 'utf8')) as Municipalities
  }
  return topology
}

/** INE codes of all municipalities. */
export function municipalityCodes(): string[] {
  return municipalities().objects.municipalities.geometries.flatMap(({ id }) =>
    id === undefined ? [] : String(id),
  )
}

/** Outlines of the municipalities with these INE codes, in that order. Throws for an unknown code. */
export function outlinesOf(codes: readonly string[]): Outline[] {
  const atlas = municipalities()
  const byCode = new Map(atlas.objects.municipalities.geometries.map((geometry) => [geometry.id, geometry]))
  return codes.map((code) => {
    const geometry = byCode.get(code)
    if (!geometry) throw new RangeError(`no municipality ${code}`)
    return {
      code,
      name: (geometry.properties as { name: string }).name,
      polygons: polygonsOf(atlas, geometry),
    }
  })
}

function polygonsOf(atlas: Municipalities, geometry: GeometryObject): Ring[][] {
  if (geometry.type === 'Polygon') return [feature(atlas, geometry).geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return feature(atlas, geometry).geometry.coordinates
  throw new TypeError(`no outline: ${geometry.type}`)
}

/** Whether a point lies inside: in a polygon's outer ring and in none of its holes. */
export function isInside(outline: Outline, point: GeoPoint): boolean {
  return outline.polygons.some(
    ([outer, ...holes]) =>
      outer !== undefined && crosses(outer, point) && !holes.some((hole) => crosses(hole, point)),
  )
}

/** Even-odd rule: a ray to the east meets the ring an odd number of times. */
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
