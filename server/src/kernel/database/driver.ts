import type { ClientBase } from 'pg'
import type { RoleNames } from './role-names.ts'

/** Addresses and passwords of the database, as a plain object that can be passed to a thread. */
export interface DatabaseAccess {
  /** One server, or several servers including one primary (`servers.ts`). */
  connectionString: string
  /**
   * Address of the server itself if `connectionString` is a pooler's address. LISTEN, COPY and session locks need the
   * server itself.
   */
  direct?: string | undefined
  /** Roles of the installation; the usual ones if absent. */
  roles?: RoleNames
}

/** The row format: objects, or arrays in column order (as drizzle needs them). */
export interface RunOptions {
  rows?: 'objects' | 'arrays'
}

export interface RunResult {
  rows: Record<string, unknown>[] | unknown[][]
  affected: number
}

/** Runs one statement on the connection of the surrounding transaction. */
export type Run = (statement: string, parameters?: unknown[], options?: RunOptions) => Promise<RunResult>

/**
 * Connections to a PostgreSQL server: either the embedded server or the one in `DATABASE_URL`. `scopeStatement` sets
 * role and scope directly after BEGIN; it is one or several statements without parameters. A failed or lost connection
 * is an AppError `database.unavailable`, a full disk `storage.full`.
 */
export interface Driver {
  /** Names of the roles that a scope statement sets. */
  readonly roles: RoleNames
  /** @param signal cancels the running statement, which fails and rolls back the transaction */
  transaction<T>(scopeStatement: string, work: (run: Run) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Runs one statement in its own transaction, in one round trip. */
  single(scopeStatement: string, ...statement: Parameters<Run>): Promise<RunResult>
  /** Runs several statements without parameters, outside any transaction of this driver. */
  execute(statements: string): Promise<Record<string, unknown>[]>
  /**
   * Opens a raw connection for protocol features such as COPY. The work begins and ends its own transaction. Afterwards
   * the connection is closed; uncommitted changes are lost.
   */
  connection<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
  close(): Promise<void>
}
