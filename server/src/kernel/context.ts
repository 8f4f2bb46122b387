import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { ErrorReports } from './error-reports/error-reports.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import type { Queues } from './queues.ts'

/** Address and password of the database; plain, so that it can be handed to a thread. */
export interface DatabaseAccess {
  connectionString: string
}

/** What use cases and handlers may need; passed as a plain object, no container. */
export interface Context {
  config: Config
  log: Log
  database: Database
  /** How threads of their own connect to the same database. Never logged. */
  databaseAccess: DatabaseAccess
  files: FileStore
  mailer: Mailer
  /** Reports unexpected failures to the operator. */
  errors: ErrorReports
  /** Bounds what takes a core or the database for a while, on this node. */
  queues: Queues
  secret: Uint8Array
  /** The present, so that tests can set it. */
  now(): Date
}
