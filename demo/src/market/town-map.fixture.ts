import { writeFileSync } from 'node:fs'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry } from 'geojson'
import { zxyToTileId } from 'pmtiles'

/** Maximum zoom of the file, as in the files from Protomaps. */
const DEEPEST = 15
/** Half the width of the invented town, in degrees. */
const HALF = 0.03

type Layers = Record<string, Feature[]>

/**
 * Writes a small base map of an invented town: blocks of streets, a park, a river, a railway, and names. The format is
 * PMTiles version 3 with the layers and attributes of Protomaps.
 */
export function writeTownMap(path: string, centre: GeoPoint): void {
  const layers = Object.entries(townAt(centre)).map(([name, features]) => {
    const collection = { type: 'FeatureCollection' as const, features }
    return [name, new GeoJSONVT(collection, { maxZoom: DEEPEST, indexMaxZoom: 2, tolerance: 0 })] as const
  })
  const tiles = tilesAround(centre).flatMap(({ z, x, y }) => {
    const drawn = layers.flatMap(([name, index]): [string, GeoJSONVTTile][] => {
      const tile = index.getTile(z, x, y)
      return tile && tile.features.length > 0 ? [[name, tile]] : []
    })
    const bytes = fromGeojsonVt(Object.fromEntries(drawn), { version: 2 })
    return drawn.length > 0 ? [{ id: zxyToTileId(z, x, y), bytes }] : []
  })
  writeFileSync(path, pmtiles(tiles.sort((one, other) => one.id - other.id)))
}

function tilesAround({ longitude, latitude }: GeoPoint): { z: number; x: number; y: number }[] {
  return Array.from({ length: DEEPEST + 1 }, (_, z) => {
    const column = (degrees: number) => Math.floor(((degrees + 180) / 360) * 2 ** z)
    const row = (degrees: number) => {
      const sine = Math.sin((degrees * Math.PI) / 180)
      return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)
    }
    const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)
    return between(column(longitude - HALF), column(longitude + HALF)).flatMap((x) =>
      between(row(latitude + HALF), row(latitude - HALF)).map((y) => ({ z, x, y })),
    )
  }).flat()
}

/** Number of streets in each direction of the grid; every fourth street is an avenue. */
const STREETS = 25
const NAMES = ['Calle del Olmo', 'Calle de la Fuente', 'Avenida de la Estación', 'Calle Mayor', 'Calle del Molino']

function townAt({ longitude, latitude }: GeoPoint): Layers {
  const at = (x: number, y: number) => [longitude + x * HALF, latitude + y * HALF]
  const feature = (geometry: Geometry, properties: object): Feature => ({ type: 'Feature', geometry, properties })
  const box = (west: number, south: number, east: number, north: number, properties: object) =>
    feature(
      {
        type: 'Polygon',
        coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
      },
      properties,
    )
  const line = (points: [number, number][], properties: object) =>
    feature({ type: 'LineString', coordinates: points.map(([x, y]) => at(x, y)) }, properties)
  const point = (x: number, y: number, properties: object) =>
    feature({ type: 'Point', coordinates: at(x, y) }, properties)
  const steps = Array.from({ length: STREETS }, (_, index) => -0.96 + (index * 1.92) / (STREETS - 1))
  const street = (index: number) => {
    const isAvenue = index % 4 === 2
    return {
      kind: isAvenue ? 'major_road' : 'minor_road',
      kind_detail: isAvenue ? 'primary' : 'residential',
      name: NAMES[index % NAMES.length],
      min_zoom: isAvenue ? 8 : 12,
      sort_rank: isAvenue ? 350 : 300,
    }
  }
  return {
    earth: [box(-1, -1, 1, 1, { kind: 'earth' })],
    landcover: [],
    landuse: [
      box(-0.96, -0.96, 0.96, 0.96, { kind: 'residential', sort_rank: 12 }),
      box(0.2, 0.2, 0.52, 0.44, { kind: 'park', name: 'Parque de las Moreras', sort_rank: 89 }),
      box(-0.6, -0.3, -0.44, -0.12, { kind: 'school', sort_rank: 80 }),
    ],
    water: [
      feature(
        {
          type: 'Polygon',
          coordinates: [[at(-1, 0.7), at(0, 0.56), at(1, 0.78), at(1, 0.84), at(0, 0.62), at(-1, 0.76), at(-1, 0.7)]],
        },
        { kind: 'river', name: 'Río Manso', sort_rank: 200 },
      ),
    ],
    roads: [
      ...steps.map((x, index) =>
        line(
          [
            [x, -1],
            [x, 1],
          ],
          street(index),
        ),
      ),
      ...steps.map((y, index) =>
        line(
          [
            [-1, y],
            [1, y],
          ],
          street(index + 1),
        ),
      ),
      line(
        [
          [-1, -0.9],
          [0, -0.7],
          [1, -0.86],
        ],
        { kind: 'rail', kind_detail: 'rail', min_zoom: 8, sort_rank: 440 },
      ),
      line(
        [
          [-1, 0.9],
          [1, 0.94],
        ],
        { kind: 'highway', kind_detail: 'motorway', ref: 'A-99', shield_text: 'A-99', min_zoom: 5 },
      ),
    ],
    buildings: steps.flatMap((x) =>
      steps.map((y) => box(x + 0.012, y + 0.012, x + 0.06, y + 0.06, { kind: 'building', height: 12, min_zoom: 14 })),
    ),
    places: [
      point(0, 0, {
        kind: 'locality',
        kind_detail: 'city',
        name: 'Villa Inventada',
        'name:es': 'Villa Inventada',
        population: 90_000,
        population_rank: 9,
        min_zoom: 6,
      }),
      point(-0.5, 0.3, { kind: 'neighbourhood', kind_detail: 'neighbourhood', name: 'Las Huertas', min_zoom: 13 }),
      point(0.4, -0.4, { kind: 'neighbourhood', kind_detail: 'neighbourhood', name: 'El Ensanche', min_zoom: 13 }),
    ],
    pois: [],
    boundaries: [],
  }
}

/** Builds a PMTiles file with uncompressed tiles in a single directory (PMTiles specification, version 3). */
function pmtiles(tiles: readonly { id: number; bytes: Uint8Array }[]): Buffer {
  const metadata = Buffer.from(
    JSON.stringify({ name: 'Invented town', vector_layers: [], attribution: 'Datos inventados' }),
  )
  let offset = 0
  const offsets = tiles.map(({ bytes }) => {
    const first = offset
    offset += bytes.length
    return first + 1
  })
  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    ...offsets.flatMap(varint),
  ])
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const data = 127 + directory.length + metadata.length
  const places = [127, directory.length, 127 + directory.length, metadata.length, data, 0, data, offset]
  const counts = [tiles.length, tiles.length, tiles.length]
  for (const [index, value] of [...places, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  // Header fields: clustered, uncompressed directory, uncompressed tiles, vector tiles, minimum zoom, maximum zoom.
  for (const [index, value] of [1, 1, 1, 1, 0, DEEPEST].entries()) header.writeUInt8(value, 96 + index)
  for (const [index, value] of [-180, -85, 180, 85].entries()) header.writeInt32LE(value * 1e7, 102 + index * 4)
  return Buffer.concat([header, directory, metadata, ...tiles.map(({ bytes }) => bytes)])
}

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) + 128)
  }
}
