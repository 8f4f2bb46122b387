/** A rectangle in the units of the area that was given. */
export interface Tile {
  x: number
  y: number
  width: number
  height: number
}

interface Area extends Tile {}

/**
 * Divides an area into rectangles in proportion to the values, each as near to a square as may be (Bruls,
 * Huizing and van Wijk, "Squarified treemaps", 2000). Values come largest first; those of 0 get no width.
 */
export function squarify(values: readonly number[], width: number, height: number): Tile[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0 || width <= 0 || height <= 0) return values.map(() => ({ x: 0, y: 0, width: 0, height: 0 }))
  const scale = (width * height) / total
  const areas = values.map((value) => value * scale)
  const tiles: Tile[] = []
  let rest: Area = { x: 0, y: 0, width, height }
  let start = 0
  while (start < areas.length) {
    const side = Math.min(rest.width, rest.height)
    let end = start + 1
    while (end < areas.length && worst(areas, start, end + 1, side) <= worst(areas, start, end, side)) end++
    rest = layRow(areas.slice(start, end), rest, tiles)
    start = end
  }
  return tiles
}

function sumOf(areas: readonly number[], start: number, end: number): number {
  let sum = 0
  for (let index = start; index < end; index++) sum += areas[index] ?? 0
  return sum
}

/** The longest shape of a row, as long side to short side. */
function worst(areas: readonly number[], start: number, end: number, side: number): number {
  const sum = sumOf(areas, start, end)
  if (sum === 0) return Number.POSITIVE_INFINITY
  const thickness = sum / side
  let ratio = 0
  for (let index = start; index < end; index++) {
    const length = (areas[index] ?? 0) / thickness
    ratio = Math.max(ratio, length / thickness, thickness / length)
  }
  return ratio
}

/** Lays a row along the shorter side; answers what is left of the area. */
function layRow(row: readonly number[], rest: Area, tiles: Tile[]): Area {
  const sum = sumOf(row, 0, row.length)
  const isStanding = rest.width >= rest.height
  const side = isStanding ? rest.height : rest.width
  const thickness = side > 0 ? sum / side : 0
  let offset = 0
  for (const area of row) {
    const length = thickness > 0 ? area / thickness : 0
    tiles.push(
      isStanding
        ? { x: rest.x, y: rest.y + offset, width: thickness, height: length }
        : { x: rest.x + offset, y: rest.y, width: length, height: thickness },
    )
    offset += length
  }
  return isStanding
    ? { ...rest, x: rest.x + thickness, width: rest.width - thickness }
    : { ...rest, y: rest.y + thickness, height: rest.height - thickness }
}
