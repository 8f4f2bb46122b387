import type { Datum } from '@lindero/domain/kernel/charts/shapes'
import { descending, sum } from 'd3-array'

/**
 * Returns the largest values, at most `most`, in `top`. The others are added up in `rest`, and `folded` is their
 * number.
 */
export function foldRest(data: readonly Datum[], most: number): { top: Datum[]; rest: number; folded: number } {
  const sorted = data.filter(({ value }) => value > 0).sort((a, b) => descending(a.value, b.value))
  // A single remaining item is shown, because its own name takes no more room than "1 more".
  const cut = sorted.length <= most + 1 ? sorted.length : most
  const tail = sorted.slice(cut)
  return {
    top: sorted.slice(0, cut),
    rest: sum(tail, ({ value }) => value),
    folded: tail.length,
  }
}
