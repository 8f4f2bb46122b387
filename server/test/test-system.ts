import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { expect, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/kernel/config/config.ts'
import type { Context } from '../src/kernel/context.ts'
import { openDatabase } from '../src/kernel/database/database.ts'
import type { Driver, Run } from '../src/kernel/database/driver.ts'
import type { Replica } from '../src/kernel/database/replica.ts'
import { openErrorReports } from '../src/kernel/error-reports/open-error-reports.ts'
import { openFiles } from '../src/kernel/files/open-files.ts'
import { openQueues } from '../src/kernel/limits/queues.ts'
import { openLog } from '../src/kernel/log/log.ts'
import { testDatabase } from './test-database.ts'
import { type TestMailer, testMailer } from './test-mailer.ts'

export interface TestSystem {
  context: Context
  /** Emails sent so far. */
  mails: TestMailer['mails']
  app: FastifyInstance
  /** Connected as the owner of the tables, so a test can read and change any row. */
  driver: Driver
  /** Sets the system's clock. */
  setNow(now: Date | undefined): void
  /** Has the same effect as a termination signal to the server. */
  beginStopping(): void
  /** Closes the system, and leaves its data for copies if an origin is named. */
  close(as?: Origin): Promise<void>
}

/** Data that systems are copied from. */
export interface Origin {
  database: string
  dataFolder: string
  secret: Uint8Array
}

/** Opens a complete system with its own database. */
export async function openTestSystem(
  settings: Record<string, string> = {},
  /** Log destination; defaults to standard output. */
  logTo?: DestinationStream,
  origin?: Origin,
): Promise<TestSystem> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lindero-test-'))
  if (origin) cpSync(origin.dataFolder, dataFolder, { recursive: true })
  let now: Date | undefined
  let isStopping = false
  // The secret is printable text, so that operator commands can receive it as a setting.
  const secret = origin?.secret ?? new TextEncoder().encode(randomBytes(32).toString('hex'))
  const mailer = testMailer()
  const config = readConfig({
    LINDERO_DATA: dataFolder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...settings,
  })
  const { access, driver, close } = await testDatabase(inject('databaseUrl'), config.databaseSeconds, origin?.database)
  const log = openLog(config.logLevel, logTo)
  const files = await openFiles(config)
  await files.prepare()
  const context: Context = {
    config,
    log,
    secret,
    acceptedSecrets: [secret],
    isStopping: () => isStopping,
    database: openDatabase(qualified(driver), readOnly(qualified(driver))),
    databaseAccess: access,
    files,
    mailer,
    errors: openErrorReports(config.outside, log),
    queues: openQueues(config.queues),
    jobQueue: { lastTurn: undefined },
    now: () => now ?? new Date(),
  }
  const app = await buildApp(context)
  return {
    context,
    mails: mailer.mails,
    app,
    driver,
    setNow: (instant) => {
      now = instant
    },
    beginStopping: () => {
      isStopping = true
    },
    async close(as) {
      await app.close()
      await close(as?.database)
      if (as) cpSync(dataFolder, as.dataFolder, { recursive: true })
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * A column without its table, compared in a subquery: `(SELECT … FROM parts p WHERE p.entry_uuid = "uuid")`, or compared
 * with the column of its own name: `c.asset_uuid = "asset_uuid"`.
 */
const UNQUALIFIED =
  /\(\s*select\b[^;]*?\bfrom\b[^;]*?(?:[=<>]\s*"(?:uuid|id|key)"(?!\.)|\.(\w+)\s*(?:=|<>)\s*"\1"(?!\.))/i

/**
 * Fails for a statement whose subquery compares a column of the outer table without its table. In a query of one table,
 * the library writes columns so, and the column is then that of the inner table.
 */
function qualified(driver: Driver): Driver {
  const check = (statement: string) => {
    if (UNQUALIFIED.test(statement)) throw new Error(`Name the table of the outer column: ${statement}`)
  }
  const checked =
    (run: Run): Run =>
    (statement, ...rest) => {
      check(statement)
      return run(statement, ...rest)
    }
  return {
    ...driver,
    transaction: (scope, work, signal) => driver.transaction(scope, (run) => work(checked(run)), signal),
    single: (scope, statement, ...rest) => {
      check(statement)
      return driver.single(scope, statement, ...rest)
    },
  }
}

/**
 * Stands in for the replica: the same database, but with read-only transactions. A test fails if a call that may read
 * from the replica changes data.
 */
function readOnly(driver: Driver): Replica {
  const inScope = (statement: string) => `SET TRANSACTION READ ONLY; ${statement}`
  const reading: Driver = {
    ...driver,
    transaction: (scope, ...rest) => driver.transaction(inScope(scope), ...rest),
    single: (scope, ...rest) => driver.single(inScope(scope), ...rest),
  }
  return { driverFor: () => reading, isOwnFailure: () => false, close: async () => {} }
}

/** Waits until some transaction in this system is blocked by a lock. */
export async function untilOneWaits({ context }: TestSystem): Promise<void> {
  const waiting = () =>
    context.database.transaction('system', (tx) =>
      tx.rows(`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
                WHERE NOT granted AND datname = current_database()`),
    )
  await expect.poll(() => waiting()).not.toEqual([])
}
