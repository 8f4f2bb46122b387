import { setTimeout as pause } from 'node:timers/promises'
import type { JobKind } from '@lindero/contract/jobs/job-kinds'
import { AppError, type ErrorCode } from '@lindero/domain/errors'
import type { Context } from '../context.ts'
import { lostToAnother } from '../database/unique-violation.ts'
import { observe } from '../metrics/observations.ts'
import { ATTEMPTS, type ClaimedJob, releaseJob, releaseUntilStoreAnswers } from './job-claims.ts'
import {
  JobCancelled,
  type JobHandlers,
  JobStopped,
  JobTakenOver,
  JobWaits,
  JobYielded,
  RunningJob,
} from './running-job.ts'

const RETRY_SECONDS = 3
/**
 * Failures of the environment. The job continues from its checkpoint when the database, the file storage or the disk is
 * available again.
 */
const OUTAGES: readonly ErrorCode[] = ['database.unavailable', 'storage.unavailable', 'storage.full']
const OUTAGE_SECONDS = 2
/** A concurrent transaction held a lock for too long or caused a deadlock. */
const PASSING: readonly ErrorCode[] = ['timeout', 'limits.busy']
/** Time limit for putting the job back. After that, another worker has taken it. */
const LONGEST_OUTAGE_SECONDS = 60

/** True if a job that failed with this error is retried. */
export const isRepeated = ({ code }: AppError): boolean => OUTAGES.includes(code) || PASSING.includes(code)

interface JobError {
  message: string
  data?: unknown
}

/**
 * Runs a claimed job in the calling thread and stores its result.
 *
 * @param turnMilliseconds minimum time before the job yields to another job; defaults to that of `RunningJob`
 */
export async function doJob(
  context: Context,
  handlers: JobHandlers,
  claimed: ClaimedJob,
  stop: AbortSignal,
  turnMilliseconds?: number,
): Promise<void> {
  try {
    const { row, worker } = claimed
    const job = new RunningJob(row, worker, stop, turnMilliseconds)
    const result = await handlers[row.kind as JobKind](job, context)
    await endJob(context, claimed, 'finished', { result })
  } catch (error) {
    await endFailed(context, claimed, error)
  }
}

async function endFailed(context: Context, claimed: ClaimedJob, error: unknown): Promise<void> {
  const job = claimed.row.uuid
  if (error instanceof JobTakenOver) return context.log.warn({ job }, 'job taken over by another worker')
  if (error instanceof JobCancelled) return endJob(context, claimed, 'cancelled')
  if (error instanceof JobYielded) return void (await releaseJob(context.database, claimed))
  if (error instanceof JobStopped) return void (await releaseJob(context.database, claimed))
  if (error instanceof JobWaits) return void (await releaseJob(context.database, claimed, 0, error.forJob))
  if (error instanceof AppError && OUTAGES.includes(error.code)) return waitOutOutage(context, claimed, error)
  if (error instanceof AppError && PASSING.includes(error.code)) {
    return failAttempt(context, claimed, error, { message: error.code })
  }
  if (error instanceof AppError) {
    return endJob(context, claimed, 'failed', { error: { message: error.code, data: error.data } })
  }
  return failAttempt(context, claimed, error, { message: 'unknown', data: { ticket: job } })
}

/** Puts the job back into the queue after the outage, as soon as the database responds. */
async function waitOutOutage(context: Context, claimed: ClaimedJob, error: AppError): Promise<void> {
  const { database, log } = context
  log.warn({ job: claimed.row.uuid, err: error }, 'a job waits until an outage is over')
  for (let waited = 0; ; waited += OUTAGE_SECONDS) {
    try {
      if (error.code !== 'storage.unavailable') return void (await releaseJob(database, claimed, OUTAGE_SECONDS))
      if ((await releaseUntilStoreAnswers(database, claimed)) > 0) return
      return await failAttempt(context, claimed, error, { message: error.code })
    } catch (failure) {
      const isOutage = failure instanceof AppError && OUTAGES.includes(failure.code)
      if (!isOutage || waited >= LONGEST_OUTAGE_SECONDS) throw failure
      await pause(OUTAGE_SECONDS * 1_000)
    }
  }
}

/**
 * Reports an attempt that failed unexpectedly, and enqueues the job for another attempt after some seconds.
 *
 * @param last the error to store if this was the last attempt
 */
export async function failAttempt(
  context: Context,
  claimed: ClaimedJob,
  error: unknown,
  last: JobError,
): Promise<void> {
  const { uuid, kind, attempts, createdBy } = claimed.row
  const details = { err: error, job: uuid, kind, attempt: attempts }
  // If a concurrent transaction was faster, the next attempt sees its rows, so the operator need not act.
  if (lostToAnother(error) && attempts < ATTEMPTS) context.log.info(details, 'job repeated')
  else {
    context.log.error(details, 'job failed')
    context.errors.report(error, { where: 'job', name: kind, ticket: uuid, userUuid: createdBy })
  }
  const retried = await context.database.transaction('system', (tx) =>
    tx.change(
      `UPDATE jobs SET state = 'queued', worker = NULL,
         run_after = now() + make_interval(secs => $3 * greatest(attempts, 1))
       WHERE uuid = $1 AND worker = $2 AND state = 'running' AND attempts < $4`,
      [uuid, claimed.worker, RETRY_SECONDS, ATTEMPTS],
    ),
  )
  if (retried === 0) await endJob(context, claimed, 'failed', { error: last })
}

/** Ends a job, unless another worker has taken it. */
export async function endJob(
  { database }: Context,
  { row, worker }: ClaimedJob,
  state: 'finished' | 'failed' | 'cancelled',
  outcome: { result?: Record<string, unknown>; error?: JobError } = {},
): Promise<void> {
  const ended = await database.transaction('system', (tx) =>
    tx.change(
      `UPDATE jobs SET state = $3, result = $4::jsonb, error = $5::jsonb, ended_on = now(), worker = NULL
       WHERE uuid = $1 AND worker = $2 AND state = 'running'`,
      [row.uuid, worker, state, JSON.stringify(outcome.result ?? null), JSON.stringify(outcome.error ?? null)],
    ),
  )
  const seconds = row.startedOn ? (Date.now() - row.startedOn.getTime()) / 1_000 : 0
  if (ended > 0) observe({ kind: 'job', job: row.kind, state, seconds })
}
