import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Outline, Ring } from './outlines.ts'

type NamedAreas = GeometryCollection<{ name: string }>

/** The municipalities of Spain as TopoJSON (es-atlas), with outlines from the National Geographic Institute. */
export type Atlas = Topology<{ municipalities: NamedAreas }>

/** The atlas of municipalities, with their provinces and autonomous communities. */
export type WholeAtlas = Topology<{ municipalities: NamedAreas; provinces: NamedAreas; autonomous_regions: NamedAreas }>

/** INE codes of all municipalities. */
export function municipalityCodes(atlas: Atlas): string[] {
  return atlas.objects.municipalities.geometries.flatMap(({ id }) => (id === undefined ? [] : String(id)))
}

/** Codes and names of all areas, without outlines, because converting 8,000 outlines takes a while. */
export function namesIn(atlas: WholeAtlas, kind: keyof WholeAtlas['objects']) {
  return atlas.objects[kind].geometries.flatMap(({ id, properties }) =>
    id !== undefined && properties && 'name' in properties ? [{ code: String(id), name: properties.name }] : [],
  )
}

/**
 * The centre of the largest part of an area. For the Balearic Islands, this is a point in Mallorca.
 *
 * @throws RangeError if the code is unknown
 */
export function middleIn(atlas: WholeAtlas, kind: keyof WholeAtlas['objects'], code: string) {
  const geometry = atlas.objects[kind].geometries.find(({ id }) => id === code)
  if (!geometry) throw new RangeError(`no area ${code}`)
  const [largest] = polygonsOf(atlas, geometry)
    .map(([ring = []]) => boxOf(ring))
    .sort((a, b) => extent(b) - extent(a))
  const [west, south, east, north] = largest ?? [0, 0, 0, 0]
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 }
}

type Box = readonly [west: number, south: number, east: number, north: number]
const extent = ([west, south, east, north]: Box) => (east - west) * (north - south)

function boxOf(ring: Ring): Box {
  const [longitudes, latitudes] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/**
 * Outlines of the municipalities with these INE codes, in the same order.
 *
 * @throws RangeError if a code is unknown
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

/** The atlas that also contains the outline of the whole country. */
export type CountryAtlas = Topology<WholeAtlas['objects'] & { border: GeometryCollection }>

/** The shapes of a map: land as polygons, and inner borders as lines, each drawn only once. */
export function mapMeshes(atlas: CountryAtlas) {
  const { border, provinces, municipalities } = atlas.objects
  return {
    land: border.geometries.flatMap((geometry) => polygonsOf(atlas, geometry) as number[][][][]),
    provinces: mesh(atlas, provinces, (one, other) => one !== other),
    municipalities: mesh(atlas, municipalities, (one, other) => one !== other),
  }
}
