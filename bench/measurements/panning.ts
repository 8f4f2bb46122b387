/** Measures how long a user waits for sign-in and lists while ten other users pan the map of Spain. */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { marketFolder } from '../support/data-folders.ts'
import { quantile, report, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'
import { addPeople } from '../support/sign-in-burst.ts'

const USERS = 10
const MILLISECONDS = 20_000
const FILTER = { operationType: 'sale', typeId: [11], propertyAdStatus: { status: 'active' } }

const system = await serveFrom(await marketFolder(), { PUBLIC_URL: 'http://127.0.0.1' })
const emails = (await addPeople(system)).slice(0, USERS + 1)
const signIn = async (email: string) =>
  (
    await system.call<{ token: string }>('POST', '/auth/login', {
      source: 'webapp',
      email,
      password: DEMO_PASSWORD,
    })
  ).token
const tokens: string[] = []
for (const email of emails.slice(0, USERS)) tokens.push(await signIn(email))

/** Signs in and reads a page of assets, repeatedly. */
async function work() {
  const times: Record<'signIn' | 'assets', number[]> = { signIn: [], assets: [] }
  const end = performance.now() + MILLISECONDS
  while (performance.now() < end) {
    times.signIn.push(await timed(() => signIn('admin@demo.test')))
    times.assets.push(await timed(() => system.call('GET', '/assets?r=25')))
    await pause(200)
  }
  return times
}

await work()
const quiet = await work()
const panning = new Worker(new URL('../support/panning-thread.ts', import.meta.url), {
  workerData: { address: system.address, tokens, filter: FILTER },
})
const moved = new Promise<number[]>((resolve, reject) => {
  panning.once('message', resolve)
  panning.once('error', reject)
})
await pause(1_000)
const busy = await work()
panning.postMessage('stop')
const maps = await moved
await system.close()

const during = `while ${USERS} pan over Spain`
for (const [what, key] of [
  ['sign-in', 'signIn'],
  ['a page of assets', 'assets'],
] as const) {
  for (const [which, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const name = `${what}, ${which}, ${during}`
    report({
      name,
      ours: quantile(busy[key], share),
      yardstick: 'in peace',
      theirs: quantile(quiet[key], share),
    })
  }
}
report({
  name: `both kinds of points of a place, p95, ${during} (${maps.length} places)`,
  ours: quantile(maps, 0.95),
  yardstick: 'the median of them',
  theirs: quantile(maps, 0.5),
})
