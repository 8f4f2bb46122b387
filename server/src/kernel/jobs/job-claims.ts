import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { type JobRow, jobs } from './jobs.table.ts'

/** A worker silent for so long is taken for dead, and its job goes to another. */
const SILENCE_SECONDS = 30
/** So often a job is begun without coming further; the next worker would die of it as well. */
export const ATTEMPTS = 4

/**
 * Takes the oldest job that waits, or whose worker has died; undefined where there is none. One that killed its
 * worker at every attempt has failed: `jobs.gaveUp`.
 */
export function claimJob(database: Database, worker: string): Promise<JobRow | undefined> {
  return database.transaction('system', async (tx) => {
    const [claimed] = await tx.rows<{ uuid: string }>(
      `UPDATE jobs SET state = 'running', worker = $1, heartbeat_on = now(), attempts = attempts + 1,
         started_on = coalesce(started_on, now()), ended_on = NULL
       WHERE uuid = (
         SELECT uuid FROM jobs
         WHERE (state = 'queued' AND run_after <= now())
            OR (state = 'running' AND heartbeat_on < now() - make_interval(secs => ${SILENCE_SECONDS}))
         ORDER BY created_on LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING uuid`,
      [worker],
    )
    if (!claimed) return undefined
    const [row] = await tx.select().from(jobs).where(eq(jobs.uuid, claimed.uuid))
    if (!row || row.attempts <= ATTEMPTS) return row
    await tx
      .update(jobs)
      .set({
        state: 'failed',
        error: { message: 'jobs.gaveUp', data: { attempts: ATTEMPTS } },
        attempts: ATTEMPTS,
        worker: null,
        endedOn: sql`now()`,
      })
      .where(eq(jobs.uuid, row.uuid))
    return undefined
  })
}

/**
 * After a start on the embedded database: nobody else can be working on this folder, so what a killed process
 * left running waits again at once.
 */
export function releaseAbandonedJobs(database: Database): Promise<number> {
  return database.transaction('system', (tx) =>
    tx.change(`UPDATE jobs SET state = 'queued', worker = NULL, run_after = now() WHERE state = 'running'`),
  )
}

/** Sign of life. @returns false where the job is no longer this worker's. */
export async function beat(tx: Transaction, uuid: string, worker: string): Promise<boolean> {
  const held = await tx.change(
    `UPDATE jobs SET heartbeat_on = now() WHERE uuid = $1 AND worker = $2 AND state = 'running'`,
    [uuid, worker],
  )
  return held > 0
}
