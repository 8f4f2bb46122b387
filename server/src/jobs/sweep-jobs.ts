import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'

/** Removes jobs that ended longer ago than `JOB_DAYS`. @returns how many */
export function sweepJobs({ config, database, now }: Context): Promise<number> {
  return database.transaction('system', (tx) =>
    tx.change(`DELETE FROM jobs WHERE ended_on < $1::timestamptz - make_interval(days => $2)`, [
      now().toISOString(),
      config.retention.jobDays,
    ]),
  )
}

export const JOB_SWEEP: DailyWork = {
  name: 'ended jobs past their time',
  async run(context) {
    const count = await sweepJobs(context)
    return count > 0 ? { count } : null
  },
}
