import { type ErrorCode, statusOf } from '@lindero/domain/errors'
import { PERMISSIONS } from '@lindero/domain/users/permissions'
import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { api } from '../api.ts'
import { bodyBytesOf, type CallSpecification, isFiltered, keyScopeOf, type ObjectKind } from '../kernel/call.ts'
import { failure } from '../kernel/schemas.ts'

/** The OpenAPI 3.1 document of every call, generated from the declarations alone. */
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
  const { params, query, body, reply, produces, consumes } = specification
  return {
    operationId: name,
    // The tag is the first word of the path: auth, users, customers, portfolios …
    tags: [specification.path.split('/')[1]?.replace(/\.json$/, '') ?? ''],
    summary: specification.summary,
    security: specification.access === 'public' ? [] : [{ token: [] }],
    ...(keyScopeOf(specification) ? { 'x-key-scope': keyScopeOf(specification) } : {}),
    requestParams: {
      ...(params instanceof z.ZodObject ? { path: params } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
    },
    ...(body
      ? {
          requestBody: {
            required: true,
            description: `Body of at most ${bodyBytesOf(specification)} bytes`,
            content: { 'application/json': { schema: body } },
          },
        }
      : {}),
    ...(consumes
      ? {
          requestBody: {
            required: true,
            content: { [consumes]: { schema: { type: 'string', format: 'binary' } as const } },
          },
        }
      : {}),
    responses: {
      '200': reply
        ? { description: 'Done', content: { 'application/json': { schema: reply } } }
        : { description: 'Done', content: { [produces ?? 'application/octet-stream']: {} } },
      ...failuresOf(specification),
    },
  }
}

/** One response per status, with the error codes that the call returns under that status. */
function failuresOf(specification: CallSpecification) {
  const byStatus = Map.groupBy(errorCodesOf(specification), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status) as `${4 | 5}${string}`,
      {
        'x-error-codes': codes,
        description: codes.map((code) => `\`${code}\``).join(' '),
        content: { 'application/json': { schema: failure } },
      },
    ]),
  )
}

const NOT_FOUND: Record<ObjectKind, ErrorCode> = {
  portfolio: 'portfolios.notFound',
  asset: 'assets.notFound',
  group: 'groups.notFound',
  valuation: 'valuation.notFound',
  job: 'jobs.notFound',
  export: 'exports.notFound',
  customer: 'customers.notFound',
  user: 'users.notFound',
  oneself: 'users.notFound',
  managedAsset: 'assets.notFound',
  // These object kinds use the general code until their slices declare a specific one.
  serviceRequest: 'notFound',
  task: 'notFound',
  advertisement: 'notFound',
  shownAdvertisement: 'notFound',
}

/**
 * Errors that any call with a session can return: the session may have ended, and `x-customer` may name an unknown
 * customer.
 */
const SESSION_ERRORS = [
  'unauthenticated',
  'auth.sessionExpired',
  'auth.apiNotActivated',
  'apiKeys.notValid',
  'customers.notFound',
] as const

/** Error codes of a call that waits in a queue. The user's queue or the node's queue may be full. */
const TURN_CODES = ['limits.busy', 'limits.tooManyAtOnce'] as const

/**
 * All error codes of a call: the declared codes, then those implied by the rest of the declaration.
 * `permissions.denied` is left out if every role has the permission.
 */
export function errorCodesOf(specification: CallSpecification): ErrorCode[] {
  const { access, permission, about, denied = 'permissions.denied', errors = [] } = specification
  const codes = new Set<ErrorCode>(errors)
  if (about) codes.add(NOT_FOUND[about])
  if (permission && PERMISSIONS[permission].some((reach) => reach !== 'yes')) codes.add(denied)
  if (access !== 'public') {
    for (const code of SESSION_ERRORS) codes.add(code)
    codes.add(keyScopeOf(specification) ? 'apiKeys.scopeMissing' : 'apiKeys.notForKeys')
  }
  if (access === 'active') codes.add('subscriptionInactive')
  codes.add('request.invalid')
  if (!specification.unlimited) codes.add('limits.callsPerMinute')
  if (access !== 'public' || !(specification.unlimited || specification.consumes)) {
    for (const code of TURN_CODES) codes.add(code)
  }
  if (specification.body) for (const code of ['request.tooLarge', 'request.timeout'] as const) codes.add(code)
  if (specification.queue) codes.add('limits.memory')
  codes.add('unknown')
  codes.add('database.unavailable')
  codes.add('storage.unavailable')
  codes.add('timeout')
  if (isFiltered(specification)) codes.add('timeout.filters')
  if (specification.method !== 'GET') for (const code of ['request.crossSite', 'storage.full'] as const) codes.add(code)
  return [...codes]
}
