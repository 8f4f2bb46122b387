import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick in /proc: there are 100 per second on every Linux. */
const TICK_MILLISECONDS = 10

/** Processor time in milliseconds used so far by a process and its child processes (Linux). */
export function cpuOf(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  const own = statOf(pid)
  const ticks = [own?.ticks ?? 0, own?.endedChildren ?? 0, ...children.map((stat) => stat?.ticks ?? 0)]
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MILLISECONDS
}

function statOf(pid: number): { parent: number; ticks: number; endedChildren: number } | undefined {
  try {
    // The file contains `pid (name) state parent …`. The name may contain parentheses, so everything up to the last `)
    // ` is removed.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, userEnded = 0, systemEnded = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system, endedChildren: userEnded + systemEnded }
  } catch {
    // The process has already ended.
    return undefined
  }
}
