/** A process that makes the calls of many users. It reads a plan from standard input and prints the measurements. */
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { anyAction, type SignedIn } from './actions.ts'
import { LoadCaller } from './caller.ts'
import type { LoadPlan, LoadUser } from './plan.ts'

const plan = JSON.parse(await text(process.stdin)) as LoadPlan
const caller = new LoadCaller(plan.address, { seconds: plan.seconds, isPatient: plan.pause > 0 })
/** All users start within this number of seconds, at random times. */
const arrival = Math.min(60, plan.seconds / 2)

async function signIn(user: LoadUser): Promise<SignedIn | null> {
  const body = { source: 'webapp', email: user.email, password: plan.password }
  const session = await caller.call<{ token: string; user: { uuid: string } }>(
    'sign-in',
    user,
    'POST',
    '/auth/login',
    body,
  )
  return session && { ...user, token: session.token, uuid: session.user.uuid }
}

/** Works like a real user, with random pauses. */
async function work(user: LoadUser): Promise<void> {
  await wait(Math.random() * arrival * 1_000)
  const signedIn = await signIn(user)
  while (signedIn && !caller.isOver) {
    await anyAction()(caller, signedIn)
    await wait(-Math.log(1 - Math.random()) * plan.pause * 1_000)
  }
}

/** Makes calls without pauses and ignores Retry-After, like a faulty script. */
async function flood(user: LoadUser): Promise<void> {
  let signedIn = await signIn(user)
  while (!signedIn && !caller.isOver) signedIn = await signIn(user)
  if (!signedIn) return
  const asking = signedIn
  const path = `/assets?r=50&totals=false&s=saleValue&d=true`
  const ask = async () => {
    while (!caller.isOver) await caller.call('flood of lists', asking, 'GET', path)
  }
  await Promise.all(Array.from({ length: plan.atOnce }, ask))
}

await Promise.all(plan.users.map(plan.pause > 0 ? work : flood))
process.stdout.write(JSON.stringify(caller.figures()), () => process.exit(0))
