import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { fitRegionalMarket, type RegionalMarket } from '@lindero/domain/valuation/regional-market'
import { evidenceWithin } from '@lindero/server/market/market.store'
import { tasksOf } from '@lindero/server/valuation/assets-to-value'
import { neighbourhoodWindow } from '@lindero/server/valuation/neighbourhood-market'
import { valuationOrder } from '@lindero/server/valuation/valuation-order'
import { valueOne } from '@lindero/server/valuation/value-one'
import { addBenchPortfolio } from './bench-portfolio.ts'
import type { BenchSystem } from './bench-system.ts'
import { type Line, percentile } from './lines.ts'

const ASSETS = 1_000
/** Milliseconds between two looks at a screen while the batch runs. */
const LOOK_EVERY = 100

/** A thousand assets valued by the job, while somebody uses the screens. */
export async function batchValuation(bench: BenchSystem): Promise<Line[]> {
  const portfolio = await addBenchPortfolio(bench, ASSETS)
  const bare = await bareComputation(bench, portfolio)
  const idle = await watchScreens(bench, portfolio, pause(5_000))
  bench.system.startWorking()
  const started = performance.now()
  const busy = await watchScreens(bench, portfolio, valueAll(bench, portfolio))
  const seconds = (performance.now() - started) / 1_000
  return [
    {
      name: `value ${ASSETS} assets`,
      unit: 's',
      ours: seconds,
      yardstick: bare,
      against: 'the computation alone',
    },
    {
      name: 'longest stall of the serving thread meanwhile',
      unit: 'ms',
      ours: busy.stall,
      yardstick: idle.stall,
      against: 'the same screens with nothing else to do',
    },
    {
      name: 'page of assets meanwhile, p95',
      unit: 'ms',
      ours: percentile(busy.answers, 0.95),
      yardstick: percentile(idle.answers, 0.95),
      against: 'the same screens with nothing else to do',
    },
  ]
}

async function valueAll(bench: BenchSystem, portfolio: string): Promise<void> {
  const { jobUuid } = await bench.call<{ jobUuid: string }>('POST', `/portfolios/${portfolio}/valuations`, {
    operations: ['sale'],
  })
  for (;;) {
    const { state, result } = await bench.call<{ state: string; result: { valued: number; failed: number } }>(
      'GET',
      `/jobs/${jobUuid}`,
    )
    if (state === 'failed' || state === 'cancelled') throw new Error(`the job ${state}`)
    if (state !== 'finished') {
      await pause(LOOK_EVERY)
      continue
    }
    if (result.valued < 0.9 * ASSETS) throw new Error(`only ${result.valued} of ${ASSETS} assets were valued`)
    return
  }
}

/** Looks at a page of assets again and again until the work is done. */
async function watchScreens(bench: BenchSystem, portfolio: string, work: Promise<unknown>) {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const answers: number[] = []
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const started = performance.now()
    await bench.call('GET', `/portfolios/${portfolio}/assets?r=25`)
    answers.push(performance.now() - started)
    await pause(LOOK_EVERY)
  }
  await ended
  delays.disable()
  return { stall: delays.max / 1e6, answers }
}

/** Seconds of fitting and valuing with all evidence at hand: no job, no writing, nothing asked meanwhile. */
async function bareComputation({ system, customer }: BenchSystem, portfolio: string): Promise<number> {
  const { database, now } = system.context
  const scope = { customer }
  const valuationDate = calendarDateAt(now())
  const order = valuationOrder.parse({ portfolioUuid: portfolio, operations: ['sale'] })
  const tasks = await database.transaction(scope, (tx) => tasksOf(tx, order))
  const wanted = { valuationDate, configuration: DEFAULT_AVM_CONFIGURATION }
  let spent = 0
  let present: { neighbourhood: string; market: RegionalMarket } | undefined
  for (const { asset, operation, neighbourhood } of tasks) {
    if (present?.neighbourhood !== neighbourhood && asset.latitude !== null && asset.longitude !== null) {
      const place = { latitude: asset.latitude, longitude: asset.longitude }
      const question = { operation, typeId: asset.typeId, valuationDate }
      const evidence = await database.transaction(scope, (tx) =>
        evidenceWithin(tx, neighbourhoodWindow(place, question)),
      )
      const started = performance.now()
      present = { neighbourhood, market: fitRegionalMarket(evidence, question) }
      spent += performance.now() - started
    }
    const market = present?.market
    const started = performance.now()
    if (market) await valueOne(asset, { operation, ...wanted }, async () => market)
    spent += performance.now() - started
  }
  return spent / 1_000
}
