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
const turn = (run = { seconds: 0, runSeconds: 0 }) => ({
  customerUuid: me.customerUuid,
  kind: 'portfolios.addAssets',
  ...run,
})
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
    expect(await anotherWaits(database, turn(), 0)).toBe(false)
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
  const agedBy = (uuid: string, seconds: number) =>
    change(
      `UPDATE jobs SET created_on = now() - interval '1 hour', run_after = now() - interval '1 hour',
         started_on = now() - interval '1 hour', heartbeat_on = now() - make_interval(secs => $2) WHERE uuid = $1`,
      uuid,
      seconds,
    )

  it('a job that has yielded comes after jobs requested up to a minute after it yielded', async () => {
    const { database } = system.context
    const [long, earlier] = [await order(), await order()]
    const worker = crypto.randomUUID()
    const row = await claimJob(database, worker)
    if (row?.uuid !== long) throw new Error('the oldest job is not claimed')
    await releaseJob(database, { row, worker })
    const later = await order()
    const claimed: (string | undefined)[] = []
    for (let count = 0; count < 3; count += 1) claimed.push((await claimJob(database, crypto.randomUUID()))?.uuid)
    expect(claimed).toEqual([earlier, later, long])
  })

  it('a job that yielded more than a minute ago comes before newer jobs', async () => {
    const long = await order()
    await agedBy(long, 70)
    await order()
    expect((await claimJob(system.context.database, crypto.randomUUID()))?.uuid).toBe(long)
  })

  it.each([
    ['a job in its first minute does not yield to a new job', undefined, { seconds: 59, runSeconds: 59 }, false],
    ['a long job yields to a new job', undefined, { seconds: 61, runSeconds: 5 }, true],
    ['a long job does not yield to a job that yielded 50 s ago', 50, { seconds: 300, runSeconds: 300 }, false],
    [
      'a long job has a turn of a minute before it yields to a yielded job',
      70,
      { seconds: 300, runSeconds: 59 },
      false,
    ],
    ['a long job yields after a minute to a job that yielded 70 s ago', 70, { seconds: 300, runSeconds: 61 }, true],
  ])('jobs of one customer take turns: %s', async (_, ago, run, yields) => {
    const waiting = await order()
    if (ago !== undefined) await agedBy(waiting, ago)
    expect(await anotherWaits(system.context.database, turn(run), 0)).toBe(yields)
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
