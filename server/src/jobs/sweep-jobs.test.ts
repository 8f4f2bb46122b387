import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { plansOf } from '../../test/plans.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import type { Database } from '../kernel/database/database.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { sweepJobs } from './sweep-jobs.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ JOB_DAYS: '30' })
})
afterAll(() => system.close())

it('the sweep of jobs deletes jobs that ended longer ago than the configured days, and keeps waiting and running jobs', async () => {
  const me = await aSignedInUser(system)
  const { database } = system.context
  const order = (subject: string, state: string, daysAgo: number) =>
    database.transaction('system', async (tx) => {
      const uuid = await enqueue(tx, {
        kind: 'portfolios.addAssets',
        customerUuid: me.customerUuid,
        payload: {},
        subject,
        portfolioUuid: null,
        createdBy: me.uuid,
      })
      await tx.change(
        `UPDATE jobs SET state = $2, created_on = now() - make_interval(days => $3),
           ended_on = CASE WHEN $2 IN ('queued', 'running') THEN NULL ELSE now() - make_interval(days => $3) END
         WHERE uuid = $1`,
        [uuid, state, daysAgo],
      )
    })
  await order('finished lately', 'finished', 29)
  await order('finished', 'finished', 31)
  await order('failed', 'failed', 31)
  await order('cancelled', 'cancelled', 31)
  await order('waiting', 'queued', 31)
  await order('running', 'running', 31)
  expect(await sweepJobs(system.context)).toBe(3)
  const remaining = await database.transaction('system', (tx) => tx.select().from(jobs))
  expect(remaining.map(({ subject }) => subject).sort()).toEqual(['finished lately', 'running', 'waiting'])
})

it('the sweep of jobs deletes more than one batch and uses an index', async () => {
  const me = await aSignedInUser(system)
  const { database } = system.context
  const ended = 12_000
  await database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO jobs (customer_uuid, kind, payload, subject, created_by, state, ended_on)
       SELECT $1, 'portfolios.addAssets', '{}', 'old', $2, 'finished', now() - make_interval(days => 31)
       FROM generate_series(1, $3::int)`,
      [me.customerUuid, me.uuid, ended],
    ),
  )
  await system.driver.execute('ANALYZE jobs')
  const context = system.context
  const aYearAgo = () => new Date(Date.now() - 365 * 24 * 60 * 60_000)
  const [plan] = await plansOf(system, 'system', (tx) =>
    sweepJobs({
      ...context,
      now: aYearAgo,
      database: { transaction: (_scope, work) => work(tx) } as Pick<Database, 'transaction'> as Database,
    }),
  )
  expect(plan).toContain('jobs_ended')
  expect(await sweepJobs(context)).toBe(ended)
})
