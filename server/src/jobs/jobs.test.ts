import type { JobKind } from '@lindero/contract/jobs/job-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sessionCustomerOf, sessionUserOf } from '../identity/session-shown.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { accountByEmail } from '../users/accounts.store.ts'
import { recentJobs } from './jobs.store.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let people: Record<'viewer' | 'editor' | 'admin', SignedIn>
let portfolioUuid: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const viewer = await addUser(system, admin.customerUuid, {})
  const editor = await addUser(system, admin.customerUuid, { isEditor: true })
  const users = [viewer.uuid, editor.uuid]
  portfolioUuid = await addPortfolio(system, admin.customerUuid, { users })
  people = {
    admin,
    viewer: await signIn(system, viewer.email),
    editor: await signIn(system, editor.email),
  }
})
afterAll(() => system.close())

function order(kind: JobKind): Promise<string> {
  const { customerUuid, uuid } = admin
  return system.context.database.transaction({ customer: customerUuid }, (tx) =>
    enqueue(tx, {
      kind,
      customerUuid,
      payload: { rows: 'many' },
      subject: 'Levante',
      portfolioUuid,
      createdBy: uuid,
    }),
  )
}

describe('The list of jobs', () => {
  it('the list of jobs does not load payloads and checkpoints, which may take up megabytes', async () => {
    await order('portfolios.addAssets')
    const account = await system.context.database.transaction('system', (tx) => accountByEmail(tx, admin.email))
    if (!account) throw new Error('no account')
    const caller = {
      sessionUuid: crypto.randomUUID(),
      user: sessionUserOf(account.user),
      customer: sessionCustomerOf(account.customer),
      ownCustomer: sessionCustomerOf(account.customer),
      address: '127.0.0.1',
    }
    const { items: rows } = await system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
      recentJobs(tx, caller, { p: 1, r: 25 }),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('payload')
    expect(rows[0]).not.toHaveProperty('checkpoint')
  })
})

describe('Cancelling and restarting a job, by users who may order such a job', () => {
  it.each([
    ['viewer', 'portfolios.addAssets', 403],
    ['viewer', 'valuation.valueAssets', 403],
    ['editor', 'portfolios.addAssets', 403],
    ['editor', 'valuation.valueAssets', 200],
    ['admin', 'portfolios.addAssets', 200],
    ['admin', 'valuation.valueAssets', 200],
  ] as const)(
    'a call by a user with the role %s to cancel or restart a job of the kind %s gets the status %i',
    async (role, kind, status) => {
      const uuid = await order(kind)
      const person = people[role]
      const denied = { statusCode: 403, message: 'permissions.denied' }
      expect((await person.call('GET', `/jobs/${uuid}`)).status).toBe(200)
      for (const action of ['cancel', 'retry']) {
        const answer = await person.call('POST', `/jobs/${uuid}/${action}`)
        expect(answer.status).toBe(status)
        if (status === 403) expect(answer.body).toEqual(denied)
      }
      // The job is queued in both cases: either the calls were rejected, or the job was cancelled and then restarted.
      expect((await person.call('GET', `/jobs/${uuid}`)).body).toMatchObject({ state: 'queued' })
    },
  )
})
