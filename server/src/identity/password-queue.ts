import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import { concurrencyLimit, type LimitedRun } from '../kernel/limits/concurrency-limit.ts'

/** Some seconds of sign-ins at the measured rate (bench/README.md). */
const MOST_WAITING = 50

const queues = new WeakMap<Database, LimitedRun>()

/**
 * Runs work that checks or hashes a password. On each node, at most half of the database connections do this at once:
 * many sign-ins wait for each other, other calls do not wait for them (docs/adr/0021). Do not nest calls: the inner one
 * would never start.
 *
 * @throws AppError `auth.busy` if too many wait already
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
