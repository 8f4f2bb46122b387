import { parentPort, workerData } from 'node:worker_threads'
import { setLimits } from '@lindero/domain/customers/limits'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../database/database.ts'
import type { DatabaseAccess } from '../database/driver.ts'
import { type DatabaseSeconds, serverDriver } from '../database/pool.ts'
import { openErrorReports } from '../error-reports/open-error-reports.ts'
import { openFiles } from '../files/open-files.ts'
import { openQueues } from '../limits/queues.ts'
import { openLog } from '../log/log.ts'
import { openMailer } from '../mail/mailer.ts'
import { reportAs } from '../metrics/observations.ts'
import { watchOutside } from '../monitoring/outside-services.ts'
import { doJob } from './do-job.ts'
import type { JobThreadAnswer, JobThreadTask } from './job-threads.ts'
import { watchCalls } from './pause-for-calls.ts'
import type { JobHandlers } from './running-job.ts'

/** Resources that the serving thread passes to a thread that uses the database. */
export interface JobThreadData {
  config: Config
  secret: Uint8Array
  databaseAccess: DatabaseAccess
  /** Number of calls that the node is answering, in shared memory; absent in tests. */
  callsInProgress?: Int32Array
}

/** Two connections are enough, because a job rarely runs two transactions at the same time. */
const CONNECTIONS = 2

/**
 * Runs inside a job thread. It executes the jobs that it receives, on separate connections, until it receives `close`.
 */
export async function serveJobs(handlers: JobHandlers): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('this module runs as a worker thread')
  // Node buffers messages until a listener is added, so none is lost while the context is being built.
  const context = await contextOfThread(workerData as JobThreadData)
  reportAs('job')
  const { callsInProgress } = workerData as JobThreadData
  if (callsInProgress) watchCalls(callsInProgress)
  watchOutside(context.config)
  let stop = new AbortController()

  async function run(task: JobThreadTask & { kind: 'run' }): Promise<JobThreadAnswer> {
    stop = new AbortController()
    try {
      await doJob(context, handlers, task.claimed, stop.signal)
      return { kind: 'ended' }
    } catch (error) {
      return { kind: 'failed', error }
    }
  }

  port.on('message', async (task: JobThreadTask) => {
    if (task.kind === 'stop') return stop.abort()
    if (task.kind === 'run') return port.postMessage(await run(task))
    await context.errors.flush()
    await context.database.close()
    port.close()
  })
}

/** No user waits for a job's response, so its statements may take ten times as long. */
function secondsOfThread({ databaseSeconds }: Config): DatabaseSeconds | undefined {
  return databaseSeconds && { ...databaseSeconds, statement: 10 * databaseSeconds.statement }
}

/**
 * The context for use cases inside a thread, built from the data that the thread has received. The caller closes its
 * database.
 */
export async function contextOfThread({ config, secret, databaseAccess }: JobThreadData): Promise<Context> {
  setLimits(config.shared)
  const log = openLog(config.logLevel)
  const driver = serverDriver(databaseAccess, CONNECTIONS, {
    seconds: secondsOfThread(config),
    onLost: (error) => log.warn({ err: error, outageOf: 'database' }, 'a database connection was lost'),
    onAnswer: () => log.outages.answered('database'),
  })
  const files = await openFiles(config, () => log.outages.answered('storage'))
  return {
    config,
    secret,
    acceptedSecrets: [secret],
    isStopping: () => false,
    log,
    databaseAccess,
    database: openDatabase(driver),
    files,
    mailer: openMailer(config, files),
    errors: openErrorReports(config.outside, log),
    queues: openQueues(config.queues),
    jobQueue: { lastTurn: undefined },
    now: () => new Date(),
  }
}
