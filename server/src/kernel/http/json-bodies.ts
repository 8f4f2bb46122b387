import { isTooDeep, JSON_LEVELS } from '@lindero/contract/kernel/json-depth'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'

/** Reads bodies of JSON, and refuses those that nest too deep before anything walks them. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    if (isTooDeep(json)) throw new AppError('request.invalid', { detail: `more than ${JSON_LEVELS} levels` })
    return parse(request, json, done)
  })
}
