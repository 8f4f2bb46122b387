import { JOB_KINDS } from '@lindero/contract/jobs/job-kinds'
import { AppError } from '@lindero/domain/errors'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { everyKind } from '../../../test/every-kind.ts'
import { addCustomer, aSignedInUser } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { doJob } from './do-job.ts'
import { anotherWaits, claimJob, releaseJob, secondsUntilDue } from './job-claims.ts'
import { enqueue } from './jobs.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
})
afterAll(() => system.close())
afterEach(() => change('DELETE FROM jobs'))

const change = (statement: string, ...parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, parameters))
const jobOf = async (uuid: string) => {
  const [row] = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ state: string; attempts: number; error: unknown; delay: number }>(
      `SELECT state, attempts, error, extract(epoch FROM run_after - now())::float8 AS delay FROM jobs WHERE uuid = $1`,
      [uuid],
    ),
  )
  return row
}
const order = (customerUuid = me.customerUuid) =>
  system.context.database.transaction({ customer: customerUuid }, (tx) =>
    enqueue(tx, {
      kind: 'portfolios.addAssets',
      customerUuid,
      payload: {},
      subject: 'Levante',
      portfolioUuid: null,
      createdBy: me.uuid,
    }),
  )

describe('A job of a kind that only a newer release does', () => {
  it('a job of an unknown kind is not claimed and stays in the queue', async () => {
    const { database } = system.context
    const customer = await addCustomer(system)
    const uuid = await order(customer)
    await change(`UPDATE jobs SET kind = 'of.tomorrow', created_on = now() - interval '1 minute'`)
    expect(JOB_KINDS).not.toContain('of.tomorrow')
    expect(await claimJob(database, crypto.randomUUID())).toBeUndefined()
    expect(await secondsUntilDue(database)).toBeUndefined()
    expect(await anotherWaits(database, me.customerUuid, 0, 'portfolios.addAssets')).toBe(false)
    expect(await jobOf(uuid)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  it('a job of an unknown kind does not delay a job of a known kind', async () => {
    await order()
    await change(`UPDATE jobs SET kind = 'of.tomorrow'`)
    const uuid = await order()
    expect((await claimJob(system.context.database, crypto.randomUUID()))?.uuid).toBe(uuid)
  })
})

describe('Several long jobs of one customer', () => {
  it('a job that has yielded comes after jobs enqueued before that, and before jobs enqueued later', async () => {
    const { database } = system.context
    const [long, earlier] = [await order(), await order()]
    const worker = crypto.randomUUID()
    const row = await claimJob(database, worker)
    if (row?.uuid !== long) throw new Error('the oldest job is not claimed')
    await releaseJob(database, { row, worker })
    const later = await order()
    const claimed: (string | undefined)[] = []
    for (let count = 0; count < 3; count += 1) claimed.push((await claimJob(database, crypto.randomUUID()))?.uuid)
    expect(claimed).toEqual([earlier, long, later])
  })

  it('a job that has yielded waits a minute before another job of its customer yields to it', async () => {
    const { database } = system.context
    await order()
    const [running, yielded] = [await claimJob(database, crypto.randomUUID()), await order()]
    if (!running) throw new Error('nothing to claim')
    const yieldsToIt = () => anotherWaits(database, me.customerUuid, 0, 'portfolios.addAssets')
    expect(await yieldsToIt()).toBe(true)
    await change(
      `UPDATE jobs SET created_on = now() - interval '1 hour', started_on = now(), heartbeat_on = now() WHERE uuid = $1`,
      yielded,
    )
    expect(await yieldsToIt()).toBe(false)
    await change(`UPDATE jobs SET heartbeat_on = now() - interval '1 minute' WHERE uuid = $1`, yielded)
    expect(await yieldsToIt()).toBe(true)
  })
})

describe('A job whose file the store never gives', () => {
  const unavailable = everyKind(async () => {
    throw new AppError('storage.unavailable')
  })
  /** Runs the job once and skips the delay before its next run. */
  async function run(uuid: string) {
    const { database } = system.context
    const worker = crypto.randomUUID()
    const row = await claimJob(database, worker)
    if (!row) throw new Error('nothing to claim')
    await doJob(system.context, unavailable, { row, worker }, new AbortController().signal)
    const after = await jobOf(uuid)
    await change('UPDATE jobs SET run_after = now()')
    return after
  }

  it('a job whose file the storage does not return runs ten times without counting an attempt, and then fails after four attempts', async () => {
    const uuid = await order()
    const delays: number[] = []
    for (let count = 0; count < 10; count += 1) {
      const job = await run(uuid)
      expect(job).toMatchObject({ state: 'queued', attempts: 0 })
      delays.push(Math.round(job?.delay ?? 0))
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 120, 120, 120, 120])
    for (const attempts of [1, 2, 3]) expect(await run(uuid)).toMatchObject({ state: 'queued', attempts })
    expect(await run(uuid)).toMatchObject({ state: 'failed', error: { message: 'storage.unavailable' } })
  })
})
