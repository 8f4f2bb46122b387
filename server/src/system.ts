import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { FILE_SWEEP } from './files/sweep-files.ts'
import { PEOPLE_SWEEP } from './identity/privacy/sweep-people.ts'
import type { JobThreadData } from './job-thread.ts'
import { type Config, readConfig } from './kernel/config/config.ts'
import { signingSecret } from './kernel/config/secret.ts'
import type { Context } from './kernel/context.ts'
import { doDaily } from './kernel/daily.ts'
import { openDatabase } from './kernel/database/database.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './kernel/database/embedded/embedded-database.ts'
import { migrate } from './kernel/database/migrate.ts'
import { serverDriver } from './kernel/database/pool.ts'
import { openErrorReports } from './kernel/error-reports/open-error-reports.ts'
import { folderStore } from './kernel/files/folder-store.ts'
import { releaseAbandonedJobs } from './kernel/jobs/job-claims.ts'
import { openLog } from './kernel/log.ts'
import { openMailer } from './kernel/mail/mailer.ts'
import { sendOut } from './kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from './outgoing-handlers.ts'

/** An opened system: its context, and the ways to work and to close. */
export interface System {
  context: Context
  /** Starts the thread that works through the queue, started again if it dies, what goes out and the daily sweeps. */
  startWorking(): void
  close(): Promise<void>
}

/** Opens database and files and brings the schema up to date; serves nothing yet. */
export async function openSystem(config: Config = readConfig(process.env)): Promise<System> {
  const log = openLog(config.logLevel)
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbeddedDatabase({ dataFolder: config.dataFolder })
  const driver =
    embedded?.driver ??
    serverDriver(config.databaseUrl ?? '', config.databaseConnections, (error) =>
      log.warn({ err: error }, 'a database connection was lost'),
    )
  const applied = await migrate(driver)
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
  const context: Context = {
    config,
    log,
    secret: signingSecret(config.dataFolder, config.secret),
    database: openDatabase(driver),
    files: folderStore(join(config.dataFolder, 'files')),
    mailer: openMailer(config),
    errors: openErrorReports(config.outside, log),
    now: () => new Date(),
  }
  if (embedded) await releaseAbandonedJobs(context.database)
  const worker = jobThread(context, embedded)
  let stopSweeping = async () => {}
  let stopSending = async () => {}

  return {
    context,
    startWorking() {
      worker.start()
      stopSending = sending(context)
      stopSweeping = doDaily(context, [FILE_SWEEP, PEOPLE_SWEEP])
    },
    async close() {
      await Promise.all([stopSweeping(), stopSending(), worker.stop()])
      await context.errors.flush()
      if (embedded) await embedded.close()
      else await driver.close()
    },
  }
}

const PATIENCE_MILLISECONDS = 3_000

/**
 * Mails and webhooks go out from the serving thread, which waits for them without work: in the other one, a reset
 * would wait behind a tape. One under way at a stop that takes too long goes out again after the next start.
 */
function sending(context: Context): () => Promise<void> {
  const stop = new AbortController()
  const sent = sendOut(context, OUTGOING_HANDLERS, stop.signal)
  return async () => {
    stop.abort()
    const patience = new AbortController()
    await Promise.race([sent, pause(PATIENCE_MILLISECONDS, undefined, { signal: patience.signal })])
    patience.abort()
  }
}

function jobThread({ config, secret, log }: Context, embedded: EmbeddedDatabase | undefined) {
  let thread: Worker | undefined
  let isStopping = false

  function start() {
    const port = embedded?.port()
    const workerData: JobThreadData = { config, secret, port }
    thread = new Worker(new URL('./job-thread.ts', import.meta.url), {
      workerData,
      transferList: port ? [port] : [],
    })
    thread.on('error', (error) => log.error({ err: error }, 'the working thread died'))
    thread.on('exit', () => {
      if (!isStopping) setTimeout(start, 1_000)
    })
  }

  /** A job under way is left to its checkpoint: the next start goes on with it. */
  async function stop() {
    isStopping = true
    if (!thread) return
    const running = thread
    running.postMessage('stop')
    const gone = new Promise((resolve) => running.once('exit', resolve))
    const late = setTimeout(() => void running.terminate(), PATIENCE_MILLISECONDS)
    await gone
    clearTimeout(late)
  }

  return { start, stop }
}
