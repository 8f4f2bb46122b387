import { isTooDeep, JSON_LEVELS } from '@lindero/contract/kernel/json-depth'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'

/** A body that is not valid JSON. The call throws the error after it has checked the permission on its object. */
export class UnreadableBody {
  readonly error: Error

  constructor(error: Error) {
    this.error = error
  }
}

/**
 * Parses JSON bodies. Bodies with too many levels of nesting are rejected before other code processes them recursively.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    if (isTooDeep(json)) {
      const detail = `more than ${JSON_LEVELS} levels`
      return done(null, new UnreadableBody(new AppError('request.invalid', { detail })))
    }
    return parse(request, json, (error, value) => done(null, error ? new UnreadableBody(error) : value))
  })
}
