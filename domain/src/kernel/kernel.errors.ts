import { error, type FieldErrors } from './error-declaration.ts'
import type { AskedRow } from './row-question.ts'

/** Errors that any call can return, database errors, and errors during startup. */
export const kernelErrors = {
  /**
   * Another user has saved some of the sent fields, or deleted some of the sent rows, since this user loaded the part.
   */
  'parts.changedMeanwhile': error<{ fields: readonly unknown[] }>(409),
  'parts.invalidFields': error<FieldErrors>(400),
  /**
   * Rows that are valid, and probably saved twice or contradicted by another row. The same call with the ids of the
   * questions as `confirmed` saves them.
   */
  'parts.asked': error<{ questions: readonly AskedRow[] }>(409),
  'comments.notFound': error(404),
  /** The edit of a comment changes neither its text nor its kind. */
  'comments.noChanges': error(400),
  /** Comments of kind warning or error are written by the server, so they cannot be edited. */
  'comments.fixed': error(409),
  /** Only the author of a comment may change it. Only an admin or the author may delete it. */
  'comments.ofAnother': error(403),
  'request.invalid': error<Partial<FieldErrors> & { part?: string; detail?: string }>(400),
  'request.tooLarge': error<{ detail?: string } | undefined>(413),
  /** The body did not arrive before the timeout. */
  'request.timeout': error(408),
  /** A page of another site sent a call that may change something. */
  'request.crossSite': error(403),
  /**
   * A database statement took too long. The code ends with `.filters` if the call has a filter that can be narrowed.
   */
  timeout: error(504),
  'timeout.filters': error(504),
  /** The queue of the user or of the node is full. */
  'limits.tooManyAtOnce': error(503),
  'limits.busy': error(503),
  /** The work needed more memory than its thread is allowed. */
  'limits.memory': error(413),
  'changes.none': error(400),
  unauthenticated: error(401),
  'permissions.denied': error(403),
  notFound: error(404),
  'limits.callsPerMinute': error<{ retryOn?: string; detail?: string } | undefined>(429),
  /** An unexpected error. `ticket` identifies the log line. */
  unknown: error<{ ticket: string } | undefined>(500),
  'database.unavailable': error(503),
  /** The server is shutting down. */
  'system.stopping': error(503),
  /** The queue of jobs has asked for no work for a minute, so this node runs no jobs. */
  'system.queueStopped': error(503),
  /** The file store does not respond, or the response does not come from a file store. */
  'storage.unavailable': error(503),
  'storage.full': error<{ folder: string } | undefined>(507),
  /** The data folder, or the folder of the files, cannot be written. `reason` is the code of the system. */
  'storage.notWritable': error<{ folder: string; reason: string }>(500),
  /** The folder, or one above it, is a file. */
  'storage.notAFolder': error<{ folder: string }>(500),
  'system.portTaken': error<{ host: string; port: number }>(500),
  /** Ports below 1024 need a right of the system. */
  'system.portDenied': error<{ port: number }>(500),
  'system.wrongHost': error<{ host: string }>(500),
  'database.wrongPassword': error<{ address: string; login: string }>(500),
  'database.missing': error<{ address: string; database: string; login: string }>(500),
  'database.noRights': error<{ database: string; login: string }>(500),
  'database.encoding': error<{ database: string; login: string; encoding: string }>(500),
  'database.noAnswer': error<{ address: string }>(500),
  'database.unknownHost': error<{ address: string }>(500),
  /** The server rejects the connection for another reason, for example a rule in pg_hba.conf. */
  'database.refused': error<{ address: string; reason: string }>(500),
  'database.extensionsMissing': error<{ extensions: string }>(500),
  /** The database is new, and another database or another login has roles with the names that it needs. */
  'database.rolesTaken': error<{ roles: string }>(500),
  'database.tooOld': error<{ found: number; needed: number }>(500),
  'database.newer': error<{ migrations: string }>(500),
  'database.didNotStart': error<{ folder: string; said: string }>(500),
  'database.folderInUse': error<{ folder: string; process: number }>(500),
  'database.noPrograms': error<{ platform: string }>(500),
  'database.oldFolder': error<{ folder: string }>(500),
  'database.otherVersion': error<{ folder: string; found: number; version: number }>(500),
  'database.passwordMissing': error<{ file: string }>(500),
  'database.root': error<{ folder: string; programs: string }>(500),
  'backup.damaged': error<{ file: string; part: string }>(500),
  'backup.databaseRefused': error<{ reason: string }>(500),
  'backup.fileExists': error<{ file: string }>(500),
  'backup.fileInTheWay': error<{ key: string }>(500),
  'backup.fileNotReadable': error<{ file: string; reason: string }>(500),
  'backup.fileNotWritten': error<{ file: string; reason: string }>(500),
  'backup.newerSchema': error<{ file: string; unknown: string; version: string }>(500),
  'backup.notABackup': error<{ file: string }>(500),
  'backup.notAsSaved': error<{ item: string }>(500),
  'backup.nothingToSave': error(500),
  'backup.otherTables': error<{ table: string }>(500),
  'backup.rowsHidden': error<{ tables: string }>(500),
  'backup.targetNotEmpty': error<{ table: string }>(500),
  'backup.wrongFormat': error<{ file: string; format: number; known: number }>(500),
  'move.customerThere': error<{ name: string }>(500),
  'move.noCustomer': error<{ customer: string }>(500),
  'move.notStarted': error(500),
  'move.operator': error(500),
  'move.otherVersion': error<{ version: string }>(500),
  'move.rowInTheWay': error<{ table: string; row: string }>(500),
}
