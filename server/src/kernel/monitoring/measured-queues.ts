import { AppError } from '@lindero/domain/errors'
import type { Database } from '../database/database.ts'
import { databaseUp, messageAgeSeconds, queueAgeSeconds, queuedJobs, queuedMessages } from '../metrics/metrics.ts'

interface Queued {
  kind: string
  state: string
  count: number
  age: number | null
}

const JOBS = `
  SELECT kind, state, count(*)::int AS count,
    extract(epoch FROM now() - min(greatest(created_on, run_after)) FILTER (WHERE run_after <= now()))::float8 AS age
  FROM jobs WHERE state IN ('queued', 'running') GROUP BY kind, state`
const MESSAGES = `
  SELECT kind, CASE WHEN given_up_on IS NULL THEN 'waiting' ELSE 'given up' END AS state, count(*)::int AS count,
    extract(epoch FROM now() - min(created_on))::float8 AS age
  FROM outgoing_messages GROUP BY 1, 2`

/** Counts waiting jobs and messages. If the database is unavailable, the gauges stay empty. */
export async function measureQueues(database: Database): Promise<void> {
  queuedJobs.reset()
  queuedMessages.reset()
  queueAgeSeconds.reset()
  messageAgeSeconds.reset()
  try {
    const [jobs, messages] = await database.transaction('system', (tx) =>
      Promise.all([tx.rows<Queued>(JOBS), tx.rows<Queued>(MESSAGES)]),
    )
    for (const { kind, state, count } of jobs) queuedJobs.set({ kind, state }, count)
    for (const { kind, state, count } of messages) queuedMessages.set({ kind, state }, count)
    queueAgeSeconds.set(oldest(jobs, 'queued'))
    messageAgeSeconds.set(oldest(messages, 'waiting'))
    databaseUp.set(1)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    databaseUp.set(0)
  }
}

function oldest(rows: readonly Queued[], state: string): number {
  return Math.max(0, ...rows.filter((row) => row.state === state).map(({ age }) => age ?? 0))
}
