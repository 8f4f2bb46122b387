import { JOB_HANDLERS } from '../src/job-handlers.ts'
import type { JobHandlers } from '../src/kernel/jobs/running-job.ts'
import { workThrough } from '../src/kernel/jobs/work-through.ts'
import type { TestSystem } from './test-system.ts'

/** Works through the queue as the working thread does, until nothing waits or runs. */
export async function runJobs({ context }: TestSystem, handlers: JobHandlers = JOB_HANDLERS): Promise<void> {
  const stop = new AbortController()
  const working = workThrough(context, handlers, stop.signal)
  while (await isBusy(context.database)) await new Promise((resolve) => setTimeout(resolve, 20))
  stop.abort()
  await working
}

async function isBusy(database: TestSystem['context']['database']): Promise<boolean> {
  const [row] = await database.transaction('system', (tx) =>
    tx.rows<{ count: number }>(`SELECT count(*) FROM jobs WHERE state IN ('queued', 'running')`),
  )
  return Number(row?.count) > 0
}
