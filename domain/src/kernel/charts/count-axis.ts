import { range } from 'd3-array'
import { scaleLinear } from 'd3-scale'

/** Maximum number of steps of an axis of counts. */
const MOST_STEPS = 4

/**
 * A scale of counts from 0 to a round figure at or above the most, and the values of its lines: whole numbers, at most
 * four steps. d3 treats the number of steps as a hint, so it is lowered until the result fits.
 */
export function countScale(most: number) {
  for (let wish = Math.min(MOST_STEPS, Math.ceil(most)); ; wish--) {
    const steps = Math.max(1, wish)
    const scale = scaleLinear([0, Math.max(1, most)], [0, 1]).nice(steps)
    const ticks = scale.ticks(steps)
    if (ticks.length - 1 <= MOST_STEPS || steps === 1) return { scale, ticks }
  }
}

/** The points with a name under the axis: the last one, and back from it in even steps. */
export function labelledPoints(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)))
  return range(count - 1, -1, -step).reverse()
}
