import type { Datum } from '@lindero/domain/kernel/charts/shapes'
import { descending, sum } from 'd3-array'

/** Returns the `most` largest values as `top`, the sum of the others as `rest`, and their number as `folded`. */
export function foldRest(data: readonly Datum[], most: number): { top: Datum[]; rest: number; folded: number } {
  const sorted = data.filter(({ value }) => value > 0).sort((a, b) => descending(a.value, b.value))
  // A single remaining item is added to `top`, because its name takes no more space than "1 more".
  const cut = sorted.length <= most + 1 ? sorted.length : most
  const tail = sorted.slice(cut)
  return {
    top: sorted.slice(0, cut),
    rest: sum(tail, ({ value }) => value),
    folded: tail.length,
  }
}
