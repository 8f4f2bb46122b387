import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if the handler reads the body as a stream. Such a body may take as long as the server allows for any
     * request.
     */
    takesStream?: boolean
  }
}

/** Time for a rejected client to stop sending and to read the response. */
const FAREWELL_MILLISECONDS = 5_000

/**
 * Rejects bodies that arrive too slowly with `request.timeout`, and closes the connection if the client continues to
 * send after the response. The server's `requestTimeout` cannot do this, because it is the same for all requests, and
 * an upload may take minutes. Clients that read responses slowly are limited by `boundReaders`.
 */
export function boundBodies(app: FastifyInstance, { bodySeconds }: { bodySeconds: number }): void {
  // Node still delivers all requests that arrived before their connection ended. These requests are dropped, because
  // the client cannot read the responses.
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    // The address of a reset connection is already undefined before Node reports the end.
    if (socket.destroyed || !socket.remoteAddress) throw new AppError('request.timeout')
  })

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (isReceived(request.raw) || request.routeOptions.config.takesStream) return payload
    const bounded = new PassThrough()
    // If a call is rejected before its body is read, nothing else listens for errors, and an unhandled error ends the
    // process.
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
    // The remaining bytes are discarded until the client stops sending, because a client whose connection is closed
    // never reads the response.
    raw.unpipe()
    raw.resume()
    setTimeout(() => {
      if (!isReceived(raw)) raw.destroy()
    }, FAREWELL_MILLISECONDS).unref()
  })
}

/** True if the whole body has arrived. Also true for requests without a connection, as in tests. */
function isReceived({ complete }: Partial<Pick<IncomingMessage, 'complete'>>): boolean {
  return complete !== false
}
