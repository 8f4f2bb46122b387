import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Outline, Ring } from '@lindero/domain/areas/outlines'
import { feature } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'

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
