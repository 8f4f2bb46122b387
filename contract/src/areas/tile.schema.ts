import { wholeParameter } from '../kernel/schemas.ts'

/** Column and row of a map tile. At zoom z there are 2^z tiles in each direction. */
export function tilePlace(deepest: number, first = 0) {
  return {
    z: wholeParameter(first, deepest),
    x: wholeParameter(0, 2 ** deepest - 1),
    y: wholeParameter(0, 2 ** deepest - 1),
  }
}
export const isTile = ({ z: zoom, x, y }: { z: number; x: number; y: number }) => Math.max(x, y) < 2 ** zoom
