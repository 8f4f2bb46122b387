import { descending, sum } from 'd3-array'

/** One measured thing: a province and its assets, a bracket and its count. */
export interface Datum {
  id: string
  label: string
  value: number
}

/** The largest first, at most so many; the rest is added up. `folded` says how many went into it. */
export function foldRest(
  data: readonly Datum[],
  shown: number,
): { top: Datum[]; rest: number; folded: number } {
  const sorted = data.filter(({ value }) => value > 0).sort((a, b) => descending(a.value, b.value))
  // One alone takes no more room under its own name than as "1 more".
  const cut = sorted.length <= shown + 1 ? sorted.length : shown
  const tail = sorted.slice(cut)
  return {
    top: sorted.slice(0, cut),
    rest: sum(tail, ({ value }) => value),
    folded: tail.length,
  }
}
