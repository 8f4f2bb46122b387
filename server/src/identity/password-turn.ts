import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import { inTurn, type Turn } from '../kernel/in-turn.ts'

/** Some seconds of sign-ins at the pace that was measured (bench/README.md). */
const MOST_WAITING = 50

const turns = new WeakMap<Database, Turn>()

/**
 * Does work that checks or hashes a password when its turn comes, on each node. A crowd that signs in waits for
 * itself, not everybody else for it: one at a time at the only connection of the embedded database, at a server as
 * many as take half of the connections. At that only connection a crowd rests as long as it works, so that half of the
 * time is left to the others (docs/adr/0021). Never one within another: the inner one would wait for ever.
 *
 * @throws AppError `auth.busy` where too many wait already
 */
export function inPasswordTurn<Result>(
  { config, database }: Pick<Context, 'config' | 'database'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const limits = config.databaseUrl
    ? { atOnce: Math.floor(config.databaseConnections / 2), rest: 0 }
    : { atOnce: 1, rest: 1 }
  const turn = turns.get(database) ?? inTurn({ ...limits, mostWaiting: MOST_WAITING })
  turns.set(database, turn)
  return turn(work)
}
