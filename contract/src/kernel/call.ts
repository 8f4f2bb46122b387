import type { ErrorCode } from '@lindero/domain/errors'
import { type KeyScope, scopeOf } from '@lindero/domain/users/key-scopes'
import type { Permission } from '@lindero/domain/users/permissions'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Kinds of objects that a call can be about. The server has one loader per kind
 * (`server/src/<slice>/<kind>-access.ts`).
 */
export type ObjectKind =
  | 'portfolio'
  | 'asset'
  | 'group'
  | 'valuation'
  | 'job'
  /** An asset in management: the asset, if legal management is contracted. */
  | 'managedAsset'
  | 'serviceRequest'
  | 'task'
  | 'advertisement'
  /** An export that the caller ordered. */
  | 'export'
  /** For the operator's administrators any customer; for other users their own, or the one acted for. */
  | 'customer'
  /** The caller, or a user whom the caller manages. */
  | 'user'
  /** A user that must be the caller. */
  | 'oneself'

/**
 * Kinds of objects that a secret in an address gives access to. The server finds the object
 * (`server/src/kernel/http/secrets.ts`).
 */
export type SecretKind =
  /** The due dates of a user, for a calendar program. */
  | 'dueDates'
  /** The judicial dates of a user, for a calendar program. */
  | 'judicialDates'
  /** The tasks of a user, for a calendar program. */
  | 'taskDates'
  /** The visits of advertised properties, for a calendar program. */
  | 'visitDates'
  /** The published advertisements of a customer, for portals. */
  | 'advertisementFeed'
  /** An export, for a person without an account. */
  | 'exportLink'

/**
 * Work that occupies a core or the database for a while: the server limits it per user and per node
 * (`docs/operations.md`).
 */
export type QueueName = 'valuation' | 'tape' | 'search' | 'cadastre' | 'cadastralPicture' | 'export' | 'picture'

/** Access to a call. The permissions in domain decide the actions of each role, and on which objects. */
type CallAccess =
  /** No session. `through`: the secret of the address, `params.secret`, allows the call. */
  | { access: 'public'; permission?: undefined; through?: SecretKind }
  /** Any live session, also if the customer's subscription is inactive. */
  | { access: 'session'; permission?: Permission; through?: undefined }
  /**
   * A live session of a customer with an active subscription. A list shows only what the caller may see, so every role
   * may request it: `seeHome`.
   */
  | { access: 'active'; permission: Permission; through?: undefined }

/**
 * A schema of zod by its core. `z.ZodType` has every method, and comparing each schema of each call with it took two
 * fifths of the compiler's time.
 */
export interface AnySchema extends z.core.$ZodType {
  parse(value: unknown): unknown
}

interface CallDeclaration {
  method: Method
  /** Below `/api`, parameters in braces: `/portfolios/{uuid}`. */
  path: string
  /** One line for the reference. */
  summary: string
  /**
   * The object that the call is about. The server loads it, checks the permission on it and passes it to the handler.
   * An object that the caller may not see gives a 404, like one that does not exist.
   */
  about?: ObjectKind
  /** Path of the object's uuid in the input; `params.uuid` by default. */
  aboutIn?: `${'params' | 'body'}.${string}`
  /** The call may name no object: its permission is then checked without one. */
  aboutOptional?: true
  /** The object may be archived: it is read unchanged, or restored. */
  archivedToo?: true
  /** Error code for a caller without the permission; `permissions.denied` by default. */
  denied?: ErrorCode
  params?: AnySchema
  /** Strict: an unknown parameter is rejected by name. */
  query?: AnySchema
  body?: AnySchema
  /** Content type of a body that is not JSON; such a body reaches the handler as a stream. */
  consumes?: string
  /** Maximum bytes of a JSON body; `BODY_BYTES` by default. A longer one is rejected before it is read. */
  bodyBytes?: number
  /** The queue for its work; beyond its limits the call answers 503. */
  queue?: QueueName
  /** Absent if the answer is bytes or a redirect. */
  reply?: AnySchema
  /** Content type of an answer that is not JSON. */
  produces?: string
  /** The stable error codes of the call, besides the general ones. */
  errors?: readonly ErrorCode[]
  /**
   * The answer may be some seconds old: a replica gives it, if there is one. The caller's own changes are always in it.
   * Only for calls that change nothing.
   */
  mayBeStale?: true
  /** Names of the GET calls whose answers the call changes; the browser fetches them again. */
  invalidates?: readonly string[]
  /**
   * Does not count towards the limit of calls, because monitoring repeats it, or a page makes a hundred of them at
   * once.
   */
  unlimited?: boolean
  /**
   * The answer is not checked against the schema, for example for map points: the check costs a quarter of the call.
   */
  unchecked?: boolean
}

export type CallSpecification = CallDeclaration & CallAccess

/**
 * Declares a call once. The server's checks, the browser's client and the OpenAPI document all read this declaration,
 * so none of them can differ from the others.
 */
export function call<const Specification extends CallSpecification>(specification: Specification): Specification {
  return specification
}

/** Limits of a body in bytes: without a session, and with one unless its call declares another. */
export const BODY_BYTES = { public: 32 * 1024, session: 256 * 1024 }

/** Maximum bytes of the body of a call. */
export function bodyBytesOf({ access, bodyBytes }: CallSpecification): number {
  return bodyBytes ?? (access === 'public' ? BODY_BYTES.public : BODY_BYTES.session)
}

/**
 * The scope that an API key needs for a call; null if no key may make it. A call that is not a GET and makes no answer
 * stale only computes its reply.
 */
export function keyScopeOf({ method, permission, invalidates }: CallSpecification): KeyScope | null {
  if (!permission) return null
  return scopeOf(permission, method !== 'GET' && invalidates !== undefined)
}

/** True if a call accepts a filter, which a user can narrow if it is too slow. */
export function isFiltered({ query, body }: CallSpecification): boolean {
  const names = [query, body].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))
  return names.some((name) => ['f', 'filter', 'filters'].includes(name))
}

/** True if a request has a filter that restricts something: the error of a timeout then differs (core 8). */
export function hasFilters({ query, body }: { query?: unknown; body?: unknown }): boolean {
  const { f } = (query ?? {}) as { f?: unknown }
  const { filter, filters } = (body ?? {}) as { filter?: unknown; filters?: unknown }
  return [f, filter, filters].some((given) => Object.keys(given ?? {}).length > 0)
}

/** The query of a call that takes no parameters. */
export const NO_QUERY = z.strictObject({})

type Parsed<Schema> = Schema extends AnySchema ? z.output<Schema> : undefined
type Typed<Schema> = Schema extends AnySchema ? z.input<Schema> : undefined

/** Input of a handler. */
export interface CallInput<Specification extends CallSpecification> {
  params: Parsed<Specification['params']>
  query: Parsed<Specification['query']>
  body: Parsed<Specification['body']>
}

/** Arguments of a caller: only the parts that the call has. */
export type CallArguments<Specification extends CallSpecification> = {
  [Part in 'params' | 'query' | 'body' as Specification[Part] extends AnySchema ? Part : never]: Typed<
    Specification[Part]
  >
}

export type CallReply<Specification extends CallSpecification> = Parsed<Specification['reply']>
/** Result of a handler, before the reply schema parses it. */
export type CallAnswer<Specification extends CallSpecification> = Typed<Specification['reply']>
