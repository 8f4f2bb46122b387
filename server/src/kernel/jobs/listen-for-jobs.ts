import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { serversOf } from '../database/servers.ts'

const RECONNECT_MILLISECONDS = 1_000

/**
 * Listens for new jobs on a separate connection (trigger `announce_job`). After a lost connection it reconnects and
 * calls `onJob`, because notifications may have been missed.
 *
 * @returns a function that stops listening
 */
export function listenForJobs(
  { databaseAccess, log }: Pick<Context, 'databaseAccess' | 'log'>,
  onJob: () => void,
): () => Promise<void> {
  const servers = serversOf(databaseAccess.direct ?? databaseAccess.connectionString)
  const stop = new AbortController()
  let client: pg.Client | undefined

  const listening = (async () => {
    while (!stop.signal.aborted) {
      const current = servers.client({ keepAlive: true, application_name: 'lindero jobs' })
      client = current
      const lost = new Promise<void>((resolve) => {
        current.on('error', () => resolve()).on('end', () => resolve())
      })
      try {
        await current.connect()
        await servers.requirePrimary(current)
        current.on('notification', onJob)
        await current.query('LISTEN lindero_jobs')
        onJob()
        await lost
        if (!stop.signal.aborted) log.warn('the connection that listens for jobs was lost')
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error }, 'listening for jobs')
        await current.end().catch(() => undefined)
      }
      await pause(RECONNECT_MILLISECONDS, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()

  return async () => {
    stop.abort()
    await client?.end().catch(() => undefined)
    await listening
  }
}
