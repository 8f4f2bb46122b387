import type { ErrorCode } from '@lindero/domain/errors'
import type { Permission } from '@lindero/domain/users/permissions'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call can be about. The server has one loader per kind (`server/src/<slice>/<kind>-access.ts`). */
export type ObjectKind =
  | 'portfolio'
  | 'asset'
  | 'group'
  | 'valuation'
  | 'job'
  /** An asset in management: the asset, where legal management is contracted. */
  | 'managedAsset'
  | 'serviceRequest'
  | 'task'
  | 'advertisement'
  /** An export that the caller ordered. */
  | 'export'
  /** Any customer for the operator's administrators; for other users their own, or the one acted for. */
  | 'customer'
  /** The caller, or a user whom the caller manages. */
  | 'user'
  /** A user that must be the caller. */
  | 'oneself'

/** What a secret in an address stands for. The server finds what it belongs to (`server/src/kernel/http/secrets.ts`). */
export type SecretKind =
  /** The due dates of a user, for a calendar program. */
  | 'dueDates'
  /** The judicial dates of a user, for a calendar program. */
  | 'judicialDates'
  /** The tasks of a user, for a calendar program. */
  | 'taskDates'
  /** The published advertisements of a customer, for portals. */
  | 'advertisementFeed'
  /** An export, for a person without an account. */
  | 'exportLink'

/** Work that takes a core or the database for a while: the server bounds it per user and per node (`docs/operations.md`). */
export type QueueName = 'valuation' | 'tape' | 'search' | 'cadastre' | 'cadastralPicture' | 'export' | 'picture'

/** Who may make a call. The permissions of domain decide what a role may do, and to which object. */
type CallAccess =
  /** No session. `through`: the secret of the address, `params.secret`, allows the call. */
  | { access: 'public'; permission?: undefined; through?: SecretKind }
  /** Any live session, also of a customer whose subscription is inactive. */
  | { access: 'session'; permission?: Permission; through?: undefined }
  /**
   * A live session of a customer with an active subscription. A list shows only what the caller may see, so every
   * role may ask for it: `seeHome`.
   */
  | { access: 'active'; permission: Permission; through?: undefined }

/**
 * A schema of zod by its core. `z.ZodType` has every method: to compare each schema of each call with it was two fifths
 * of the compiler's time.
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
   * The object that the call is about. The server loads it, checks the permission on it and passes it to the
   * handler. An object that the caller may not see is a 404, the same as one that does not exist.
   */
  about?: ObjectKind
  /** Where its uuid is taken from; `params.uuid` by default. */
  aboutIn?: `${'params' | 'body'}.${string}`
  /** The call may name no object: its permission is then asked for without one. */
  aboutOptional?: true
  /** The object may be archived: it is read as it was, or restored. */
  archivedToo?: true
  /** Error code for a caller without the permission; `permissions.denied` by default. */
  denied?: ErrorCode
  params?: AnySchema
  /** Strict: an unknown parameter is refused by name. */
  query?: AnySchema
  body?: AnySchema
  /** Content type of a body that is not JSON; such a body reaches the handler as a stream. */
  consumes?: string
  /** The most bytes of a JSON body; `BODY_BYTES` by default. A longer one is refused before it is read. */
  bodyBytes?: number
  /** The queue in which its work waits for its turn; beyond its limits the call answers 503. */
  queue?: QueueName
  /** Absent where the answer is bytes or a redirect. */
  reply?: AnySchema
  /** Content type of an answer that is not JSON. */
  produces?: string
  /** The stable error codes of the call, besides the general ones. */
  errors?: readonly ErrorCode[]
  /** Names of the GET calls whose answers the call changes; the browser fetches them again. */
  invalidates?: readonly string[]
  /** Does not count towards the limit of calls: monitoring repeats it, or a page makes a hundred of them at once. */
  unlimited?: boolean
  /** The answer is not checked against the schema, as for map points: the check costs a quarter of the call. */
  unchecked?: boolean
}

export type CallSpecification = CallDeclaration & CallAccess

/**
 * Declares a call once. The server's checks, the browser's client and the OpenAPI document all read this
 * declaration, so none of them can disagree with the others.
 */
export function call<const Specification extends CallSpecification>(specification: Specification): Specification {
  return specification
}

/** Limits of a body in bytes: without a session, and with one unless its call declares another. */
export const BODY_BYTES = { public: 32 * 1024, session: 256 * 1024 }

/** The most bytes of the body of a call. */
export function bodyBytesOf({ access, bodyBytes }: CallSpecification): number {
  return bodyBytes ?? (access === 'public' ? BODY_BYTES.public : BODY_BYTES.session)
}

/** Whether a call takes a filter: one that is too slow can be narrowed. */
export function isFiltered({ query, body }: CallSpecification): boolean {
  const names = [query, body].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))
  return names.some((name) => ['f', 'filter', 'filters'].includes(name))
}

/** Whether a request holds a filter that restricts something: a timeout then says so (core 8). */
export function hasFilters({ query, body }: { query?: unknown; body?: unknown }): boolean {
  const { f } = (query ?? {}) as { f?: unknown }
  const { filter, filters } = (body ?? {}) as { filter?: unknown; filters?: unknown }
  return [f, filter, filters].some((given) => Object.keys(given ?? {}).length > 0)
}

/** The query of a call that takes no parameters. */
export const NO_QUERY = z.strictObject({})

type Parsed<Schema> = Schema extends AnySchema ? z.output<Schema> : undefined
type Typed<Schema> = Schema extends AnySchema ? z.input<Schema> : undefined

/** What a handler receives. */
export interface CallInput<Specification extends CallSpecification> {
  params: Parsed<Specification['params']>
  query: Parsed<Specification['query']>
  body: Parsed<Specification['body']>
}

/** What a caller passes: only the parts that the call has. */
export type CallArguments<Specification extends CallSpecification> = {
  [Part in 'params' | 'query' | 'body' as Specification[Part] extends AnySchema ? Part : never]: Typed<
    Specification[Part]
  >
}

export type CallReply<Specification extends CallSpecification> = Parsed<Specification['reply']>
/** What a handler returns, before the reply schema has parsed it. */
export type CallAnswer<Specification extends CallSpecification> = Typed<Specification['reply']>
