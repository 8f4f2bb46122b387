import { JOB_KINDS, type JobKind, READING_KINDS, SINGLE_KINDS } from '@lindero/contract/jobs/job-kinds'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type JobRow, jobs } from './jobs.table.ts'

/** Time without a heartbeat after which a worker counts as dead and its job can be claimed again. */
export const SILENCE_SECONDS = 30
/** Number of attempts without a new checkpoint after which a job fails. */
export const ATTEMPTS = 4

/**
 * Number of interruptions (by a restart, a kill or an outage of the file storage) that do not count as attempts. A new
 * checkpoint resets the number. Further interruptions count, because a job that kills its own process each time must
 * eventually fail.
 */
const INTERRUPTIONS = 10
/** A claimed job: one run of a job by one worker, identified by the worker's uuid. */
export interface ClaimedJob {
  row: JobRow
  worker: string
}

/**
 * The kinds of jobs in this release except `without`. Jobs of kinds that this release lacks are left to nodes of a
 * newer release.
 */
const kindsExcept = (without: readonly JobKind[]) => JOB_KINDS.filter((kind) => !without.includes(kind))

const listed = (kinds: readonly JobKind[]) => kinds.map((kind) => `'${kind}'`).join(', ')
const isReading = (job: string) => `${job}.kind IN (${listed(READING_KINDS)})`

/**
 * Condition for a job that may start. It may not start before the job in `after_job` has ended, unless that job itself
 * is delayed (`run_after`). A job of a kind that runs alone may not start while another job of this kind is running.
 */
const isFree = (job: string) => `NOT EXISTS (SELECT FROM jobs first
  WHERE first.uuid = ${job}.after_job AND first.state IN ('queued', 'running') AND first.run_after <= now())
  AND (${job}.kind NOT IN (${listed(SINGLE_KINDS)})
    OR NOT EXISTS (SELECT FROM jobs other WHERE other.kind = ${job}.kind AND other.state = 'running'))`
const IS_FREE = isFree('jobs')

/** Minimum length of a turn, in seconds, if several long jobs of one customer take turns. */
const TURN_SECONDS = 60

/**
 * Time from which a waiting job may run before other jobs of its customer: its request, or a minute after its previous
 * run. A job that reads a document comes a minute later.
 */
const turnAt = (job: string) => `greatest(${job}.run_after, CASE WHEN ${job}.started_on IS NULL THEN ${job}.created_on
    ELSE coalesce(${job}.heartbeat_on, ${job}.created_on) + make_interval(secs => ${TURN_SECONDS}) END)
  + make_interval(secs => CASE WHEN ${isReading(job)} THEN 60 ELSE 0 END)`

/** A waiting job, or a job whose worker has died. `$3` is the list of kinds that this node may claim. */
const isDue = (silence: string) => `kind = ANY($3::text[]) AND (
  (state = 'queued' AND run_after <= now() AND ${IS_FREE})
  OR (state = 'running' AND heartbeat_on < now() - make_interval(secs => ${silence})))`

/**
 * Order of claims. The customer with the fewest running jobs comes first; if equal, the customer that was served
 * longest ago. Within a customer, `turnAt` decides. Claims run one at a time, because a second node must count the
 * running jobs only after the first one has claimed.
 */
const CLAIM = `
  WITH chosen AS MATERIALIZED (
    SELECT customer_uuid FROM (SELECT DISTINCT customer_uuid FROM jobs WHERE ${isDue('$2')}) due
    ORDER BY
      (SELECT count(*) FROM jobs running WHERE running.customer_uuid = due.customer_uuid AND running.state = 'running'
         AND running.heartbeat_on >= now() - make_interval(secs => $2)),
      greatest((SELECT started_on FROM jobs served WHERE served.customer_uuid = due.customer_uuid
           AND started_on IS NOT NULL ORDER BY started_on DESC LIMIT 1),
         (SELECT max(heartbeat_on) FROM jobs yielded WHERE yielded.customer_uuid = due.customer_uuid
           AND yielded.state = 'queued')) NULLS FIRST,
      (SELECT min(created_on) FROM jobs waiting WHERE waiting.customer_uuid = due.customer_uuid
         AND waiting.state = 'queued')
    LIMIT 1
  )
  UPDATE jobs SET state = 'running', worker = $1, heartbeat_on = clock_timestamp(),
    attempts = CASE WHEN state = 'running' AND interruptions < ${INTERRUPTIONS} THEN attempts ELSE attempts + 1 END,
    interruptions = interruptions + (state = 'running')::int,
    started_on = coalesce(started_on, clock_timestamp()), ended_on = NULL
  WHERE uuid = (
    SELECT uuid FROM jobs
    WHERE customer_uuid = (SELECT customer_uuid FROM chosen) AND (${isDue('$2')})
    ORDER BY ${turnAt('jobs')}, uuid
    LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING uuid`

/**
 * Claims the next job, in the order of `CLAIM`. A due job without attempts left is not returned, but fails with
 * `jobs.gaveUp`: its worker has died in the last attempt too.
 *
 * @param silenceSeconds time without a heartbeat after which a worker counts as dead
 * @param without the kinds to exclude, because no worker is free for them
 * @returns undefined if no job is due
 */
export async function claimJob(
  database: Database,
  worker: string,
  silenceSeconds = SILENCE_SECONDS,
  without: readonly JobKind[] = [],
): Promise<JobRow | undefined> {
  for (;;) {
    const row = await database.transaction('system', async (tx) => {
      await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('lindero_jobs'))`)
      const [claimed] = await tx.rows<{ uuid: string }>(CLAIM, [worker, silenceSeconds, kindsExcept(without)])
      if (!claimed) return undefined
      const [row] = await tx.select().from(jobs).where(eq(jobs.uuid, claimed.uuid))
      if (!row || row.attempts <= ATTEMPTS) return row
      const error = { message: 'jobs.gaveUp', data: { attempts: ATTEMPTS } }
      await tx
        .update(jobs)
        .set({ state: 'failed', error, attempts: ATTEMPTS, worker: null, endedOn: sql`now()` })
        .where(eq(jobs.uuid, row.uuid))
      return row
    })
    if (!row || row.attempts <= ATTEMPTS) return row
  }
}

/** A run of a job that may yield. */
export interface Turn {
  customerUuid: string
  kind: string
  /** Seconds since the start of this run. */
  runSeconds: number
  /** Seconds since the start of the job's first run. */
  seconds: number
}

/**
 * True if a running job should yield to a waiting job. This can be a job of a customer without a running job, or a job
 * of the same customer whose turn it is (`turnAt`). Only a long job yields to the latter: the job must have started a
 * minute ago, and this run must have lasted a minute if the waiting job has already had a turn.
 *
 * One worker is reserved for jobs that read no document. A waiting job that reads a document could not use that worker.
 * So it counts only if no job is reading a document, or if the job that would yield reads one.
 *
 * @param patienceSeconds minimum waiting time of the other job. Before that, it may still get a free worker
 */
export async function anotherWaits(
  database: Database,
  { customerUuid, kind, runSeconds, seconds }: Turn,
  patienceSeconds: number,
): Promise<boolean> {
  const waiting = await database.transaction('system', (tx) =>
    tx.rows(
      `SELECT 1 FROM jobs w WHERE w.state = 'queued' AND w.kind = ANY($4::text[])
         AND greatest(w.run_after, w.created_on) <= now() - make_interval(secs => $2) AND ${isFree('w')}
         AND CASE WHEN w.customer_uuid = $1
           THEN ${turnAt('w')} <= now() AND CASE WHEN w.started_on IS NULL THEN $5::float8 ELSE $6::float8 END >= ${TURN_SECONDS}
           ELSE NOT EXISTS (SELECT FROM jobs r WHERE r.customer_uuid = w.customer_uuid AND r.state = 'running') END
         AND ($3 OR NOT ${isReading('w')}
           OR NOT EXISTS (SELECT FROM jobs d WHERE ${isReading('d')} AND d.state = 'running')) LIMIT 1`,
      [customerUuid, patienceSeconds, READING_KINDS.includes(kind as JobKind), JOB_KINDS, seconds, runSeconds],
    ),
  )
  return waiting.length > 0
}

/** @returns seconds until one of the stored jobs can be claimed; undefined if no job is waiting or running */
export async function secondsUntilDue(
  database: Database,
  silenceSeconds = SILENCE_SECONDS,
  without: readonly JobKind[] = [],
): Promise<number | undefined> {
  const [next] = await database.transaction('system', (tx) =>
    tx.rows<{ seconds: number | null }>(
      `SELECT extract(epoch FROM min(
         CASE state WHEN 'queued' THEN run_after ELSE heartbeat_on + make_interval(secs => $1) END
       ) - now())::float8 AS seconds
       FROM jobs WHERE kind = ANY($2::text[]) AND (state = 'running' OR (state = 'queued' AND ${IS_FREE}))`,
      [silenceSeconds, kindsExcept(without)],
    ),
  )
  return next?.seconds == null ? undefined : Number(next.seconds)
}

/**
 * Called after a start with the embedded database. No other process can work on its folder, so jobs that a killed
 * process left in the running state become waiting again.
 */
export function releaseAbandonedJobs(database: Database): Promise<number> {
  return database.transaction('system', (tx) =>
    tx.change(`UPDATE jobs SET state = 'queued', worker = NULL, run_after = now(), interruptions = interruptions + 1,
         attempts = CASE WHEN interruptions < ${INTERRUPTIONS} THEN greatest(attempts - 1, 0) ELSE attempts END
       WHERE state = 'running'`),
  )
}

/**
 * Puts an interrupted job back into the queue. The run does not count as an attempt.
 *
 * @param afterSeconds delay of the next run
 * @param afterJob a job that must end before the next run starts, unless that job is delayed (`run_after`)
 */
export function releaseJob(
  database: Database,
  { row, worker }: ClaimedJob,
  afterSeconds = 0,
  afterJob: string | null = null,
): Promise<number> {
  return database.transaction('system', (tx) =>
    tx.change(
      `UPDATE jobs SET state = 'queued', worker = NULL, run_after = now() + make_interval(secs => $3),
         heartbeat_on = clock_timestamp(), attempts = greatest(attempts - 1, 0), after_job = coalesce($4::uuid, after_job)
       WHERE uuid = $1 AND worker = $2 AND state = 'running'`,
      [row.uuid, worker, afterSeconds, afterJob],
    ),
  )
}

/**
 * Delay before the next run after the first outage of the file storage, in seconds. The delay doubles with each
 * additional outage.
 */
const STORE_SECONDS = 2
const LONGEST_STORE_SECONDS = 120

/**
 * Puts a job back into the queue because the file storage does not respond. The first ten such runs since the last
 * checkpoint do not count as attempts (`INTERRUPTIONS`); they take about ten minutes. Further runs count, because a job
 * must not be repeated forever if the storage never returns one of its files.
 *
 * @returns 0 if the run counts as an attempt, or if another worker has the job
 */
export function releaseUntilStoreAnswers(database: Database, { row, worker }: ClaimedJob): Promise<number> {
  return database.transaction('system', (tx) =>
    tx.change(
      `UPDATE jobs SET state = 'queued', worker = NULL, attempts = greatest(attempts - 1, 0),
         interruptions = interruptions + 1,
         run_after = now() + make_interval(secs => least($3 * 2 ^ interruptions, $4))
       WHERE uuid = $1 AND worker = $2 AND state = 'running' AND interruptions < ${INTERRUPTIONS}`,
      [row.uuid, worker, STORE_SECONDS, LONGEST_STORE_SECONDS],
    ),
  )
}

/**
 * Sends the heartbeat of several jobs.
 * @returns the jobs that still belong to this worker, with their cancellation state
 */
export async function beat(
  database: Database,
  claimed: readonly ClaimedJob[],
): Promise<Map<string, { isCancelled: boolean }>> {
  const held = await database.transaction('system', (tx) =>
    tx.rows<{ uuid: string; cancel_requested: boolean }>(
      `UPDATE jobs SET heartbeat_on = clock_timestamp()
       FROM unnest($1::uuid[], $2::uuid[]) held (job, holder)
       WHERE uuid = job AND worker = holder AND state = 'running'
       RETURNING uuid, cancel_requested`,
      [claimed.map(({ row }) => row.uuid), claimed.map(({ worker }) => worker)],
    ),
  )
  return new Map(held.map(({ uuid, cancel_requested }) => [uuid, { isCancelled: cancel_requested }]))
}
