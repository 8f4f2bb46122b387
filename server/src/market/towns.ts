import { isInside, type Outline } from '@lindero/domain/areas/outlines'
import { PLACE_ZOOM } from '@lindero/domain/market/explorer-filter'
import { outlinesOf } from '../areas/shipped-outlines.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { standsForHome } from './market.store.ts'

export interface Town {
  latitude: number
  longitude: number
  zoom: number
}

/** Side of a cell in degrees, about 400 m. Flats are counted per cell. */
const CELL = 0.004
/** Maximum number of cells considered per municipality. The densest cells are considered. */
const CELLS = 400
/** Minimum number of flats that a town must have. */
const FLATS = 20
/** Share of the municipality's flats that the town contains. The others are in surrounding villages and houses. */
const SHARE = 0.8
/** Width of a screen, as a number of map tiles. */
const TILES_SHOWN = 1.5

interface CellOfFlats {
  code: string
  x: number
  y: number
  flats: number
}

/**
 * Finds the town of each municipality: the place with the highest density of flats on the market, and a zoom that shows
 * these flats. The geographic centre may be miles away from the town; for València, it is in the Albufera lagoon.
 *
 * @returns towns by code; municipalities with few flats are left out
 */
export async function townsOf(tx: Transaction, codes: readonly string[]): Promise<Map<string, Town>> {
  const outlines = outlinesOf(codes)
  const cells = await tx.rows<CellOfFlats>(
    `SELECT a.code, c.x, c.y, c.flats
     FROM jsonb_to_recordset($1::jsonb) AS a(code text, west float8, south float8, east float8, north float8)
     CROSS JOIN LATERAL (
       SELECT floor(longitude / ${CELL})::int AS x, floor(latitude / ${CELL})::int AS y, count(*)::int AS flats
       FROM market_evidence e
       WHERE operation IN ('sale', 'rent') AND type_id = 11 AND ${standsForHome('e')}
         AND latitude BETWEEN a.south AND a.north AND longitude BETWEEN a.west AND a.east
       GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${CELLS}) c`,
    [JSON.stringify(outlines.map(boxOf))],
  )
  const byCode = Map.groupBy(cells, ({ code }) => code)
  const towns = outlines.flatMap((outline) => {
    const town = townIn(outline, byCode.get(outline.code) ?? [])
    return town ? [[outline.code, town] as const] : []
  })
  return new Map(towns)
}

function boxOf({ code, polygons }: Outline) {
  const places = polygons.flatMap(([outer = []]) => outer)
  const [xs, ys] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)]
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), 180)
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), -180)
  return { code, west: least(xs), south: least(ys), east: most(xs), north: most(ys) }
}

function townIn(outline: Outline, cells: readonly CellOfFlats[]): Town | null {
  const middle = ({ x, y }: CellOfFlats) => ({ longitude: (x + 0.5) * CELL, latitude: (y + 0.5) * CELL })
  const within = cells.filter((cell) => isInside(outline, middle(cell)))
  const all = within.reduce((sum, { flats }) => sum + flats, 0)
  if (all < FLATS) return null
  let counted = 0
  const dense = within.filter(({ flats }) => {
    const isDense = counted < all * SHARE
    counted += flats
    return isDense
  })
  const flats = dense.reduce((sum, cell) => sum + cell.flats, 0)
  const mean = (of: (place: ReturnType<typeof middle>) => number) =>
    dense.reduce((sum, cell) => sum + of(middle(cell)) * cell.flats, 0) / flats
  const [xs, ys] = [dense.map(({ x }) => x), dense.map(({ y }) => y)]
  const across = (Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 1) * CELL
  const zoom = Math.log2((360 / across) * TILES_SHOWN)
  return {
    longitude: mean(({ longitude }) => longitude),
    latitude: mean(({ latitude }) => latitude),
    zoom: Math.min(PLACE_ZOOM.municipality, Math.round(zoom * 10) / 10),
  }
}
