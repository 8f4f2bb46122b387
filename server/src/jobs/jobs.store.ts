import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { jobStates } from '@lindero/domain/jobs/job-states'
import { statesBefore } from '@lindero/domain/kernel/machine/machine'
import { pick } from '@lindero/domain/kernel/pick'
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListOf, Page } from '../kernel/database/page.ts'
import type { RowLock } from '../kernel/http/about.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { type JobRow, jobs } from '../kernel/jobs/jobs.table.ts'
import { cancelJobs } from '../kernel/jobs/jobs.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'
import { archiveLock } from './archive-lock.ts'

/**
 * Condition for the jobs of portfolios that the caller may see. A job for several portfolios is visible to the user who
 * requested it, and to users who see the whole customer.
 */
function seesJob(caller: Caller): SQL | undefined {
  const seen = seesPortfolio(caller, jobs.portfolioUuid)
  return seen && or(seen, and(isNull(jobs.portfolioUuid), eq(jobs.createdBy, caller.user.uuid)))
}

/**
 * The fields of a job that users see. Payload and checkpoint are left out, because they may take up megabytes and the
 * list is fetched often.
 */
const SHOWN = {
  ...pick(jobs, 'uuid', 'kind', 'state', 'subject', 'portfolioUuid', 'phase', 'done', 'total', 'result', 'error'),
  ...pick(jobs, 'createdOn', 'endedOn'),
}
type ShownJob = Pick<JobRow, keyof typeof SHOWN>

/**
 * Lists jobs that wait, that run, or that ended in the last day, newest first. Users see no jobs of portfolios that
 * they may not see (decisions, section 3).
 */
export async function recentJobs(tx: Transaction, caller: Caller, { p, r }: Page): Promise<ListOf<ShownJob>> {
  const isRecent = or(isNull(jobs.endedOn), gt(jobs.endedOn, sql`now() - interval '1 day'`))
  const condition = and(isRecent, seesJob(caller))
  const items = await tx
    .select(SHOWN)
    .from(jobs)
    .where(condition)
    .orderBy(desc(jobs.createdOn), desc(jobs.uuid))
    .limit(r)
    .offset((p - 1) * r)
  return { items, total: await tx.$count(jobs, condition) }
}

export async function visibleJob(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  lock: RowLock | null,
): Promise<ShownJob | undefined> {
  const query = tx
    .select(SHOWN)
    .from(jobs)
    .where(and(eq(jobs.uuid, uuid), seesJob(caller)))
  const [row] = lock ? await query.for(lock) : await query
  return row
}

/**
 * Cancels a job. A waiting job ends immediately; a running job ends at its next step.
 * @returns false if the job had already ended
 */
export async function requestCancel(tx: Transaction, uuid: string): Promise<boolean> {
  return (await cancelJobs(tx, eq(jobs.uuid, uuid))) > 0
}

/**
 * Puts an ended job back into the queue. The job continues from its checkpoint.
 * @returns false if the job has not ended, or has ended successfully
 */
export async function requestRetry(tx: Transaction, uuid: string): Promise<boolean> {
  // Without this lock, an archive could read a person whose erasure is not yet committed.
  await tx.rows(`SELECT ${archiveLock('customer_uuid')} FROM jobs WHERE uuid = $1 AND kind = 'exports.archive'`, [uuid])
  const changed = await tx
    .update(jobs)
    .set({
      state: 'queued',
      cancelRequested: false,
      attempts: 0,
      interruptions: 0,
      error: null,
      endedOn: null,
      runAfter: sql`now()`,
    })
    .where(and(eq(jobs.uuid, uuid), inArray(jobs.state, statesBefore(jobStates, 'retry'))))
    .returning({ uuid: jobs.uuid })
  return changed.length > 0
}

export function jobOf(row: ShownJob): Job {
  return {
    ...pick(row, 'uuid', 'state', 'subject', 'portfolioUuid', 'phase', 'done', 'total', 'result', 'error'),
    kind: row.kind as Job['kind'],
    createdOn: row.createdOn.toISOString(),
    endedOn: row.endedOn?.toISOString() ?? null,
  }
}

export const JOB_PERSONAL_DATA: PersonalDataSource = {
  work: { jobsOrdered: 'SELECT count(*)::int AS count FROM jobs WHERE created_by = $1' },
}
