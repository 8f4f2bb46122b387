/**
 * Upper limits of the value brackets, in thousands of EUR and in the server's order (product facts 2.1). The last
 * bracket has no upper limit.
 */
export const VALUE_BOUNDS = [60, 100, 150, 250, 350, 500] as const
/** Upper limits of the rent brackets, in EUR per month. */
export const RENT_BOUNDS = [400, 600, 800, 1_000, 1_500, 2_000] as const
export const SIZE_BOUNDS = [60, 80, 200] as const

/** Limits of a bracket; null for an open end. */
export interface Bracket {
  from: number | null
  to: number | null
}

export function bracketsOf(bounds: readonly number[]): Bracket[] {
  return [...bounds, null].map((to, index) => ({
    from: index === 0 ? null : (bounds[index - 1] ?? null),
    to,
  }))
}

/** The shortest run of adjacent brackets with at least half of the assets. A card's title names them. */
export function densestHalf(counts: readonly number[]): { first: number; last: number } | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  for (let width = 1; width < counts.length; width++) {
    let best: { first: number; sum: number } | null = null
    for (let first = 0; first + width <= counts.length; first++) {
      const sum = counts.slice(first, first + width).reduce((part, count) => part + count, 0)
      if (sum * 2 >= total && (!best || sum > best.sum)) best = { first, sum }
    }
    if (best) return { first: best.first, last: best.first + width - 1 }
  }
  return null
}
