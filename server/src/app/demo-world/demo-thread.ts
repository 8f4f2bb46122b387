import { isMainThread, Worker, workerData } from 'node:worker_threads'
import type { Context } from '../../kernel/context.ts'
import { contextOfThread, type JobThreadData } from '../../kernel/jobs/serve-jobs.ts'
import { loadDemo } from './load-demo.ts'

/** Identifies the thread that this module starts, because other threads also import the module. */
const LOADS_DEMO = 'loads the demo world'

/** Loads the demo data in a separate thread, which frees the memory when it ends. */
export function loadDemoInThread({ config, secret, databaseAccess }: Context): Promise<void> {
  const data: JobThreadData & { task: string } = { config, secret, databaseAccess, task: LOADS_DEMO }
  const thread = new Worker(new URL(import.meta.url), { workerData: data })
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the thread that loads the demo ended with ${code}`)),
    )
  })
}

if (!isMainThread && workerData?.task === LOADS_DEMO) {
  const context = await contextOfThread(workerData as JobThreadData)
  await loadDemo(context)
  await context.database.close()
}
