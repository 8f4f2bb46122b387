const WIDTHS = [58, 12, 44, 12, 8] as const

/** Number of warm-up runs, which are not counted. */
const WARMING = 3

export const HEADING = row(['measurement', 'ours', 'yardstick', '', 'ratio'])

export interface Figure {
  name: string
  /** In milliseconds, or bytes for `reportMemory`. */
  ours: number
  yardstick: string
  /** In milliseconds, or bytes for `reportMemory`. */
  theirs: number
}

/** Prints one line: name, our result, the reference and its result, and the ratio of the two results. */
export function report({ name, ours, yardstick, theirs }: Figure): void {
  console.log(row([name, duration(ours), yardstick, duration(theirs), (ours / theirs).toFixed(2)]))
}

/** Prints the same line as `report` for memory. The two results are given in bytes and printed in MB. */
export function reportMemory({ name, ours, yardstick, theirs }: Figure): void {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  console.log(row([name, megabytes(ours), yardstick, megabytes(theirs), (ours / theirs).toFixed(2)]))
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(' ')
}

function duration(milliseconds: number): string {
  if (milliseconds >= 10_000) return `${(milliseconds / 1_000).toFixed(1)} s`
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`
}

/**
 * Runs two functions alternately, so that other load on the machine affects both equally.
 *
 * @returns the median duration of each in milliseconds, or the quantile `share`
 */
export async function sideBySide(
  runs: number,
  our: () => Promise<unknown>,
  their: () => Promise<unknown>,
  share = 0.5,
): Promise<{ ours: number; theirs: number }> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let run = -WARMING; run < runs; run++) {
    const [one, other] = [await timed(our), await timed(their)]
    if (run < 0) continue
    ours.push(one)
    theirs.push(other)
  }
  return { ours: quantile(ours, share), theirs: quantile(theirs, share) }
}

export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
