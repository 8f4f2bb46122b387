import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from './server-process.ts'
import { Session } from './session.ts'
import { flats, HEADER, workbook } from './tapes.ts'

/** `npm run prove` sets 1,000. */
const ASSETS = Number(process.env.RESPONSIVE_ASSETS ?? 400)
const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

describe(`While ${ASSETS} assets are loaded and valued`, () => {
  it('every question is answered', async () => {
    const session = await Session.open(server)
    const portfolio = await session.addPortfolio('Cartera en marcha', { valuesSale: true, valuesRent: false })
    const load = await session.load(portfolio, await workbook([HEADER, ...flats(ASSETS)]))

    const asking = new AbortController()
    const answers = askHealth(asking.signal)
    const { result } = await session.finished(load)
    const started = performance.now()
    const valuation = await session.finished(String(result?.valuationJob))
    const seconds = (performance.now() - started) / 1_000
    asking.abort()

    const times = (await answers).sort((a, b) => a - b)
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
    // Figures to read, not verdicts: bench/ measures them beside their yardsticks.
    process.stdout.write(
      `${ASSETS} assets valued in ${seconds.toFixed(1)} s; meanwhile ${times.length} answers of /api/health, ` +
        `p95 ${p95.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms\n`,
    )
    expect(valuation.result).toMatchObject({ valued: expect.any(Number) })
    expect(times.length).toBeGreaterThan(20)
  })
})

/** Milliseconds of each answer until told to stop; an answer that is not healthy is an error. */
async function askHealth(stop: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!stop.aborted) {
    const started = performance.now()
    const reply = await fetch(`${server.address}/api/health`)
    if (!reply.ok) throw new Error(`no health: ${await reply.text()}`)
    await reply.arrayBuffer()
    times.push(performance.now() - started)
    await pause(50)
  }
  return times
}
