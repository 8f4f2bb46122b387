import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CurrentRequest, duringRequest } from '../log/request-id.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The id that the caller sent in `x-request-id`, or else a new uuid. Only a uuid is accepted, because other text could
 * forge log entries.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && UUID.test(sent) ? sent.toLowerCase() : crypto.randomUUID()
}

/** Adds the request id to each reply, and to each log entry for the request. */
export function nameRequests(app: FastifyInstance): void {
  const requests = new WeakMap<FastifyRequest, CurrentRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const current = { id: request.id }
    requests.set(request, current)
    duringRequest(current, done)
  })
  // The id is set again after the body has been read, because the bytes of a body arrive outside the request's
  // asynchronous context.
  app.addHook('preValidation', (request, _reply, done) =>
    duringRequest(requests.get(request) ?? { id: request.id }, done),
  )
}
