import { setTimeout as pause } from 'node:timers/promises'
import { JOB_HANDLERS } from '../src/job-handlers.ts'
import type { Context } from '../src/kernel/context.ts'
import { doJob } from '../src/kernel/jobs/do-job.ts'
import { claimJob } from '../src/kernel/jobs/job-claims.ts'
import type { JobHandlers } from '../src/kernel/jobs/running-job.ts'
import { JOB_TIMING, workThrough } from '../src/kernel/jobs/work-through.ts'
import { addCustomer } from './people.ts'
import type { TestSystem } from './test-system.ts'

/** Runs queued jobs as the server does, but in the test's thread, until the signal aborts. */
export function workHere(
  context: Context,
  handlers: JobHandlers,
  stop: AbortSignal,
  timing: Partial<typeof JOB_TIMING> = {},
): Promise<void> {
  return workThrough(context, (claimed, signals) => doJob(context, handlers, claimed, signals.stop), stop, {
    ...JOB_TIMING,
    ...timing,
  })
}

/** Runs queued jobs as the server does, with several at the same time, until none is waiting or running. */
export async function runQueue({ context }: TestSystem, handlers: JobHandlers): Promise<void> {
  const stop = new AbortController()
  const working = workHere(context, handlers, stop.signal)
  while (await isBusy(context.database)) await pause(20)
  stop.abort()
  await working
}

/**
 * Runs queued jobs, one after the other, until none is waiting or running. Jobs that start later than the interval from
 * now are not waited for, and stay in the queue.
 */
export async function runJobs(
  { context }: TestSystem,
  handlers: JobHandlers = JOB_HANDLERS,
  within = '100 years',
): Promise<void> {
  const { database } = context
  const { signal } = new AbortController()
  for (;;) {
    const worker = crypto.randomUUID()
    const row = await claimJob(database, worker)
    if (row) await doJob(context, handlers, { row, worker }, signal)
    else if (await isBusy(database, within)) await pause(20)
    else return
  }
}

/**
 * Runs the only waiting job until it yields to a job of a different customer.
 *
 * @returns the progress of the job when it stopped or ended
 */
export async function oneTurn(system: TestSystem, handlers: JobHandlers = JOB_HANDLERS) {
  const { database } = system.context
  const worker = crypto.randomUUID()
  const row = await claimJob(database, worker)
  if (!row) throw new Error('nothing to claim')
  const other = await addCustomer(system)
  const asSystem = <Row>(statement: string, parameters: unknown[]) =>
    database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))
  await asSystem(
    `INSERT INTO jobs (kind, customer_uuid, payload, subject, created_by, created_on, run_after)
     VALUES ($1, $2, '{}', '', $3, now() - interval '1 minute', now() - interval '1 minute')`,
    [row.kind, other, row.createdBy],
  )
  await doJob(system.context, handlers, { row, worker }, new AbortController().signal, 0)
  await asSystem('DELETE FROM jobs WHERE customer_uuid = $1', [other])
  const [job] = await asSystem<{ state: string; done: number }>('SELECT state, done FROM jobs WHERE uuid = $1', [
    row.uuid,
  ])
  return job
}

async function isBusy(database: TestSystem['context']['database'], within = '100 years'): Promise<boolean> {
  const [row] = await database.transaction('system', (tx) =>
    tx.rows<{ count: number }>(
      `SELECT count(*) FROM jobs WHERE state = 'running' OR state = 'queued' AND run_after < now() + $1::interval`,
      [within],
    ),
  )
  return Number(row?.count) > 0
}
