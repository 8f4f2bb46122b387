import { gzipSync } from 'node:zlib'
import { mapMeshes } from '@lindero/domain/areas/atlas'
import { OUTLINE_ZOOM } from '@lindero/domain/kernel/tiles'
import { GeoJSONVT, type GeoJSONVTOptions, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { mapPlaces } from './map-places.ts'
import { municipalityCodes, outlinesOf, shippedAtlas } from './shipped-outlines.ts'
import { readSurroundings } from './surroundings.ts'

/** Minimum zoom level of each layer. */
const FROM_ZOOM = { land: 0, seam: 0, lakes: 0, rivers: 0, provinces: 0, municipalities: 7, places: 0, villages: 8 }
type LayerName = keyof typeof FROM_ZOOM
const LAYER_NAMES = Object.keys(FROM_ZOOM) as LayerName[]

/** The sea covers the whole tile below the land, so that no part of the tile is without colour. */
const SEA = squareTile()

let layers: Readonly<Record<LayerName, GeoJSONVT>> | undefined

/**
 * Draws a compressed vector tile with sea, land, lakes, rivers, borders and names. Runs in a thread, because the first
 * call reads the outlines (1.5 s on 2 cores).
 */
export function drawOutlineTile(z: number, x: number, y: number): Uint8Array {
  layers ??= indexed()
  const matches = layers
  const drawn = LAYER_NAMES.flatMap((name) => {
    const tile = z >= FROM_ZOOM[name] ? matches[name].getTile(z, x, y) : null
    return tile && tile.features.length > 0 ? [[name, tile] as const] : []
  })
  return gzipSync(fromGeojsonVt(Object.fromEntries([['sea', SEA], ...drawn]), { version: 2 }))
}

function indexed(): Readonly<Record<LayerName, GeoJSONVT>> {
  const around = readSurroundings()
  const { land, provinces, municipalities } = mapMeshes(shippedAtlas())
  const places = mapPlaces(outlinesOf(municipalityCodes()), around.cities)
  const polygons = (list: number[][][][], properties = {}) =>
    list.map((coordinates) => featureOf({ type: 'Polygon', coordinates }, properties))
  const point = ({ at, ...properties }: (typeof places)[number]) =>
    featureOf({ type: 'Point', coordinates: at }, properties)
  const shape = { indexMaxZoom: 4, tolerance: 3 }
  return {
    land: index([...polygons(around.land, { abroad: true }), ...polygons(land)], shape),
    seam: index([featureOf({ type: 'MultiLineString', coordinates: around.seam })], shape),
    lakes: index(polygons(around.lakes), shape),
    rivers: index(
      around.rivers.map(({ line, name, rank }) => featureOf({ type: 'LineString', coordinates: line }, { name, rank })),
      shape,
    ),
    provinces: index([featureOf(provinces)], shape),
    municipalities: index([featureOf(municipalities)], shape),
    places: index(places.filter(({ rank }) => rank < 5).map(point), { buffer: 512 }),
    villages: index(places.filter(({ rank }) => rank === 5).map(point), { buffer: 512 }),
  }
}

const featureOf = (geometry: Geometry, properties = {}): Feature => ({ type: 'Feature', geometry, properties })

function index(features: Feature[], options: Partial<GeoJSONVTOptions>): GeoJSONVT {
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  return new GeoJSONVT(collection, { maxZoom: OUTLINE_ZOOM, ...options })
}

function squareTile(): GeoJSONVTTile {
  const whole = new GeoJSONVT(
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-180, -85],
            [180, -85],
            [180, 85],
            [-180, 85],
            [-180, -85],
          ],
        ],
      },
    },
    { maxZoom: 3, indexMaxZoom: 0 },
  )
  const tile = whole.getTile(3, 4, 4)
  if (!tile) throw new Error('a tile in the middle of the world is never empty')
  return tile
}
