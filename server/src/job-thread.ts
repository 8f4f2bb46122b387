import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { JOB_HANDLERS } from './job-handlers.ts'
import type { Config } from './kernel/config/config.ts'
import type { DatabaseAccess } from './kernel/context.ts'
import { openDatabase } from './kernel/database/database.ts'
import { serverDriver } from './kernel/database/pool.ts'
import { openErrorReports } from './kernel/error-reports/open-error-reports.ts'
import { folderStore } from './kernel/files/folder-store.ts'
import { workThrough } from './kernel/jobs/work-through.ts'
import { openLog } from './kernel/log.ts'
import { openMailer } from './kernel/mail/mailer.ts'

/** What the serving thread hands to the working one. */
export interface JobThreadData {
  config: Config
  secret: Uint8Array
  databaseAccess: DatabaseAccess
}

// Reading tapes and fitting markets takes whole cores for seconds: in a thread of its own it never makes a
// screen wait.
const { config, secret, databaseAccess } = workerData as JobThreadData
const log = openLog(config.logLevel)
const driver = serverDriver(databaseAccess.connectionString, 3, {
  onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
})
const stop = new AbortController()
parentPort?.on('message', () => stop.abort())

const context = {
  config,
  secret,
  log,
  database: openDatabase(driver),
  databaseAccess,
  files: folderStore(join(config.dataFolder, 'files')),
  mailer: openMailer(config),
  errors: openErrorReports(config.outside, log),
  now: () => new Date(),
}
await workThrough(context, JOB_HANDLERS, stop.signal)
await context.errors.flush()
await driver.close()
parentPort?.close()
