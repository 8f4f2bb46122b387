import type { ClientBase } from 'pg'

/** Addresses and passwords of the database, as a plain object that can be passed to a thread. */
export interface DatabaseAccess {
  /** One server, or several of which one is the primary (`servers.ts`). */
  connectionString: string
  /**
   * Address of the server itself if `connectionString` is the address of a pooler. LISTEN, COPY and session locks need
   * it.
   */
  direct?: string | undefined
}

/** Returns rows as objects, or as arrays in the order of columns (as drizzle needs them). */
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
 * The connections to a PostgreSQL server: the embedded one, or that of `DATABASE_URL`. `scopeStatement` runs directly
 * after BEGIN (role and scope); it is one or several statements without parameters.
 *
 * A failed or lost connection is an AppError `database.unavailable`, a full disk `storage.full`.
 */
export interface Driver {
  /** @param signal cancels the running statement; its failure rolls the transaction back */
  transaction<T>(scopeStatement: string, work: (run: Run) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Runs one statement in its own transaction, in one round trip. */
  single(scopeStatement: string, ...statement: Parameters<Run>): Promise<RunResult>
  /** Runs several statements without parameters, outside any transaction of this driver. */
  execute(statements: string): Promise<Record<string, unknown>[]>
  /**
   * Opens a raw connection for features of the protocol (COPY). The work begins and ends its own transaction.
   * Afterwards the connection is closed; uncommitted changes are lost.
   */
  connection<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
  close(): Promise<void>
}
