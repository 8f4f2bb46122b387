/** How the serving thread feels while 1,000 flats are valued, beside the same thread left in peace. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { askMeanwhile } from '../support/ask-meanwhile.ts'
import { demoFolder } from '../support/data-folders.ts'
import { quantile, report } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'
import { addThousandFlats, FLATS, valueThroughJob } from '../support/thousand-flats.ts'

/** Milliseconds between two looks at the event loop; what a look takes longer than this is a stall. */
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
report({ name: `health answer, median, ${name}`, ours: busy.median, yardstick, theirs: quiet.median })
report({ name: `health answer, p95, ${name}`, ours: busy.p95, yardstick, theirs: quiet.p95 })
report({ name: `health answer, slowest, ${name}`, ours: busy.slowest, yardstick, theirs: quiet.slowest })

async function watch(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  const times = await askMeanwhile({ url: `${system.address}/api/health` }, async () => {
    delay.enable()
    await work()
    delay.disable()
  })
  return {
    stall: Math.max(0, delay.max / 1e6 - RESOLUTION),
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: Math.max(...times),
  }
}
