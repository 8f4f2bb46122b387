import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CurrentRequest, duringRequest } from '../log/request-id.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id that the caller sent in `x-request-id`, if it is a uuid: any other text could forge lines of the log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && UUID.test(sent) ? sent.toLowerCase() : crypto.randomUUID()
}

/** Each reply carries the id of its request, and so does each line of the log that is written meanwhile. */
export function nameRequests(app: FastifyInstance): void {
  const requests = new WeakMap<FastifyRequest, CurrentRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const current = { id: request.id }
    requests.set(request, current)
    duringRequest(current, done)
  })
  // Once more after the body, whose bytes arrive outside the work of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    duringRequest(requests.get(request) ?? { id: request.id }, done),
  )
}
