import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if the handler reads the body as a stream. Such a body may take as long as the server allows for a request.
     */
    takesStream?: boolean
  }
}

/** Time for a rejected sender to stop sending and to read the answer. */
const FAREWELL_MILLISECONDS = 5_000

/**
 * Rejects bodies that arrive too slowly with `request.timeout`, and closes the connection of a sender that continues
 * after the answer. The server's own `requestTimeout` cannot do this, because it is the same for all requests, and an
 * upload may take minutes. Slow readers of answers are limited by `boundReaders`.
 */
export function boundBodies(app: FastifyInstance, { bodySeconds }: { bodySeconds: number }): void {
  // Node still passes on every request that had arrived when its connection ended. These requests are dropped,
  // because no one reads their answers.
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    // The address of a reset connection is undefined even before Node reports the end.
    if (socket.destroyed || !socket.remoteAddress) throw new AppError('request.timeout')
  })

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (isReceived(request.raw) || request.routeOptions.config.takesStream) return payload
    const bounded = new PassThrough()
    // If a call is rejected before its body is read, nothing else listens for errors, and an error without a listener
    // ends the process.
    bounded.on('error', () => {})
    const fail = () => bounded.destroy(new AppError('request.timeout'))
    const timer = setTimeout(fail, bodySeconds * 1_000)
    bounded.once('close', () => clearTimeout(timer))
    payload.once('close', () => {
      if (!isReceived(request.raw)) fail()
    })
    return payload.pipe(bounded)
  })

  app.addHook('onResponse', async ({ raw }) => {
    if (isReceived(raw)) return
    // Further bytes are discarded until the sender stops, because a sender that finds its connection closed never
    // reads the answer.
    raw.unpipe()
    raw.resume()
    setTimeout(() => {
      if (!isReceived(raw)) raw.destroy()
    }, FAREWELL_MILLISECONDS).unref()
  })
}

/** True also for requests without a connection, as in tests. */
function isReceived({ complete }: Partial<Pick<IncomingMessage, 'complete'>>): boolean {
  return complete !== false
}
