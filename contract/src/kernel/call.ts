import type { ErrorCode } from '@lindero/domain/errors'
import { type KeyScope, scopeOf } from '@lindero/domain/users/key-scopes'
import type { Permission } from '@lindero/domain/users/permissions'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Kinds of objects to which a call can apply. The server has one loader per kind
 * (`server/src/<slice>/<kind>-access.ts`).
 */
export type ObjectKind =
  | 'portfolio'
  | 'asset'
  | 'group'
  | 'valuation'
  | 'job'
  /** An asset of a customer that has contracted legal management. */
  | 'managedAsset'
  | 'serviceRequest'
  | 'task'
  | 'advertisement'
  /** An advertisement that the caller may see: of a visible asset, or published by any customer. */
  | 'shownAdvertisement'
  /** An export that the caller requested. */
  | 'export'
  /**
   * A customer. Admins of the operator and super admins may name any customer. Other users may name only their own
   * customer.
   */
  | 'customer'
  /** The caller, or a user whom the caller manages. */
  | 'user'
  /** A user, who must be the caller. */
  | 'oneself'

/**
 * Kinds of secrets in URLs. Each secret gives access to an object, which the server looks up
 * (`server/src/kernel/http/secrets.ts`).
 */
export type SecretKind =
  /** A user's due dates, for a calendar program. */
  | 'dueDates'
  /** A user's judicial dates, for a calendar program. */
  | 'judicialDates'
  /** A user's tasks, for a calendar program. */
  | 'taskDates'
  /** Visits to advertised properties, for a calendar program. */
  | 'visitDates'
  /** A customer's published advertisements, for portals. */
  | 'advertisementFeed'
  /** An export, for a person without an account. */
  | 'exportLink'

/**
 * Work that occupies a processor core or the database for a long time. The server limits it per user and per node
 * (`docs/operations.md`).
 */
export type QueueName =
  | 'valuation'
  | 'tape'
  | 'search'
  | 'identityProvider'
  | 'cadastre'
  | 'cadastralPicture'
  | 'export'
  | 'picture'

/**
 * The condition for making a call. The permissions in domain decide which actions a role allows, and on which objects.
 */
type CallAccess =
  /**
   * No session is needed. If the path contains a secret (`params.secret`), `through` names its kind, and the secret
   * authorizes the call.
   */
  | { access: 'public'; permission?: undefined; through?: SecretKind }
  /** Any live session, even if the customer's subscription is inactive. */
  | { access: 'session'; permission?: Permission; through?: undefined }
  /**
   * By default, a live session of a customer with an active subscription. A list that every role may request has the
   * permission `seeHome`; the list contains only items that the caller may see.
   */
  | { access?: undefined; permission: Permission; through?: undefined }

/**
 * A zod schema, typed by its core interface. `z.ZodType` has many methods: with that type, the compiler spent two
 * fifths of its time on comparing schemas.
 */
export interface AnySchema extends z.core.$ZodType {
  parse(value: unknown): unknown
}

interface CallDeclaration {
  method: Method
  /** Path below `/api`, with parameters in braces: `/portfolios/{uuid}`. */
  path: string
  /** One line for the API reference. */
  summary: string
  /**
   * The object to which the call applies. The server loads it, checks the permission on it and passes it to the
   * handler. If the caller may not see the object, the response is 404, as for an object that does not exist.
   */
  about?: ObjectKind
  /** Path of the object's uuid in the input; `params.uuid` by default. */
  aboutIn?: `${'params' | 'body'}.${string}`
  /** The call may be made without an object. The permission is then checked without an object. */
  aboutOptional?: true
  /** The call accepts archived objects, because it only reads or restores them. */
  archivedToo?: true
  /** Error code if the caller lacks the permission; `permissions.denied` by default. */
  denied?: ErrorCode
  params?: AnySchema
  /** Strict schema: a request with an unknown parameter is rejected, and the error names the parameter. */
  query?: AnySchema
  body?: AnySchema
  /** Content type of the body if it is not JSON. The handler then receives the body as a stream. */
  consumes?: string
  /** Maximum bytes of a JSON body; `BODY_BYTES` by default. A larger body is rejected before it is read. */
  bodyBytes?: number
  /** The queue in which the call waits. If the queue is full, the call returns 503. */
  queue?: QueueName
  /** Absent if the response is a file or a redirect. */
  reply?: AnySchema
  /** Content type of the response if it is not JSON. */
  produces?: string
  /** Additional error codes of the call, besides the general codes. Codes do not change between versions. */
  errors?: readonly ErrorCode[]
  /**
   * A replica may answer the call, so the reply may be some seconds old. The reply always includes the caller's own
   * changes. Only calls that change nothing may set this property.
   */
  mayBeStale?: true
  /**
   * The call gives lasting access, for example a new key, so an open session is not enough. The caller must have signed
   * in, or confirmed the session with a code or the password, in the last ten minutes (`confirmSession`). With names of
   * fields, this applies only if the body has one of them. Otherwise the reply is `auth.stepUpRequired`.
   */
  stepUp?: true | readonly string[]
  /** Names of the GET calls whose replies this call changes. The browser fetches these replies again. */
  invalidates?: readonly string[]
  /**
   * The call is exempt from the rate limit. Either monitoring repeats the call, or a page makes it a hundred times at
   * once.
   */
  unlimited?: boolean
  /**
   * Development and tests do not check the values of the reply against the schema. For map points, for example, the
   * check would take a quarter of the call's time. The names are those of the schema as in every reply.
   */
  unchecked?: boolean
}

export type CallSpecification = CallDeclaration & CallAccess

/**
 * Declares a call. The server's checks, the browser's client and the OpenAPI document all use this one declaration, so
 * they cannot disagree.
 */
export function call<const Specification extends CallSpecification>(specification: Specification): Specification {
  return specification
}

/**
 * Maximum bytes of a body: `public` for calls without a session, `session` for calls with one. A call may declare its
 * own maximum.
 */
export const BODY_BYTES = { public: 32 * 1024, session: 256 * 1024 }

/** Maximum size of a call's body, in bytes. */
export function bodyBytesOf({ access, bodyBytes }: CallSpecification): number {
  return bodyBytes ?? (access === 'public' ? BODY_BYTES.public : BODY_BYTES.session)
}

/**
 * The scope that an API key needs for a call; null if API keys may not make the call. A call that is not a GET but
 * invalidates nothing only computes its reply, so the read scope is enough.
 */
export function keyScopeOf({ method, permission, invalidates, stepUp }: CallSpecification): KeyScope | null {
  if (!permission) return null
  const scope = scopeOf(permission, method !== 'GET' && invalidates !== undefined)
  // A key cannot confirm a session, and an address that it makes would outlive it. Only the scope `archive` was given
  // for a call that needs confirmation.
  return stepUp === true && scope !== 'archive' ? null : scope
}

/** True if the caller must have confirmed the session recently. */
export function needsStepUp({ stepUp }: CallSpecification, body: unknown): boolean {
  if (typeof stepUp !== 'object') return stepUp === true
  const fields = Object.keys((body ?? {}) as object)
  return stepUp.some((field) => fields.includes(field))
}

/** True if a call accepts a filter. If such a call is too slow, the error suggests a narrower filter. */
export function isFiltered({ query, body }: CallSpecification): boolean {
  const names = [query, body].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))
  return names.some((name) => ['f', 'filter', 'filters'].includes(name))
}

/**
 * True if the request's filter restricts something. The error code of a request that takes too long depends on this
 * (core 8).
 */
export function hasFilters({ query, body }: { query?: unknown; body?: unknown }): boolean {
  const { f } = (query ?? {}) as { f?: unknown }
  const { filter, filters } = (body ?? {}) as { filter?: unknown; filters?: unknown }
  return [f, filter, filters].some((fields) => Object.keys(fields ?? {}).length > 0)
}

/** The query schema of a call without query parameters. */
export const NO_QUERY = z.strictObject({})

type Parsed<Schema> = Schema extends AnySchema ? z.output<Schema> : undefined
type Typed<Schema> = Schema extends AnySchema ? z.input<Schema> : undefined

/** Input of a handler. */
export interface CallInput<Specification extends CallSpecification> {
  params: Parsed<Specification['params']>
  query: Parsed<Specification['query']>
  body: Parsed<Specification['body']>
}

/** Arguments of a call in the client: only the parts (params, query, body) that the call declares. */
export type CallArguments<Specification extends CallSpecification> = {
  [Part in 'params' | 'query' | 'body' as Specification[Part] extends AnySchema ? Part : never]: Typed<
    Specification[Part]
  >
}

export type CallReply<Specification extends CallSpecification> = Parsed<Specification['reply']>
/** Result that a handler returns, before the reply schema parses it. */
export type CallAnswer<Specification extends CallSpecification> = Typed<Specification['reply']>
