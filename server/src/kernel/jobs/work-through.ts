import { setTimeout as pause } from 'node:timers/promises'
import { type JobKind, READING_KINDS } from '@lindero/contract/jobs/job-kinds'
import type { Context } from '../context.ts'
import { listenTo } from '../database/listen.ts'
import { endJob, failAttempt } from './do-job.ts'
import {
  ATTEMPTS,
  beat,
  type ClaimedJob,
  claimJob,
  releaseJob,
  SILENCE_SECONDS,
  secondsUntilDue,
} from './job-claims.ts'

/** Error of a run that was killed before its handler finished. */
export class JobKilled extends Error {}

/**
 * Runs one job to its end. The job's thread stores the result.
 *
 * @throws JobKilled if `kill` ended the job; any other error if its thread died. The job is then still marked as
 *   running
 */
export type RunJob = (claimed: ClaimedJob, signals: { stop: AbortSignal; kill: AbortSignal }) => Promise<void>

export const JOB_TIMING = {
  heartbeatMilliseconds: 8_000,
  silenceSeconds: SILENCE_SECONDS,
  /** Polling interval, in case notifications are lost, for example behind a pooler that does not forward them. */
  pollMilliseconds: 10_000,
  /** Pause after a failed connection to the database. */
  errorMilliseconds: 500,
  /** Time after which a cancelled job that does not reach a step is ended together with its thread. */
  cancelMilliseconds: 30_000,
  /** Time that running jobs have to reach a step after a shutdown begins. */
  stopMilliseconds: 3_000,
}

interface InHand {
  claimed: ClaimedJob
  stop: AbortController
  kill: AbortController
  cancelledAt: number | undefined
  ended: Promise<void>
}

/**
 * Processes the queue until the signal aborts, with several concurrent jobs (`JOBS_AT_ONCE`). Claims and heartbeats run
 * in this thread, and the jobs in `run`, so that a computation never delays a heartbeat. On shutdown, running jobs end
 * at their next step or are killed after some seconds, and return to the queue. If the database does not respond, the
 * queue tries again.
 */
export async function workThrough(
  context: Context,
  run: RunJob,
  stop: AbortSignal,
  timing = JOB_TIMING,
): Promise<void> {
  const { database, log, config } = context
  const inHand = new Map<string, InHand>()
  const bell = new Bell()
  stop.addEventListener('abort', bell.ring)
  const stopListening = listenTo(context, { channel: 'lindero_jobs', onMessage: bell.ring, onConnected: bell.ring })
  let isBeating = false
  const heart = setInterval(async () => {
    if (isBeating) return
    isBeating = true
    try {
      await keepAlive(context, [...inHand.values()], timing.cancelMilliseconds)
    } catch (error) {
      log.warn({ err: error }, 'heartbeat of jobs')
    } finally {
      isBeating = false
    }
  }, timing.heartbeatMilliseconds)

  function begin(claimed: ClaimedJob): void {
    const controls = { stop: new AbortController(), kill: new AbortController() }
    const signals = { stop: controls.stop.signal, kill: controls.kill.signal }
    const job: InHand = { claimed, ...controls, cancelledAt: undefined, ended: Promise.resolve() }
    inHand.set(claimed.worker, job)
    job.ended = run(claimed, signals)
      .catch((error: unknown) => afterDeath(context, job, error))
      .catch((error: unknown) => log.error({ err: error, job: claimed.row.uuid }, 'end of a job'))
      .finally(() => {
        inHand.delete(claimed.worker)
        bell.ring()
      })
  }

  while (!stop.aborted) {
    let wait = timing.pollMilliseconds
    try {
      while (!stop.aborted && inHand.size < config.jobs.atOnce) {
        const worker = crypto.randomUUID()
        const without = withoutPlace([...inHand.values()], config.jobs.atOnce)
        const row = await claimJob(database, worker, timing.silenceSeconds, without)
        if (!row) {
          const seconds = await secondsUntilDue(database, timing.silenceSeconds, without)
          if (seconds !== undefined) wait = Math.min(wait, Math.max(seconds * 1000, 20))
          break
        }
        begin({ row, worker })
      }
      context.jobQueue.lastTurn = performance.now()
    } catch (error) {
      log.error({ err: error }, 'the queue of jobs')
      wait = timing.errorMilliseconds
    }
    if (!stop.aborted) await bell.wait(wait)
  }

  await stopListening()
  await endAll([...inHand.values()], timing.stopMilliseconds)
  clearInterval(heart)
}

/**
 * The job kinds that must not start now. Jobs that read documents are slow, so they leave one worker free for other
 * jobs, unless there is only one worker.
 */
function withoutPlace(jobs: readonly InHand[], atOnce: number): readonly JobKind[] {
  const reading = jobs.filter(({ claimed }) => READING_KINDS.includes(claimed.row.kind as JobKind))
  return reading.length >= Math.max(1, atOnce - 1) ? READING_KINDS : []
}

async function keepAlive(context: Context, jobs: readonly InHand[], patience: number): Promise<void> {
  if (jobs.length === 0) return
  const held = await beat(
    context.database,
    jobs.map(({ claimed }) => claimed),
  )
  const now = performance.now()
  for (const job of jobs) {
    if (!held.get(job.claimed.row.uuid)?.isCancelled) continue
    job.cancelledAt ??= now
    if (now - job.cancelledAt >= patience) job.kill.abort()
  }
}

/** Retries, cancels or releases a job whose thread has died. The job still belongs to this worker. */
async function afterDeath(context: Context, job: InHand, error: unknown): Promise<void> {
  if (!(error instanceof JobKilled)) {
    const gaveUp = { message: 'jobs.gaveUp', data: { attempts: ATTEMPTS } }
    return failAttempt(context, job.claimed, error, gaveUp)
  }
  if (job.cancelledAt !== undefined) return endJob(context, job.claimed, 'cancelled')
  await releaseJob(context.database, job.claimed)
}

async function endAll(jobs: readonly InHand[], patience: number): Promise<void> {
  for (const job of jobs) job.stop.abort()
  const ended = Promise.all(jobs.map((job) => job.ended))
  const late = new AbortController()
  const isOver = await Promise.race([
    ended.then(() => true),
    pause(patience, false, { signal: late.signal }).catch(() => true),
  ])
  late.abort()
  if (isOver) return
  for (const job of jobs) job.kill.abort()
  await ended
}

/** Ends a wait. If nothing is waiting, the next wait ends immediately. */
class Bell {
  #isRung = false
  #wake: (() => void) | undefined

  readonly ring = (): void => {
    this.#isRung = true
    this.#wake?.()
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#wake = undefined
    this.#isRung = false
  }
}
