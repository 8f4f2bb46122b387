import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import { inTurn, type Turn } from '../kernel/in-turn.ts'

/** Some seconds of sign-ins at the pace that was measured (bench/README.md). */
const MOST_WAITING = 50

const turns = new WeakMap<Database, Turn>()

/**
 * Does work that checks or hashes a password when its turn comes, on each node: as many at once as take half of the
 * connections, so that many sign-ins at once wait for each other and nobody else waits for them (docs/adr/0021).
 * Never one within another: the inner one would wait for ever.
 *
 * @throws AppError `auth.busy` where too many wait already
 */
export function inPasswordTurn<Result>(
  { config, database }: Pick<Context, 'config' | 'database'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const atOnce = Math.floor(config.databaseConnections / 2)
  const turn = turns.get(database) ?? inTurn({ atOnce, mostWaiting: MOST_WAITING })
  turns.set(database, turn)
  return turn(work)
}
