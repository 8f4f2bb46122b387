import { JOB_HANDLERS } from '../src/job-handlers.ts'
import type { Context } from '../src/kernel/context.ts'
import { doJob } from '../src/kernel/jobs/do-job.ts'
import type { JobHandlers } from '../src/kernel/jobs/running-job.ts'
import { JOB_TIMING, workThrough } from '../src/kernel/jobs/work-through.ts'
import type { TestSystem } from './test-system.ts'

/** Works through the queue as the server does, but in this thread, until the signal says stop. */
export function workHere(
  context: Context,
  handlers: JobHandlers,
  stop: AbortSignal,
  timing: Partial<typeof JOB_TIMING> = {},
): Promise<void> {
  return workThrough(context, (claimed, signals) => doJob(context, handlers, claimed, signals.stop), stop, {
    ...JOB_TIMING,
    ...timing,
  })
}

/** Works through the queue until nothing waits or runs. */
export async function runJobs({ context }: TestSystem, handlers: JobHandlers = JOB_HANDLERS): Promise<void> {
  const stop = new AbortController()
  const working = workHere(context, handlers, stop.signal)
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
