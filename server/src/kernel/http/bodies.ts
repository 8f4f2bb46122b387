import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body as a stream, for as long as the server lets a request take. */
    takesStream?: boolean
  }
}

/** A sender that was refused has this long to stop sending and read why. */
const FAREWELL_MILLISECONDS = 5_000

/**
 * Refuses bodies that take longer to arrive, with `request.timeout`, and closes the connection of a sender that goes
 * on sending after its call was answered. `requestTimeout` of the server cannot do it: it is one for all requests,
 * and an upload may take minutes. Readers that take nothing of their answer are bounded by `boundReaders`.
 */
export function boundBodies(app: FastifyInstance, { bodySeconds }: { bodySeconds: number }): void {
  // Node passes on every request that had arrived when its connection ended: without a reader none is worth its work.
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    // A connection that was reset has no address any more, before Node says that it has ended.
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
    // What still comes is dropped: a sender that finds its connection closed never reads why.
    raw.unpipe()
    raw.resume()
    setTimeout(() => {
      if (!isReceived(raw)) raw.destroy()
    }, FAREWELL_MILLISECONDS).unref()
  })
}

/** True also of requests that did not come over a connection, as in tests. */
function isReceived({ complete }: Partial<Pick<IncomingMessage, 'complete'>>): boolean {
  return complete !== false
}
