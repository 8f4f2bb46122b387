import { extent, range } from 'd3-array'
import { scaleLinear } from 'd3-scale'

/** Maximum number of steps on an axis for counts. */
const MOST_STEPS = 4

/**
 * A scale for counts, from 0 to a round number that is not below the highest count, and the values of its lines. The
 * values are whole numbers, with at most four steps between them. d3 may return more steps than requested, so this
 * function requests fewer steps until the result fits.
 */
export function countScale(most: number) {
  for (let wish = Math.min(MOST_STEPS, Math.ceil(most)); ; wish--) {
    const steps = Math.max(1, wish)
    const scale = scaleLinear([0, Math.max(1, most)], [0, 1]).nice(steps)
    const ticks = scale.ticks(steps)
    if (ticks.length - 1 <= MOST_STEPS || steps === 1) return { scale, ticks }
  }
}

/**
 * Minimum range of a scale for levels, as a share of the highest level. With a smaller range, a change of a thousandth
 * would look large.
 */
const LEAST_RANGE = 0.02

/**
 * A scale for levels, such as prices, and the values of its lines. It goes from a round number at or below the lowest
 * level to one at or above the highest. There are at most four steps, all with different labels. The scale contains
 * negative values only if a level is negative.
 */
export function levelScale(levels: readonly number[], format: (level: number) => string) {
  const [lowest = 0, highest = 1] = extent(levels)
  const missing = Math.max(0, LEAST_RANGE * Math.abs(highest) - (highest - lowest))
  for (let margin = missing / 2; ; margin = margin * 2 || 1) {
    const from = lowest >= 0 ? Math.max(0, lowest - margin) : lowest - margin
    for (let steps = MOST_STEPS; steps >= 1; steps--) {
      const scale = scaleLinear([from, highest + margin], [0, 1]).nice(steps)
      const ticks = scale.ticks(steps)
      const areDifferent = ticks.length > 1 && new Set(ticks.map(format)).size === ticks.length
      if (areDifferent && ticks.length - 1 <= MOST_STEPS) return { scale, ticks }
    }
  }
}

/** The points with a label under the axis: the last point, and earlier points at equal distances. */
export function labelledPoints(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)))
  return range(count - 1, -1, -step).reverse()
}
