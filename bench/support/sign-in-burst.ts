import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { aUser } from '@lindero/demo/app/factories.fixture'
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from '@lindero/demo/users/people'
import { hashPassword } from '@lindero/server/identity/passwords'
import { insertRows } from '@lindero/server/kernel/database/bulk'
import { users } from '@lindero/server/users/users.table'
import type { ServedSystem } from './served-system.ts'

const PEOPLE = 64

/**
 * Adds invented users of the demo's fund, all with the demo's password.
 *
 * @returns their email addresses
 */
export async function addPeople({ context }: ServedSystem): Promise<string[]> {
  const { database, now } = context
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    ...aUser({ customerUuid: DEMO_CUSTOMERS.fund }),
    departments: [],
    uuid: crypto.randomUUID(),
    email: `burst-${index}@demo.test`,
    passwordHash,
    emailVerifiedOn: now(),
  }))
  await database.transaction('system', (tx) => insertRows(tx, users, people))
  return people.map(({ email }) => email)
}

/**
 * Keeps the given number of sign-ins running for some time: each response starts the next sign-in.
 *
 * @returns the milliseconds of each sign-in
 */
export async function burst(
  { address }: ServedSystem,
  emails: readonly string[],
  { atOnce, milliseconds }: { atOnce: number; milliseconds: number },
): Promise<number[]> {
  const crowd = new Worker(new URL('./sign-in-thread.ts', import.meta.url), {
    workerData: { address, emails, password: DEMO_PASSWORD, atOnce },
  })
  const signedIn = new Promise<number[]>((resolve, reject) => {
    crowd.once('message', resolve)
    crowd.once('error', reject)
  })
  await Promise.race([pause(milliseconds), signedIn])
  crowd.postMessage('stop')
  return signedIn
}
