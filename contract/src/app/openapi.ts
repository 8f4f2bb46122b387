import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { api } from '../api.ts'
import type { CallSpecification } from '../kernel/call.ts'
import { failure } from '../kernel/schemas.ts'

/** The OpenAPI 3.1 document of every call, made from the declarations alone. */
export function openApiDocument(version: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, specification] of Object.entries(api) as [string, CallSpecification][]) {
    const item = paths[`/api${specification.path}`] ?? {}
    paths[`/api${specification.path}`] = {
      ...item,
      [specification.method.toLowerCase()]: operationOf(name, specification),
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Lindero',
      version,
      description: 'Portfolios, assets, market evidence and explained valuations.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  })
}

function operationOf(name: string, specification: CallSpecification) {
  const { params, query, body, reply, produces, errors = [] } = specification
  return {
    operationId: name,
    // The first word of the path: auth, users, customers, portfolios …
    tags: [specification.path.split('/')[1]?.replace(/\.json$/, '') ?? ''],
    summary: specification.summary,
    security: specification.access === 'public' ? [] : [{ token: [] }],
    requestParams: {
      ...(params instanceof z.ZodObject ? { path: params } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
    },
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      '200': reply
        ? { description: 'Done', content: { 'application/json': { schema: reply } } }
        : { description: 'Done', content: { [produces ?? 'application/octet-stream']: {} } },
      default: {
        'x-error-codes': [...errors],
        description: ['Refused or failed.', ...errors.map((code) => `\`${code}\``)].join(' '),
        content: { 'application/json': { schema: failure } },
      },
    },
  }
}
