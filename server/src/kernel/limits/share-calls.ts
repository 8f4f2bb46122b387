import type { Database } from '../database/database.ts'
import type { DatabaseAccess } from '../database/driver.ts'
import { listenTo } from '../database/listen.ts'
import type { Log } from '../log/log.ts'
import type { CallLimit } from './call-limit.ts'

const CHANNEL = 'lindero_calls'
const EVERY_MILLISECONDS = 1_000
/** Number of entries per message, because a message can hold at most 8,000 bytes. */
const ENTRIES = 80

/** The calls that a node has counted since its last message, as `[limit, key, number]`. */
interface Told {
  node: string
  calls: [limit: string, key: string, number: number][]
}

/**
 * Shares call counts between the nodes that use the same database, so that a limit applies across all nodes (ADR 1032).
 * Only keys with many calls are shared.
 *
 * @returns a function that stops the sharing
 */
export function shareCalls(
  context: { database: Database; databaseAccess: DatabaseAccess; log: Log; now: () => Date },
  limits: Readonly<Record<string, CallLimit>>,
): () => Promise<void> {
  const { database, log, now } = context
  const node = crypto.randomUUID()
  const stopListening = listenTo(context, {
    channel: CHANNEL,
    onMessage(text) {
      const told = JSON.parse(text) as Told
      if (told.node === node) return
      for (const [limit, key, number] of told.calls) limits[limit]?.addElsewhere(key, number, now())
    },
  })
  async function tell(): Promise<void> {
    const calls = Object.entries(limits).flatMap(([name, limit]) =>
      limit.takeDue().map(([key, number]): Told['calls'][number] => [name, key, number]),
    )
    for (let first = 0; first < calls.length; first += ENTRIES) {
      const told: Told = { node, calls: calls.slice(first, first + ENTRIES) }
      await database.transaction('system', (tx) => tx.rows('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(told)]))
    }
  }
  let telling = Promise.resolve()
  const timer = setInterval(() => {
    telling = telling.then(tell).catch((error: unknown) => {
      log.warn({ err: error }, 'the other nodes were not told of calls')
    })
  }, EVERY_MILLISECONDS).unref()
  return async () => {
    clearInterval(timer)
    await telling
    await stopListening()
  }
}
