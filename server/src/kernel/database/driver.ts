import type { ClientBase } from 'pg'

/** Returns rows as objects, or as arrays in column order (as drizzle needs them). */
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
 * The connections to a PostgreSQL server, the embedded one or that of `DATABASE_URL`. `scopeStatement` is executed right after
 * BEGIN (role and scope), as one or several statements without parameters.
 *
 * A failed or lost connection is an AppError `database.unavailable`, a full disk `storage.full`.
 */
export interface Driver {
  /** @param signal cancels the running statement, whose failure rolls the transaction back */
  transaction<T>(scopeStatement: string, work: (run: Run) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Runs one statement in a transaction of its own, in one round trip. */
  single(scopeStatement: string, ...statement: Parameters<Run>): Promise<RunResult>
  /** Runs several statements without parameters, outside any transaction of this driver. */
  execute(statements: string): Promise<Record<string, unknown>[]>
  /**
   * Opens a raw connection for features of the protocol (COPY). The work opens and ends its own transaction. The
   * connection is closed after it; uncommitted changes are lost.
   */
  connection<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
  close(): Promise<void>
}
