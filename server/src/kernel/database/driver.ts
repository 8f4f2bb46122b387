/** Rows as objects, or as arrays in column order (what drizzle asks for). */
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
 * What the embedded database and a PostgreSQL server have in common. Everything runs in a transaction;
 * `opening` is executed right after BEGIN (role and scope), as one or several statements without parameters.
 */
export interface Driver {
  readonly kind: 'embedded' | 'server'
  transaction<T>(opening: string, work: (run: Run) => Promise<T>): Promise<T>
  /** Several statements without parameters, outside any transaction of ours (VACUUM, the queue's own blocks). */
  execute(statements: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}
