/**
 * Measures the latency of two light calls during a burst of sign-ins, compared with the same calls without load. Also
 * measures the time per sign-in in the burst, compared with sign-ins one after another.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_USERS } from '@lindero/demo/users/people'
import { askMeanwhile } from '../support/ask-meanwhile.ts'
import { demoFolder } from '../support/data-folders.ts'
import { quantile, report } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'
import { addPeople, burst } from '../support/sign-in-burst.ts'

/** More sign-ins than two cores can handle at once: each password check occupies one core for about 13 ms. */
const AT_ONCE = 24
const ROUNDS = 3
const MILLISECONDS = 3_000

// With a public URL, the server trusts the X-Forwarded-For header, as behind a proxy. Each user can therefore sign in
// from a separate IP address.
const system = await serveFrom(await demoFolder(), { PUBLIC_URL: 'http://127.0.0.1' })
const emails = await addPeople(system)
const headers = { authorization: `Bearer ${system.token}` }
const own = { url: `${system.address}/api/users/${DEMO_USERS.admin}`, headers }
const health = { url: `${system.address}/api/health` }
const signIn = () => burst(system, emails, { atOnce: AT_ONCE, milliseconds: MILLISECONDS })
const alone = () => burst(system, emails, { atOnce: 1, milliseconds: MILLISECONDS })

await burst(system, emails, { atOnce: AT_ONCE, milliseconds: 1_000 })
const quiet: Record<'own' | 'health' | 'signIn', number[]> = { own: [], health: [], signIn: [] }
const busy: typeof quiet = { own: [], health: [], signIn: [] }
for (let round = 0; round < ROUNDS; round++) {
  quiet.own.push(...(await askMeanwhile(own, () => pause(MILLISECONDS))))
  busy.own.push(...(await askMeanwhile(own, async () => busy.signIn.push(...(await signIn())))))
  quiet.health.push(...(await askMeanwhile(health, () => pause(MILLISECONDS))))
  busy.health.push(...(await askMeanwhile(health, async () => busy.signIn.push(...(await signIn())))))
  quiet.signIn.push(...(await alone()))
}
await system.close()

const during = `while ${AT_ONCE} sign in at once`
const yardstick = 'in peace'
for (const [what, key] of [
  ['own account', 'own'],
  ['health', 'health'],
] as const) {
  for (const [which, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const name = `${what}, ${which}, ${during}`
    report({ name, ours: quantile(busy[key], share), yardstick, theirs: quantile(quiet[key], share) })
  }
}
const burstMilliseconds = 2 * ROUNDS * MILLISECONDS
report({
  name: `time per sign-in of the crowd`,
  ours: burstMilliseconds / busy.signIn.length,
  yardstick: 'one after the other',
  theirs: (ROUNDS * MILLISECONDS) / quiet.signIn.length,
})
