import { setTimeout as pause } from 'node:timers/promises'
import type { JobKind } from '@lindero/contract/jobs/jobs.contract'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { Context } from '../context.ts'
import { ATTEMPTS, beat, claimJob } from './job-claims.ts'
import type { JobRow } from './jobs.table.ts'
import { JobCancelled, type JobHandlers, JobTakenOver, RunningJob } from './running-job.ts'

const POLL_MILLISECONDS = 400
const HEARTBEAT_MILLISECONDS = 8_000
const RETRY_SECONDS = 3

/**
 * Works through the queue, one job at a time, until the signal says stop; the job under way is left to its
 * checkpoint. A database that is away for a moment is waited for.
 */
export async function workThrough(context: Context, handlers: JobHandlers, stop: AbortSignal): Promise<void> {
  const worker = crypto.randomUUID()
  while (!stop.aborted) {
    try {
      const row = await claimJob(context.database, worker)
      if (row) {
        await work(row, worker, context, handlers)
        continue
      }
    } catch (error) {
      context.log.error({ err: error }, 'the queue of jobs')
    }
    await pause(POLL_MILLISECONDS, undefined, { signal: stop }).catch(() => undefined)
  }
}

async function work(row: JobRow, worker: string, context: Context, handlers: JobHandlers): Promise<void> {
  const { database, log } = context
  const heart = setInterval(() => {
    database
      .transaction('system', (tx) => beat(tx, row.uuid, worker))
      .catch((error: unknown) => log.warn({ err: error, job: row.uuid }, 'heartbeat'))
  }, HEARTBEAT_MILLISECONDS)
  try {
    const result = await handlers[row.kind as JobKind](new RunningJob(row, worker), context)
    await end(context, row.uuid, worker, 'finished', { result })
  } catch (error) {
    await endFailed(error, row, worker, context)
  } finally {
    clearInterval(heart)
  }
}

async function endFailed(error: unknown, row: JobRow, worker: string, context: Context): Promise<void> {
  const job = row.uuid
  if (error instanceof JobTakenOver) return context.log.warn({ job }, 'job taken over by another worker')
  if (error instanceof JobCancelled) return end(context, job, worker, 'cancelled', {})
  if (error instanceof AppError) {
    return end(context, job, worker, 'failed', { error: { message: error.code, data: error.data } })
  }
  context.log.error({ err: error, job, kind: row.kind, attempt: row.attempts }, 'job failed')
  context.errors.report(error, { where: 'job', name: row.kind, ticket: job, userUuid: row.createdBy })
  if (row.attempts < ATTEMPTS) {
    await context.database.transaction('system', (tx) =>
      tx.change(
        `UPDATE jobs SET state = 'queued', worker = NULL, run_after = now() + make_interval(secs => $3)
         WHERE uuid = $1 AND worker = $2`,
        [job, worker, RETRY_SECONDS * row.attempts],
      ),
    )
    return
  }
  await end(context, job, worker, 'failed', { error: { message: 'unknown', data: { ticket: job } } })
}

async function end(
  { database }: Context,
  uuid: string,
  worker: string,
  state: 'finished' | 'failed' | 'cancelled',
  outcome: {
    result?: Record<string, unknown>
    error?: { message: string; data?: Record<string, unknown> | undefined }
  },
): Promise<void> {
  await database.transaction('system', (tx) =>
    tx.change(
      `UPDATE jobs SET state = $3, result = $4::jsonb, error = $5::jsonb, ended_on = now(), worker = NULL
       WHERE uuid = $1 AND worker = $2 AND state = 'running'`,
      [uuid, worker, state, JSON.stringify(outcome.result ?? null), JSON.stringify(outcome.error ?? null)],
    ),
  )
}
