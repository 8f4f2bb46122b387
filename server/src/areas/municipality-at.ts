import { isInside, type Outline } from '@lindero/domain/areas/outlines'
import type { BoundingBox, GeoPoint } from '@lindero/domain/kernel/geo'
import { municipalityCodes, outlinesOf } from './shipped-outlines.ts'

export interface Municipality {
  /** Five-digit INE code; the first two digits are the province. */
  code: string
  name: string
}

/** Width and height of a grid cell in degrees (about 25 km). */
const CELL = 0.25

/** An outline with the bounding box of one of its polygons, in degrees. */
interface Boxed {
  outline: Outline
  west: number
  south: number
  east: number
  north: number
}

let cells: Map<string, Boxed[]> | undefined
let names: Map<string, string> | undefined

/** A municipality's name as written by the INE; null for an unknown code. */
export function municipalityName(code: string): string | null {
  names ??= new Map(outlinesOf(municipalityCodes()).map((outline) => [outline.code, outline.name]))
  return names.get(code) ?? null
}

/** A municipality's outline by INE code; null for an unknown code. */
export function municipalityOutline(code: string): Outline | null {
  return municipalityName(code) === null ? null : (outlinesOf([code])[0] ?? null)
}

/**
 * The municipality that contains a point, based on outlines from the National Geographic Institute, simplified to about
 * 200 m. Near a border, the result may be the neighbouring municipality, so use it only to fill in missing values. Null
 * at sea and abroad. The first call reads the outlines (0.1 s on 2 cores). For many points, call it in a separate
 * thread.
 */
export function municipalityAt(point: GeoPoint): Municipality | null {
  cells ??= sortIntoCells(outlinesOf(municipalityCodes()))
  const { latitude, longitude } = point
  const match = cells
    .get(cellOf(longitude, latitude))
    ?.find(
      ({ outline, west, south, east, north }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north && isInside(outline, point),
    )
  return match ? { code: match.outline.code, name: match.outline.name } : null
}

/** The municipalities with a bounding box that overlaps the given box, sorted by code. */
export function municipalitiesIn(box: BoundingBox): Outline[] {
  cells ??= sortIntoCells(outlinesOf(municipalityCodes()))
  const outlines = new Map<string, Outline>()
  for (let x = Math.floor(box.west / CELL); x <= Math.floor(box.east / CELL); x += 1) {
    for (let y = Math.floor(box.south / CELL); y <= Math.floor(box.north / CELL); y += 1) {
      for (const { outline, west, south, east, north } of cells.get(`${x} ${y}`) ?? []) {
        const meets = west <= box.east && east >= box.west && south <= box.north && north >= box.south
        if (meets) outlines.set(outline.code, outline)
      }
    }
  }
  return [...outlines.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

function cellOf(longitude: number, latitude: number): string {
  return `${Math.floor(longitude / CELL)} ${Math.floor(latitude / CELL)}`
}

/** Adds each outline to every cell that overlaps the bounding box of one of its polygons. */
function sortIntoCells(outlines: readonly Outline[]): Map<string, Boxed[]> {
  const sorted = new Map<string, Boxed[]>()
  for (const boxed of outlines.flatMap(boxesOf)) {
    const { west, south, east, north } = boxed
    for (let x = Math.floor(west / CELL); x <= Math.floor(east / CELL); x += 1) {
      for (let y = Math.floor(south / CELL); y <= Math.floor(north / CELL); y += 1) {
        const sortedEdges = sorted.get(`${x} ${y}`)
        if (sortedEdges) sortedEdges.push(boxed)
        else sorted.set(`${x} ${y}`, [boxed])
      }
    }
  }
  return sorted
}

function boxesOf(outline: Outline): Boxed[] {
  return outline.polygons.map(([outer = []]) => {
    let [west, south, east, north] = [180, 90, -180, -90]
    for (const [x = 0, y = 0] of outer) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
    return { outline, west, south, east, north }
  })
}
