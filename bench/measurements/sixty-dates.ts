/**
 * One user requests the value of an asset on 60 dates at once. Measures how long other users wait, and how much memory
 * the requests need. A rejected request is repeated after the time in Retry-After; PAUSE, in milliseconds, sets a
 * shorter time for an impatient client.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { askMeanwhile } from '../support/ask-meanwhile.ts'
import { demoFolder } from '../support/data-folders.ts'
import { quantile, report, reportMemory, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const DATES = 60
const QUIET = 8_000
/** While a model is being fitted, the screen repeats its request after this number of milliseconds. */
const NOT_FITTED = 2_000

const system = await serveFrom(await demoFolder())
system.startWorking()
const today = calendarDateAt(new Date())
const filter = encodeURIComponent(JSON.stringify({ types: [11] }))
const { items } = await system.call<{ items: { uuid: string }[] }>('GET', `/assets?r=1&f=${filter}`)
const assetUuid = items[0]?.uuid
const headers = { authorization: `Bearer ${system.token}`, 'content-type': 'application/json' }
const others = { url: `${system.address}/api/assets?r=25`, headers: { authorization: headers.authorization } }

// Today's models are fitted first, as after an import.
while ((await value(today)).status === 409) await pause(500)
const alone = await timed(() => value(today))
const quiet = await askMeanwhile(others, () => pause(QUIET))
const before = residentBytes()
let most = before
let took = 0
const refused = new Map<number, number>()
const watching = setInterval(() => {
  most = Math.max(most, residentBytes())
}, 100)
const busy = await askMeanwhile(others, async () => {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: DATES }, async (_, month) => {
      const date = addDays(today, -30 * month)
      // The server had too many requests, or the model is not fitted yet, so the request is repeated.
      for (let { status, again } = await value(date); again; { status, again } = await value(date)) {
        refused.set(status, (refused.get(status) ?? 0) + 1)
        await pause(Number(process.env.PAUSE ?? again))
      }
    }),
  )
  took = performance.now() - started
})
clearInterval(watching)
await system.close()

const yardstick = 'in peace'
const again = [...refused].map(([status, count]) => `${count} × ${status} first`).join(', ') || 'none refused'
for (const [which, share] of [
  ['median', 0.5],
  ['p95', 0.95],
] as const) {
  const name = `a page of assets, ${which}, while ${DATES} dates are valued (${again})`
  report({ name, ours: quantile(busy, share), yardstick, theirs: quantile(quiet, share) })
}
report({
  name: `all ${DATES} answers`,
  ours: took,
  yardstick: 'one value alone, times 60',
  theirs: DATES * alone,
})
reportMemory({ name: 'memory of the program meanwhile', ours: most, yardstick: 'before', theirs: before })

/**
 * Requests a value.
 *
 * @returns the status, and the milliseconds to wait before the next attempt; 0 if none is needed
 */
async function value(valuationDate: string): Promise<{ status: number; again: number }> {
  const body = JSON.stringify({ callFrom: 'webapp', assetUuid, operation: 'sale', valuationDate })
  const reply = await fetch(`${system.address}/api/valuations`, { method: 'POST', headers, body })
  const answer = await reply.text()
  // 200 means a value. Other statuses mean too few comparables on that date, a model that is being fitted, or too many
  // requests.
  if (![200, 400, 409, 503].includes(reply.status)) throw new Error(answer)
  const later = Number(reply.headers.get('retry-after')) * 1_000
  return { status: reply.status, again: reply.status === 409 ? NOT_FITTED : later }
}

function residentBytes(): number {
  return Number(readFileSync('/proc/self/statm', 'utf8').split(' ')[1]) * 4_096
}
