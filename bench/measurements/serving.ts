/**
 * Measures the latency of the serving thread while 1,000 flats are valued, compared with the same thread without load.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { askMeanwhile } from '../support/ask-meanwhile.ts'
import { demoFolder } from '../support/data-folders.ts'
import { quantile, report } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'
import { addThousandFlats, FLATS, valueThroughJob } from '../support/thousand-flats.ts'

/** Milliseconds between two checks of the event loop; a longer interval is a stall. */
const RESOLUTION = 5
const QUIET = 5_000

const system = await serveFrom(await demoFolder())
const order = await addThousandFlats(system.context)
system.startWorking()
await pause(1_000)
const quiet = await watch(() => pause(QUIET))
const busy = await watch(() => valueThroughJob(system, order))
await system.close()

const name = `while ${FLATS} flats are valued`
const yardstick = 'in peace'
report({ name: `longest event-loop stall ${name}`, ours: busy.stall, yardstick, theirs: quiet.stall })
for (const [what, of] of [
  ['health', 'health'],
  ['a page of assets', 'assets'],
] as const) {
  for (const [which, share] of [
    ['median', 0.5],
    ['p95', 0.95],
    ['p99', 0.99],
    ['slowest', 1],
  ] as const) {
    const [ours, theirs] = [quantile(busy[of], share), quantile(quiet[of], share)]
    report({ name: `${what}, ${which}, ${name}`, ours, yardstick, theirs })
  }
}

async function watch(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  const headers = { authorization: `Bearer ${system.token}` }
  let health: number[] = []
  const assets = await askMeanwhile({ url: `${system.address}/api/assets?r=25`, headers }, async () => {
    health = await askMeanwhile({ url: `${system.address}/api/health` }, async () => {
      delay.enable()
      await work()
      delay.disable()
    })
  })
  return { stall: Math.max(0, delay.max / 1e6 - RESOLUTION), health, assets }
}
