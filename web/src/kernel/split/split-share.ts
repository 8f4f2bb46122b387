/** Smallest and largest size of the first pane, in percent. */
export const SMALLEST = 12
export const LARGEST = 85
const STEP = 2
const LEAP = 10

export function clampShare(share: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(share * 10) / 10))
}

/** Returns the position of the bar after a key is pressed, or null for a key that does not move the bar. */
export function shareAfterKey(share: number, key: string): number | null {
  const moves: Record<string, number> = {
    ArrowUp: share - STEP,
    ArrowLeft: share - STEP,
    ArrowDown: share + STEP,
    ArrowRight: share + STEP,
    PageUp: share - LEAP,
    PageDown: share + LEAP,
    Home: SMALLEST,
    End: LARGEST,
  }
  const next = moves[key]
  return next === undefined ? null : clampShare(next)
}
