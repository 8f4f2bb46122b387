import type { Sheet } from './scan-sheet.ts'

/** Longer side in pixels of the small picture in which the angle is measured. */
const SMALL_SIDE = 900
/** A square of pixels whose mean is darker than this has ink on white paper. */
const INK = 180
/** Largest angle of a crooked page in degrees. */
const MOST_DEGREES = 6
/** Steps of the search in degrees: the second begins at the best angle of the first. */
const STEPS = [0.5, 0.1] as const
/** Lines of text along the other side must be clearer by this factor, because rules and columns are lines too. */
const CLEARER = 1.3

interface Direction {
  /** True if the lines of text are parallel to the left edge. */
  isSideways: boolean
  /** Clockwise angle in degrees between the lines of text and the edge of the sheet. */
  degrees: number
}

/**
 * The direction of the lines of text. Seen along them, rows with and without ink alternate most sharply (Postl, 1986).
 * @param sheet with white paper
 */
export function directionOf(sheet: Sheet): Direction {
  const { points, width, height } = inkOf(sheet)
  if (points.length === 0) return { isSideways: false, degrees: 0 }
  const upright = bestAngle(points, height, (x, y, slope) => y - x * slope)
  const sideways = bestAngle(points, width, (x, y, slope) => x + y * slope)
  const isSideways = sideways.sharpness > upright.sharpness * CLEARER
  return { isSideways, degrees: (isSideways ? sideways : upright).degrees }
}

function bestAngle(points: Uint16Array, side: number, rowOf: (x: number, y: number, slope: number) => number) {
  const margin = Math.ceil(SMALL_SIDE * Math.tan((MOST_DEGREES * Math.PI) / 180))
  const counts = new Float32Array(side + 2 * margin + 2)
  let best = { degrees: 0, sharpness: -1 }
  for (const [index, step] of STEPS.entries()) {
    const [centre, most] = index === 0 ? [0, MOST_DEGREES] : [best.degrees, STEPS[0]]
    for (let degrees = centre - most; degrees <= centre + most; degrees += step) {
      const sharpness = sharpnessAt(points, counts, margin, (x, y) => rowOf(x, y, Math.tan((degrees * Math.PI) / 180)))
      if (sharpness > best.sharpness) best = { degrees, sharpness }
    }
  }
  return best
}

/** Sum of the squared differences between the ink of neighbouring rows. */
function sharpnessAt(
  points: Uint16Array,
  counts: Float32Array,
  margin: number,
  rowOf: (x: number, y: number) => number,
): number {
  counts.fill(0)
  for (let index = 0; index < points.length; index += 2) {
    const row = Math.round(rowOf(points[index] as number, points[index + 1] as number)) + margin
    if (row >= 0 && row < counts.length) counts[row] = (counts[row] as number) + 1
  }
  let sum = 0
  for (let row = 1; row < counts.length; row += 1) sum += ((counts[row] as number) - (counts[row - 1] as number)) ** 2
  return sum
}

/** The pixels of ink in a small copy of the sheet, as pairs of x and y. */
function inkOf({ data, width, height }: Sheet): { points: Uint16Array; width: number; height: number } {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SMALL_SIDE))
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) }
  const points: number[] = []
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0
      for (let down = 0; down < step; down += 1)
        for (let right = 0; right < step; right += 1)
          sum += data[(y * step + down) * width + x * step + right] as number
      if (sum / (step * step) < INK) points.push(x, y)
    }
  }
  return { points: Uint16Array.from(points), ...small }
}
