import { tileBox } from '@lindero/domain/kernel/tiles'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { FeatureCollection } from 'geojson'
import type { Transaction } from '../kernel/database/database.ts'

/** Maximum number of sections in a tile. Even the centre of a large city has fewer. */
const MOST = 2_000

/** A vector tile with the imported census sections; empty if none have been imported. */
export async function sectionTile(tx: Transaction, z: number, x: number, y: number): Promise<Uint8Array> {
  const { west, south, east, north } = tileBox(z, x, y)
  const sections = await tx.rows<{ code: string; polygons: number[][][][] }>(
    `SELECT code, polygons FROM area_outlines
     WHERE kind = 'censusSection' AND bounds && box(point($1, $2), point($3, $4)) ORDER BY code LIMIT ${MOST}`,
    [west, south, east, north],
  )
  return vectorTile(
    'sections',
    {
      type: 'FeatureCollection',
      features: sections.map(({ code, polygons }) => ({
        type: 'Feature',
        properties: { code },
        geometry: { type: 'MultiPolygon', coordinates: polygons },
      })),
    },
    [z, x, y],
  )
}

/** Encodes features as a vector tile with a single layer. */
export function vectorTile(
  layer: string,
  features: FeatureCollection,
  [z, x, y]: readonly [number, number, number],
): Uint8Array {
  const tile = new GeoJSONVT(features, { maxZoom: z, indexMaxZoom: 0, tolerance: 0 }).getTile(z, x, y)
  return tile ? fromGeojsonVt({ [layer]: tile }, { version: 2 }) : new Uint8Array()
}
