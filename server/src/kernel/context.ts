import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { DatabaseAccess } from './database/driver.ts'
import type { ErrorReports } from './error-reports/error-reports.ts'
import type { FileStore } from './files/file-store.ts'
import type { Queues } from './limits/queues.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mail.ts'

/** Dependencies of use cases and handlers: a plain object instead of a dependency injection container. */
export interface Context {
  config: Config
  log: Log
  database: Database
  /** Database address for threads that open their own connections. Never log it. */
  databaseAccess: DatabaseAccess
  files: FileStore
  mailer: Mailer
  /** Reports unexpected failures to the operator. */
  errors: ErrorReports
  /** Limits for concurrent work on this node that occupies a processor core or the database for a long time. */
  queues: Queues
  /** When the queue of jobs last asked for work, as `performance.now()`; undefined before it starts. */
  jobQueue: { lastTurn: number | undefined }
  /** Signs tokens and file URLs. */
  secret: Uint8Array
  /** Keys that verify signatures: the current key, and previous ones until they are removed. */
  acceptedSecrets: readonly Uint8Array[]
  /** True once the program has received the termination signal. */
  isStopping(): boolean
  /** The clock, which tests replace. */
  now(): Date
}
