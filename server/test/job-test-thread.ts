import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../src/kernel/context.ts'
import type { JobHandler, RunningJob } from '../src/kernel/jobs/running-job.ts'
import { serveJobs } from '../src/kernel/jobs/serve-jobs.ts'
import { everyKind } from './every-kind.ts'

/** Longer than any test runs. */
const FOREVER = 60_000

/** Handlers that a test can run in a job thread. The job's payload selects one in `does`. */
const TASKS: Record<string, (job: RunningJob, context: Context) => Promise<unknown>> = {
  nothing: async () => {},
  /** Blocks the thread, so that nothing else can run in it. */
  block: async ({ row }) => {
    const lock = new Int32Array(new SharedArrayBuffer(4))
    Atomics.wait(lock, 0, 0, Number(row.payload.milliseconds ?? FOREVER))
  },
  die: async () => process.exit(3),
  'use up the memory': async () => {
    const arrays: number[][] = []
    for (;;) arrays.push(Array.from({ length: 100_000 }, (_, index) => index + arrays.length))
  },
  /** Writes step after step until the job is stopped. */
  step: async (job, { database }) => {
    for (let row = 1 + Number(job.row.checkpoint?.row ?? 0); ; row += 1) {
      await database.transaction(job.scope, (tx) =>
        job.advance(tx, { phase: 'writing', done: row, total: null, checkpoint: { row } }),
      )
      await pause(5)
    }
  },
}

const doAsOrdered: JobHandler = async (job, context) => {
  await TASKS[String(job.row.payload.does)]?.(job, context)
  return {}
}
await serveJobs(everyKind(doAsOrdered))
