import municipalitiesUrl from 'es-atlas/es/municipalities.json?url'
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Named = { name: string }
type Outline = Topology<{
  municipalities: GeometryCollection<Named>
  provinces: GeometryCollection<Named>
  border: GeometryCollection
}>

export interface OutlineData {
  land: FeatureCollection
  municipalities: MultiLineString
  provinces: MultiLineString
  names: FeatureCollection<Point, Named>
}

let loading: Promise<OutlineData> | null = null

/** The outlines of Spain shipped with the product (National Geographic Institute, CC BY 4.0), once per page. */
export function loadOutline(): Promise<OutlineData> {
  loading ??= fetchOutline().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchOutline(): Promise<OutlineData> {
  const response = await fetch(municipalitiesUrl)
  if (!response.ok) throw new Error(`outline: ${response.status}`)
  const outline = (await response.json()) as Outline
  const { municipalities, provinces, border } = outline.objects
  const land = feature(outline, border)
  return {
    land,
    municipalities: mesh(outline, municipalities, (a, b) => a !== b),
    provinces: mesh(outline, provinces, (a, b) => a !== b),
    names: namesOf(feature(outline, municipalities) as FeatureCollection<Polygon | MultiPolygon, Named>),
  }
}

/** A name is placed in the middle of the largest part of its municipality. */
function namesOf({ features }: FeatureCollection<Polygon | MultiPolygon, Named>): FeatureCollection<Point, Named> {
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ geometry, properties }): Feature<Point, Named>[] => {
      const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const rings = parts.flatMap(([ring]) => (ring ? [ring] : []))
      const largest = rings.reduce<Position[]>((best, ring) => (ring.length > best.length ? ring : best), [])
      if (largest.length === 0) return []
      return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: middleOf(largest) } }]
    }),
  }
}

function middleOf(ring: readonly Position[]): Position {
  const longitudes = ring.map(([longitude = 0]) => longitude)
  const latitudes = ring.map(([, latitude = 0]) => latitude)
  return [
    (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
    (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
  ]
}
