import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import type { DatabaseAccess } from './driver.ts'
import { serversOf } from './servers.ts'

const RECONNECT_MILLISECONDS = 1_000

interface Listener {
  channel: string
  onMessage(text: string): void
  /** Called after each connection, because messages may have been missed while there was none. */
  onConnected?(): void
}

/**
 * Listens for messages on a channel over a separate connection, and reconnects if the connection is lost.
 *
 * @returns a function that stops listening
 */
export function listenTo(
  { databaseAccess, log }: { databaseAccess: DatabaseAccess; log: Log },
  { channel, onMessage, onConnected }: Listener,
): () => Promise<void> {
  const servers = serversOf(databaseAccess.direct ?? databaseAccess.connectionString)
  const stop = new AbortController()
  let client: pg.Client | undefined

  const listening = (async () => {
    while (!stop.signal.aborted) {
      const current = servers.client({ keepAlive: true, application_name: channel.replace('_', ' ') })
      client = current
      const lost = new Promise<void>((resolve) => {
        current.on('error', () => resolve()).on('end', () => resolve())
      })
      try {
        await current.connect()
        await servers.requirePrimary(current)
        current.on('notification', ({ payload = '' }) => onMessage(payload))
        await current.query(`LISTEN ${channel}`)
        onConnected?.()
        await lost
        if (!stop.signal.aborted) log.warn({ channel, outageOf: 'database' }, 'a connection that listens was lost')
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error, channel, outageOf: 'database' }, 'listening')
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
