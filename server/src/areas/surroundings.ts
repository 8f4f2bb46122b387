import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

type Position = [longitude: number, latitude: number]

/**
 * All land outside Spain, and rivers, lakes and cities in and around Spain (Natural Earth, public domain).
 * `scripts/surroundings.mjs` creates the file.
 */
export interface Surroundings {
  /** Polygons of all land outside Spain, with less detail further away. */
  land: Position[][][]
  /** Spain's land border. */
  seam: Position[][]
  /** `rank` is 0 for the world's largest rivers. */
  rivers: { name: string | null; rank: number; line: Position[] }[]
  lakes: Position[][][]
  cities: { name: string; country: string; inhabitants: number; at: Position }[]
}

export function readSurroundings(): Surroundings {
  const file = new URL('./surroundings.json.gz', import.meta.url)
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Surroundings
}
