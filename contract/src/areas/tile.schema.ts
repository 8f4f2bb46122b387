import { wholeParameter } from '../kernel/schemas.ts'

/** The place of a tile; a zoom has 2^zoom of them in each direction. */
export function tilePlace(deepest: number, first = 0) {
  return {
    z: wholeParameter(first, deepest),
    x: wholeParameter(0, 2 ** deepest - 1),
    y: wholeParameter(0, 2 ** deepest - 1),
  }
}
export const isTile = ({ z: zoom, x, y }: { z: number; x: number; y: number }) => Math.max(x, y) < 2 ** zoom
