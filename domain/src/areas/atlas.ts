import { feature } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Outline, Ring } from './outlines.ts'

/** The municipalities of Spain as TopoJSON (es-atlas): outlines of the National Geographic Institute. */
export type Atlas = Topology<{ municipalities: GeometryCollection<{ name: string }> }>

/** INE codes of all municipalities. */
export function municipalityCodes(atlas: Atlas): string[] {
  return atlas.objects.municipalities.geometries.flatMap(({ id }) => (id === undefined ? [] : String(id)))
}

/**
 * Outlines of the municipalities with these INE codes, in that order.
 *
 * @throws RangeError for an unknown code
 */
export function outlinesOf(atlas: Atlas, codes: readonly string[]): Outline[] {
  const byCode = new Map(atlas.objects.municipalities.geometries.map((geometry) => [geometry.id, geometry]))
  return codes.map((code) => {
    const geometry = byCode.get(code)
    if (!geometry) throw new RangeError(`no municipality ${code}`)
    const { name } = geometry.properties as { name: string }
    return { code, name, polygons: polygonsOf(atlas, geometry) }
  })
}

/** The provinces of Spain as TopoJSON (es-atlas). */
export type ProvinceAtlas = Topology<{ provinces: GeometryCollection<{ name: string }> }>

/** Outlines of all provinces. */
export function provincesOf(atlas: ProvinceAtlas): Outline[] {
  return atlas.objects.provinces.geometries.map((geometry) => ({
    code: String(geometry.id),
    name: (geometry.properties as { name: string }).name,
    polygons: polygonsOf(atlas, geometry),
  }))
}

function polygonsOf(atlas: Topology, geometry: GeometryObject): Ring[][] {
  if (geometry.type === 'Polygon') return [feature(atlas, geometry).geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return feature(atlas, geometry).geometry.coordinates
  throw new TypeError(`no outline: ${geometry.type}`)
}
