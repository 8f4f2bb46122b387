/**
 * Where the lines of an axis of counts stand, from 0 to the first at or above the most: steps of 1, 2 or 5 times a
 * power of ten, whole numbers only, `wanted` steps or fewer.
 */
export function countTicks(most: number, wanted = 4): number[] {
  const rough = Math.max(1, most) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Which points of so many have their name under the axis: the last, and back from it in even steps. */
export function labelledPoints(count: number, room: number): number[] {
  if (count === 0) return []
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)))
  const first = (count - 1) % step
  return Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, index) => first + index * step)
}
