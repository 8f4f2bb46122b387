import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body as a stream and takes as long as the server allows for a request. */
    takesStream?: boolean
  }
}

/** A rejected sender has this time to stop sending and read the answer. */
const FAREWELL_MILLISECONDS = 5_000

/**
 * Rejects bodies that take too long to arrive, with `request.timeout`, and closes the connection of a sender that
 * continues after the answer. The server's own `requestTimeout` cannot do this: it is the same for all requests, and an
 * upload may take minutes. `boundReaders` limits slow readers of answers.
 */
export function boundBodies(app: FastifyInstance, { bodySeconds }: { bodySeconds: number }): void {
  // Node passes on every request that had arrived when its connection ended. Without a reader there is no reason to
  // handle it.
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    // A reset connection has no address before Node reports its end.
    if (socket.destroyed || !socket.remoteAddress) throw new AppError('request.timeout')
  })

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (isReceived(request.raw) || request.routeOptions.config.takesStream) return payload
    const bounded = new PassThrough()
    // A call refused before its body is read has no other listener, and a failure without one ends the process.
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
    // Further bytes are discarded: a sender that finds its connection closed never reads the answer.
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
