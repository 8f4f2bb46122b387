import { isTooDeep, JSON_LEVELS } from '@lindero/contract/kernel/json-depth'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies. Bodies with too many levels of nesting are rejected before other code processes them recursively.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    if (isTooDeep(json)) throw new AppError('request.invalid', { detail: `more than ${JSON_LEVELS} levels` })
    return parse(request, json, done)
  })
}
