import type { JobKind } from '@lindero/contract/jobs/job-kinds'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import { anotherWaits } from './job-claims.ts'
import type { JobRow } from './jobs.table.ts'
import { pauseForCalls } from './pause-for-calls.ts'

/** Thrown if the job was cancelled. Completed steps are preserved. */
export class JobCancelled extends Error {}
/** Thrown if another worker has taken the job. This worker must not write any more. */
export class JobTakenOver extends Error {}
/** Thrown if another job is waiting for a worker. This job continues from its checkpoint when it is claimed again. */
export class JobYielded extends Error {}
/** Thrown if the program is stopping. The job continues from its last checkpoint after the next start. */
export class JobStopped extends Error {}

/**
 * Thrown if the job needs the result of another job. This job continues from its last checkpoint when that job has
 * ended.
 */
export class JobWaits extends Error {
  readonly forJob: string

  constructor(forJob: string) {
    super(`waits for job ${forJob}`)
    this.forJob = forJob
  }
}

export interface Step {
  phase: string
  done: number
  total: number | null
  /** State from which the job can continue; if absent, the stored checkpoint stays unchanged. */
  checkpoint?: Record<string, unknown>
}

/** Minimum run time before a job yields, because after each resumption it must load its data again. */
const TURN_MILLISECONDS = 5_000
/** Interval between checks for waiting jobs. A job must have waited at least this long. */
const LOOK_MILLISECONDS = 1_000

/** A job while its handler runs. */
export class RunningJob {
  readonly row: JobRow
  readonly #worker: string
  readonly #stop: AbortSignal | undefined
  readonly #startedAt = performance.now()
  /** Time of the next check for waiting jobs. */
  #lookAt: number
  /** When the current step began. */
  #stepAt = performance.now()

  constructor(row: JobRow, worker: string, stop?: AbortSignal, turnMilliseconds = TURN_MILLISECONDS) {
    this.row = row
    this.#worker = worker
    this.#stop = stop
    this.#lookAt = performance.now() + turnMilliseconds
  }

  /**
   * Must be called between two steps of a handler that can continue from its checkpoint. The job yields if another job
   * waits for a worker (`anotherWaits`). It pauses while people work, so that their calls have a processor core
   * (`pauseForCalls`).
   *
   * @throws JobYielded
   */
  async yieldTurn(database: Database): Promise<void> {
    await pauseForCalls(performance.now() - this.#stepAt, this.#stop)
    this.#stepAt = performance.now()
    if (performance.now() < this.#lookAt) return
    this.#lookAt = performance.now() + LOOK_MILLISECONDS
    const { customerUuid, kind, startedOn } = this.row
    const runSeconds = (performance.now() - this.#startedAt) / 1000
    const seconds = startedOn ? (Date.now() - new Date(startedOn).getTime()) / 1000 : runSeconds
    const turn = { customerUuid, kind, runSeconds, seconds }
    if (await anotherWaits(database, turn, LOOK_MILLISECONDS / 1000)) throw new JobYielded()
  }

  get scope(): { customer: string } {
    return { customer: this.row.customerUuid }
  }

  /**
   * Writes progress and checkpoint in the step's transaction, so that the step and its record are either both committed
   * or both rolled back. A new checkpoint resets the number of attempts.
   *
   * @throws JobTakenOver, JobCancelled, JobStopped: the step is rolled back and the handler ends
   */
  async advance(tx: Transaction, step: Step): Promise<void> {
    const [row] = await tx.rows<{ cancel_requested: boolean }>(
      `UPDATE jobs SET phase = $3, done = $4, total = $5, heartbeat_on = clock_timestamp(),
         checkpoint = coalesce($6::jsonb, checkpoint),
         attempts = CASE WHEN coalesce($6::jsonb, checkpoint) IS DISTINCT FROM checkpoint THEN 0 ELSE attempts END,
         interruptions =
           CASE WHEN coalesce($6::jsonb, checkpoint) IS DISTINCT FROM checkpoint THEN 0 ELSE interruptions END
       WHERE uuid = $1 AND worker = $2 AND state = 'running'
       RETURNING cancel_requested`,
      [
        this.row.uuid,
        this.#worker,
        step.phase,
        step.done,
        step.total,
        step.checkpoint ? JSON.stringify(step.checkpoint) : null,
      ],
    )
    if (!row) throw new JobTakenOver()
    if (row.cancel_requested) throw new JobCancelled()
    if (this.#stop?.aborted) throw new JobStopped()
  }
}

/** Does the work and returns its result. If there is a `job.row.checkpoint`, the handler continues from there. */
export type JobHandler = (job: RunningJob, context: Context) => Promise<Record<string, unknown>>
export type JobHandlers = Record<JobKind, JobHandler>
