/** One measurement: our figure beside a yardstick's, in the same unit. */
export interface Line {
  name: string
  unit: 's' | 'ms'
  ours: number
  yardstick: number
  /** What the yardstick is. */
  against: string
}

/** Value below which the given share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Milliseconds of each of so many runs, one after the other, after a few that do not count. */
export async function timesOf(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let run = 0; run < 3; run++) await work()
  const samples: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await work()
    samples.push(performance.now() - started)
  }
  return samples
}

export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ name, unit, ours, yardstick, against }) => [
    name,
    `${ours.toFixed(1)} ${unit}`,
    `${yardstick.toFixed(1)} ${unit}`,
    `${(ours / yardstick).toFixed(2)} x`,
    against,
  ])
  const all = [['what', 'ours', 'yardstick', 'ratio', 'the yardstick'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
