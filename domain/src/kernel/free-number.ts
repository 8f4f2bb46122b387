/**
 * Finds a free number from `first` on for a name that exists already. It asks only for few numbers, also if thousands
 * are taken: it doubles the step until a number is free, and halves it again until the number before is taken.
 */
export function freeNumber(first: number, isTaken: (number: number) => boolean): number {
  if (!isTaken(first)) return first
  let taken = first
  let step = 1
  while (isTaken(taken + step)) {
    taken += step
    step *= 2
  }
  let free = taken + step
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (isTaken(middle)) taken = middle
    else free = middle
  }
  return free
}
