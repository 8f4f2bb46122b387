const WIDTHS = [58, 12, 44, 12, 8] as const

export const HEADING = row(['measurement', 'ours', 'yardstick', '', 'ratio'])

export interface Figure {
  name: string
  /** Milliseconds. */
  ours: number
  yardstick: string
  /** Milliseconds. */
  theirs: number
}

/** Prints one line: name, our figure, the yardstick and its figure, and how many times the yardstick ours is. */
export function report({ name, ours, yardstick, theirs }: Figure): void {
  console.log(row([name, duration(ours), yardstick, duration(theirs), (ours / theirs).toFixed(2)]))
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(' ')
}

function duration(milliseconds: number): string {
  if (milliseconds >= 10_000) return `${(milliseconds / 1_000).toFixed(1)} s`
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`
}

/** Middle duration in milliseconds of so many runs, after some to warm up. */
export async function medianOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  for (let warming = 0; warming < 3; warming++) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await timed(work))
  return quantile(times, 0.5)
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
