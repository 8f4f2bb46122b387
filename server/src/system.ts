import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { setLimits } from '@lindero/domain/customers/limits'
import { holdNotices, noticesHeldUntil } from './app/upgrade-hold.ts'
import { refreshFactsAlways, refreshFactsMarkedBefore } from './assets/facts/refresh-facts.ts'
import { DAILY_WORKS } from './daily-works.ts'
import { sendEventsAlways } from './integrations/send-events.ts'
import { type Config, readConfig } from './kernel/config/config.ts'
import { signingSecrets } from './kernel/config/secret.ts'
import type { Context } from './kernel/context.ts'
import { doDaily } from './kernel/daily.ts'
import { clockDifference, secondsBehindLog } from './kernel/database/clock.ts'
import { connectFailure } from './kernel/database/connect-failure.ts'
import { openDatabase } from './kernel/database/database.ts'
import type { DatabaseAccess, Driver } from './kernel/database/driver.ts'
import { runningServer, startEmbeddedServer } from './kernel/database/embedded/embedded-server.ts'
import {
  checkServer,
  FIRST_MIGRATION,
  INSTALLATION_MIGRATION,
  migrate,
  pendingMigrations,
  requireRights,
} from './kernel/database/migrate.ts'
import { serverDriver } from './kernel/database/pool.ts'
import { previewMigrations } from './kernel/database/preview-migrations.ts'
import { openReplica, type Replica } from './kernel/database/replica.ts'
import { type RoleNames, USUAL_ROLES } from './kernel/database/role-names.ts'
import { areRolesShared, closeToOthers, rolesOf } from './kernel/database/roles.ts'
import { requireWritableFolder } from './kernel/disk/make-folder.ts'
import { openErrorReports } from './kernel/error-reports/open-error-reports.ts'
import { openFiles } from './kernel/files/open-files.ts'
import { CALLS_IN_PROGRESS } from './kernel/http/calls-in-progress.ts'
import { releaseAbandonedJobs } from './kernel/jobs/job-claims.ts'
import { JobThreads } from './kernel/jobs/job-threads.ts'
import { watchCalls } from './kernel/jobs/pause-for-calls.ts'
import type { JobThreadData } from './kernel/jobs/serve-jobs.ts'
import { workThrough } from './kernel/jobs/work-through.ts'
import { openQueues } from './kernel/limits/queues.ts'
import { type Log, openLog } from './kernel/log/log.ts'
import { openMailer } from './kernel/mail/mailer.ts'
import { sendOut } from './kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from './outgoing-handlers.ts'

/** An open system: its context, and functions that start its background work and close it. */
export interface System {
  context: Context
  /** Starts the job queue, the outgoing messages and the daily sweeps. */
  startWorking(): void
  /** Makes `/health/ready` report "not ready" from now on. */
  beginStopping(): void
  close(): Promise<void>
}

/**
 * `running` is true for a command that can also work while the server program is running. The command then uses the
 * embedded database server of the server program.
 */
interface Beside {
  running: boolean
}

/**
 * Connects to the configured database and checks the server, without changing the schema.
 *
 * @throws AppError `database.*` if the database cannot be opened (see `startEmbeddedServer` and `checkServer`)
 */
export async function connectDatabase(config: Config, log: Log, beside: Beside) {
  const running = beside.running && !config.databaseUrl ? runningServer(config.dataFolder) : undefined
  const embedded =
    config.databaseUrl || running
      ? undefined
      : await startEmbeddedServer({
          dataFolder: config.dataFolder,
          log,
          settings: { max_connections: String(connectionsOf(config)) },
        })
  const connectionString = config.databaseUrl ?? running ?? embedded?.connectionString ?? ''
  const options = {
    onLost: (error: Error) => log.warn({ err: error, outageOf: 'database' }, 'a database connection was lost'),
    onAnswer: () => log.outages.answered('database'),
    seconds: config.databaseSeconds,
    ...(embedded ? { reason: embedded.failure } : {}),
  }
  const server = { connectionString, direct: config.databaseDirectUrl }
  try {
    const access: DatabaseAccess = { ...server, roles: await checkedRoles(serverDriver(server, 1, options), config) }
    const driver = serverDriver(access, config.databaseConnections, options)
    return {
      driver,
      access,
      /** True if this process has started the database server. */
      isOwn: embedded !== undefined,
      async close() {
        await driver.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/**
 * Checks the server, and finds the roles of the installation in its database.
 *
 * @throws AppError that names what the operator can correct
 */
async function checkedRoles(driver: Driver, { databaseUrl }: Config): Promise<RoleNames> {
  try {
    await checkServer(driver)
    return databaseUrl ? await rolesOf(driver) : USUAL_ROLES
  } catch (error) {
    throw databaseUrl ? connectFailure(error, databaseUrl) : error
  } finally {
    await driver.close()
  }
}

/** The standby server for reads that may be slightly stale, if one is configured. */
function replicaOf(config: Config, primary: Driver, log: Log): Replica | undefined {
  if (!config.replica) return undefined
  const { url, lagSeconds } = config.replica
  const replica = serverDriver({ connectionString: url, roles: primary.roles }, config.databaseConnections, {
    onLost: (error) => log.warn({ err: error, outageOf: 'replica' }, 'a connection to the replica was lost'),
    seconds: config.databaseSeconds,
    server: 'replica',
    connectMilliseconds: 2_000,
    // Slightly longer than the server's own time limit. This limit ends the wait if the network loses packets.
    answerMilliseconds: config.databaseSeconds ? (config.databaseSeconds.statement + 5) * 1_000 : 0,
  })
  return openReplica({ primary, replica, lagSeconds, log })
}

/**
 * The number of database connections: two per running job and one per export, in addition to those of requests, the
 * queue and commands.
 */
function connectionsOf({ databaseConnections, jobs, queues }: Config): number {
  return databaseConnections + 2 * jobs.atOnce + queues.export.atOnce + 20
}

/**
 * Opens the database and the file store, and updates the schema. The system does not serve requests yet.
 *
 * @throws AppError `database.*` if the database cannot be opened, `storage.*` if the data folder cannot be written
 */
export async function openSystem(
  config: Config = readConfig(process.env),
  beside: Beside = { running: false },
): Promise<System> {
  setLimits(config.shared)
  const log = openLog(config.logLevel)
  if (!beside.running) requireWritableFolder(config.dataFolder)
  const { driver, access, isOwn, close } = await connectDatabase(config, log, beside)
  const acceptedSecrets = signingSecrets(config.dataFolder, config)
  let isStopping = false
  const replica = replicaOf(config, driver, log)
  const files = await openFiles(config, () => log.outages.answered('storage'))
  const context: Context = {
    config,
    log,
    secret: acceptedSecrets[0],
    acceptedSecrets,
    isStopping: () => isStopping,
    database: openDatabase(driver, replica),
    databaseAccess: access,
    files,
    mailer: openMailer(config, files),
    errors: openErrorReports(config.outside, log),
    queues: openQueues(config.queues),
    jobQueue: { lastTurn: undefined },
    now: () => new Date(),
  }
  let stopJobs = async () => {}
  let stopSweeping = async () => {}
  let stopSending = async () => {}
  const system: System = {
    context,
    startWorking() {
      stopJobs = working(context)
      stopSending = sending(context)
      stopSweeping = doDaily(context, DAILY_WORKS, async () => (await noticesHeldUntil(context)) !== null)
    },
    beginStopping() {
      isStopping = true
    },
    async close() {
      await Promise.all([stopSweeping(), stopSending(), stopJobs()])
      await context.errors.flush()
      await replica?.close()
      await close()
    },
  }
  try {
    const applied = await migrated(driver, context)
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
    if (config.databaseUrl && applied.includes(FIRST_MIGRATION)) await closeToOthers(driver)
    if (config.databaseUrl && !beside.running) await warnOfOthers(driver, log)
    if (!beside.running) await warnOfClock(driver, log)
    if (isOwn) await releaseAbandonedJobs(context.database)
    if (!beside.running || applied.length > 0) {
      const computed = await refreshFactsMarkedBefore(context).catch((error: unknown) => {
        log.error({ err: error }, 'facts of assets')
        return 0
      })
      if (computed > 0) log.info({ assets: computed }, 'figures of changed assets computed')
    }
    return system
  } catch (error) {
    await system.close()
    throw error
  }
}

/**
 * Holds notices, so that the operator sees what the new release would send before it is sent (ADR 1292). This is stored
 * before the migrations, because a start that ends after them would find nothing to migrate the next time.
 */
async function beforeUpgrade({ database, config, log, now }: Context): Promise<void> {
  const hours = config.upgradeHoldHours
  if (hours === 0) return
  await database.transaction('system', (tx) => holdNotices(tx, now(), hours))
  log.warn({ hours }, 'mails and notices of the daily work are held after the upgrade; see: lindero notices')
}

/** Brings the schema up to date after checking that the login may do it. */
async function migrated(driver: Driver, context: Context): Promise<string[]> {
  const { databaseUrl, databaseDirectUrl } = context.config
  try {
    const pending = await pendingMigrations(driver)
    if (databaseUrl && pending.length > 0) await requireRights(driver)
    const isNew = pending.some(({ name }) => name === FIRST_MIGRATION)
    if (pending.length > 0 && !isNew) {
      await announceMigrations(driver, context.log)
      if (!pending.some(({ name }) => name === INSTALLATION_MIGRATION)) await beforeUpgrade(context)
    }
    return await migrate(driver)
  } catch (error) {
    throw databaseUrl ? connectFailure(error, databaseDirectUrl ?? databaseUrl) : error
  }
}

/** Differences between clocks up to this one are harmless (ADR 1030), in seconds. */
const CLOCK_SECONDS = 3
/** A line of the audit log may be this much younger than the clock, in seconds, because another node wrote it. */
const LOG_SECONDS = 60

/** Names a clock that is wrong: sessions end too early or too late, and signatures of files are rejected. */
async function warnOfClock(driver: Driver, log: Log): Promise<void> {
  const seconds = Math.round(await clockDifference(driver))
  if (Math.abs(seconds) > CLOCK_SECONDS) {
    log.warn({ seconds }, 'the clock of this machine differs from that of the database: set both by NTP')
  }
  const behind = Math.round(await secondsBehindLog(driver))
  if (behind > LOG_SECONDS)
    log.warn({ seconds: behind }, 'the clock is behind the newest line of the audit log: set it')
}

/** Logs the migrations of an existing database with the rows in their tables, before they are applied. */
async function announceMigrations(driver: Driver, log: Log): Promise<void> {
  for (const { name, rows } of await previewMigrations(driver))
    log.info({ migration: name, rows }, 'migration to apply')
}

/** Names what lets other installations of the same PostgreSQL cluster into the database of this one (ADR 1243). */
async function warnOfOthers(driver: Driver, log: Log): Promise<void> {
  const [row] = await driver.execute("SELECT has_database_privilege('public', current_database(), 'CONNECT') AS open")
  if (row?.open) log.warn('every login of the database server can connect to this database')
  if (await areRolesShared(driver, driver.roles)) {
    const { system } = driver.roles
    log.warn({ system }, 'another database uses the same roles; stop the program and run: lindero roles separate')
  }
}

const PATIENCE_MILLISECONDS = 3_000

/**
 * Sends mails and webhooks, and has the database compute facts of changed assets, from the serving thread, because this
 * is mostly waiting. In the job thread, a password reset
 * would have to wait until a tape has been loaded. If a message is still being sent when a stop takes too long, it is
 * sent again after the next start.
 */
function sending(context: Context): () => Promise<void> {
  const stop = new AbortController()
  watchCalls(CALLS_IN_PROGRESS)
  const sent = Promise.all([
    sendOut(context, OUTGOING_HANDLERS, stop.signal),
    sendEventsAlways(context, stop.signal),
    refreshFactsAlways(context, stop.signal),
  ])
  return async () => {
    stop.abort()
    const patience = new AbortController()
    await Promise.race([sent, pause(PATIENCE_MILLISECONDS, undefined, { signal: patience.signal })])
    patience.abort()
  }
}

/** Jobs run in separate threads. Claims and heartbeats run in this thread. */
function working(context: Context): () => Promise<void> {
  const { config, secret, databaseAccess } = context
  const workerData: JobThreadData = { config, secret, databaseAccess, callsInProgress: CALLS_IN_PROGRESS }
  const resourceLimits = { maxOldGenerationSizeMb: config.jobs.heapMegabytes }
  const threads = new JobThreads(
    () => new Worker(new URL('./job-thread.ts', import.meta.url), { workerData, resourceLimits }),
  )
  const stop = new AbortController()
  const worked = workThrough(context, threads.run, stop.signal)
  return async () => {
    stop.abort()
    await worked
    await threads.close()
  }
}
