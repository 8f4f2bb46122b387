import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { deleteDue } from '../kernel/database/bulk.ts'

const DAY = 24 * 60 * 60_000

/**
 * Removes jobs that ended more than `JOB_DAYS` ago.
 * @returns the number of removed jobs
 */
export function sweepJobs({ config, database, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - config.retention.jobDays * DAY)
  return deleteDue(database, 'jobs', 'ended_on < $1', before.toISOString())
}

export const JOB_SWEEP: DailyWork = {
  name: 'ended jobs past their time',
  async run(context) {
    const count = await sweepJobs(context)
    return count > 0 ? { count } : null
  },
}
