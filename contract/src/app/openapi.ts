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

type Document = ReturnType<typeof openApiDocument>

/** The part of the document that lists all calls without their parameters, bodies and replies. */
export const OPENAPI_INDEX = 'index'

/**
 * A part of the document: all calls in short (`index`), or the calls of one tag with the schemas that they use. A
 * reader of one call so loads some kilobytes and not the whole document.
 *
 * @returns undefined if no call has the tag
 */
export function openApiPart(document: Document, part: string): Document | undefined {
  if (part === OPENAPI_INDEX) return { ...document, components: {}, paths: eachOperation(document, inShort) }
  const paths = eachOperation(document, (operation) => (operation.tags?.[0] === part ? operation : undefined))
  if (Object.keys(paths).length === 0) return undefined
  const { schemas = {}, ...components } = document.components ?? {}
  const used = namesUsed(paths, schemas)
  const ofPart = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...components, schemas: ofPart }, paths }
}

type Paths = NonNullable<Document['paths']>
type Operation = NonNullable<Paths[string]['get']>

const inShort = ({ operationId, tags, summary, security }: Operation): Operation =>
  ({ operationId, tags, summary, security, responses: {} }) as Operation

/** The paths with another version of each operation; operations without one are left out, and paths without any. */
function eachOperation({ paths = {} }: Document, versionOf: (operation: Operation) => Operation | undefined): Paths {
  const items = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item as Record<string, Operation>).flatMap(([method, operation]) => {
        const version = versionOf(operation)
        return version ? [[method, version]] : []
      }),
    ),
  ])
  return Object.fromEntries(items.filter(([, item]) => Object.keys(item ?? {}).length > 0))
}

/** Names of the schemas that a part of the document refers to, directly or through another schema. */
function namesUsed(part: unknown, schemas: Record<string, unknown>, used: Set<string> = new Set()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (used.has(name)) continue
    used.add(name)
    namesUsed(schemas[name], schemas, used)
  }
  return used
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
  if (access === undefined) codes.add('subscriptionInactive')
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
