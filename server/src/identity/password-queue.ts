import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import { concurrencyLimit, type LimitedRun } from '../kernel/limits/concurrency-limit.ts'

/** Maximum number of waiting sign-ins: a few seconds of work at the measured rate (bench/README.md). */
const MOST_WAITING = 50

const queues = new WeakMap<Database, LimitedRun>()

/**
 * Runs work that checks or hashes a password. On each node, such work uses at most half of the database connections. So
 * a burst of sign-ins waits in the queue, but other calls are not delayed (docs/adr/0021). Calls must not be nested,
 * because the inner call would never start.
 *
 * @throws AppError `auth.busy` if too many are already waiting
 */
export function inPasswordQueue<Result>(
  { config, database }: Pick<Context, 'config' | 'database'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const atOnce = Math.floor(config.databaseConnections / 2)
  const run = queues.get(database) ?? concurrencyLimit({ atOnce, mostWaiting: MOST_WAITING })
  queues.set(database, run)
  return run(work)
}
