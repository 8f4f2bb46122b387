import { connect } from 'node:net'
import type pg from 'pg'

/**
 * Cancels a connection's running statement when the signal aborts.
 *
 * @returns a function to await before another caller uses the connection, so that no other statement is cancelled
 */
export function stopsWith(signal: AbortSignal, cancelRunning: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped = cancelRunning()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return async () => {
    signal.removeEventListener('abort', stop)
    await stopped
  }
}

/** Properties of the library's connection that its types omit. */
interface Opened {
  processID: number
  secretKey: number
  host: string
  port: number
}

/**
 * Cancels the statement that is running on a connection.
 *
 * @param beside another connection to the same server, because all connections in the pool may be busy
 */
export async function cancelBeside(beside: pg.Client, running: pg.PoolClient): Promise<void> {
  const { processID } = running as pg.PoolClient & Opened
  await beside.connect()
  try {
    await beside.query('SELECT pg_cancel_backend($1)', [processID])
  } finally {
    await beside.end()
  }
}

const CANCEL_REQUEST = 80_877_102
const CANCEL_MILLISECONDS = 5_000

/**
 * Sends the protocol's cancel request. A pooler assigns its own process numbers, so `pg_cancel_backend` with such a
 * number might cancel a different statement.
 */
export function requestCancel(running: pg.PoolClient): Promise<void> {
  const { processID, secretKey, host, port } = running as pg.PoolClient & Opened
  const request = Buffer.alloc(16)
  for (const [index, word] of [request.length, CANCEL_REQUEST, processID, secretKey].entries()) {
    request.writeInt32BE(word, 4 * index)
  }
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  // The server closes the connection after forwarding the request. PgBouncer drops a request if the client closes the
  // connection first.
  return new Promise((resolve, reject) => {
    socket.setTimeout(CANCEL_MILLISECONDS, () => socket.destroy())
    socket.once('error', reject).once('close', () => resolve())
    socket.write(request)
  })
}
