/** Moves the marks of a plan apart, so that their numbers can be read. */

interface Place {
  x: number
  y: number
}

/** Minimum distance between two marks in points: their diameter and a gap. */
export const APART = 12
const ROUNDS = 200

/**
 * Returns a place for each mark, in the order of the marks, at least `APART` from all others. Marks that are already apart
 * stay. Of two marks that are too near, both move by half of the missing distance.
 * @param fixed index of a mark that does not move; -1 for none
 */
export function spreadMarks(places: readonly Place[], fixed = -1): Place[] {
  const moved = places.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) {
    let isApart = true
    for (const [i, one] of moved.entries()) {
      for (let j = i + 1; j < moved.length; j++) {
        const other = moved[j] as Place
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= APART - 0.01) continue
        isApart = false
        // Marks at one point move in different directions, which depend only on their numbers.
        const angle = distance < 1e-6 ? 2.4 * (i + 1) * (j + 1) : Math.atan2(dy, dx)
        const missing = APART - distance
        const ofOne = i === fixed ? 0 : j === fixed ? missing : missing / 2
        const ofOther = missing - ofOne
        one.x -= ofOne * Math.cos(angle)
        one.y -= ofOne * Math.sin(angle)
        other.x += ofOther * Math.cos(angle)
        other.y += ofOther * Math.sin(angle)
      }
    }
    if (isApart) break
  }
  return moved
}
