import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from './server-process.ts'
import { Session } from './session.ts'
import { flats, HEADER, workbook } from './tapes.ts'

/** Number of assets; `npm run prove` uses 1,000. */
const ASSETS = Number(process.env.RESPONSIVE_ASSETS ?? 400)
/**
 * Maximum share of the program's CPU time for the serving thread. If jobs ran in this thread, the share would be nearly
 * 1.
 */
const SERVING_SHARE_LIMIT = 0.5

const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
let session: Session
beforeAll(async () => {
  server = await startServer(folder)
  session = await Session.open(server)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

describe(`A server that loads and values ${ASSETS} assets`, () => {
  it('health checks and a page of assets are served while jobs run in separate threads, and every asset is valued', async () => {
    const portfolio = await session.addPortfolio('Cartera en marcha', { valuesSale: true, valuesRent: false })
    const tape = await workbook([HEADER, ...flats(ASSETS)])
    const before = processorTicks()

    const asking = new AbortController()
    const [health, page] = await Promise.all([
      timesOf(() => session.get('/health'), asking.signal),
      timesOf(() => session.get(`/portfolios/${portfolio}/assets?r=25`), asking.signal),
      importAndValue(portfolio, tape, asking),
    ])

    const after = processorTicks()
    const share = (after.serving - before.serving) / (after.program - before.program)
    process.stdout.write(`share of the serving thread while ${ASSETS} assets are valued: ${share.toFixed(2)}\n`)
    expect(share).toBeLessThan(SERVING_SHARE_LIMIT)
    for (const [name, times] of Object.entries({ health, page })) {
      const [median, p95, slowest] = [0.5, 0.95, 1].map((part) => quantile(times, part))
      process.stdout.write(`${name}, ms of ${times.length} answers: median ${median}, p95 ${p95}, slowest ${slowest}\n`)
      expect(times.length).toBeGreaterThan(20)
    }
  })
})

/** Imports a tape and waits for the valuation, then aborts `asking`, even after an error. */
async function importAndValue(portfolio: string, tape: Uint8Array, asking: AbortController): Promise<void> {
  try {
    const load = await session.finished(await session.load(portfolio, tape))
    expect(load.result).toMatchObject({ created: ASSETS, refused: 0 })
    const valuation = await session.finished(String(load.result?.valuationJob))
    expect(valuation.result).toEqual({ valued: ASSETS, failed: 0, partly: 0 })
  } finally {
    asking.abort()
  }
}

/**
 * Repeats a request until the signal aborts, and returns the response times in milliseconds. Any status other than 200
 * is an error.
 */
async function timesOf(ask: () => Promise<unknown>, stop: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!stop.aborted) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
    await pause(50)
  }
  return times
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('no answers')
  return Math.round(value)
}

/** CPU time of the program and of its serving thread so far: proc(5), fields 14 and 15 of stat. */
function processorTicks(): { program: number; serving: number } {
  const [pid] = readFileSync(join(folder, 'lindero.lock'), 'utf8').split(' ')
  const ticks = (path: string) => {
    const stat = readFileSync(path, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  }
  return { program: ticks(`/proc/${pid}/stat`), serving: ticks(`/proc/${pid}/task/${pid}/stat`) }
}
