import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call at all; what they may do to which object is decided by the permissions in domain. */
export type Access =
  /** Nobody needs to be known. */
  | 'public'
  /** Any live session, also of a customer whose subscription is inactive. */
  | 'session'
  /** A live session of a customer with an active subscription. */
  | 'active'

export interface CallSpecification {
  method: Method
  /** Below `/api`, parameters in braces: `/portfolios/{uuid}`. */
  path: string
  /** One line for the reference. */
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Absent where the answer is bytes or a redirect. */
  reply?: z.ZodType
  /** Content type of an answer that is not JSON. */
  produces?: string
  /** The stable error codes a caller should be ready for, besides the general ones. */
  errors?: readonly string[]
  /** Does not count towards the limit of calls: whoever watches over the server asks again and again. */
  unlimited?: boolean
  /** Answers of map points and the like are not checked against the schema: it costs a quarter of the call. */
  unchecked?: boolean
}

/**
 * Declares a call once. The server's checks, the browser's client and the OpenAPI document all read this
 * declaration, so none of them can disagree with the others.
 */
export function call<const Specification extends CallSpecification>(
  specification: Specification,
): Specification {
  return specification
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Typed<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler receives. */
export interface CallInput<Specification extends CallSpecification> {
  params: Parsed<Specification['params']>
  query: Parsed<Specification['query']>
  body: Parsed<Specification['body']>
}

/** What a caller passes: only the parts that the call has. */
export type CallArguments<Specification extends CallSpecification> = {
  [Part in 'params' | 'query' | 'body' as Specification[Part] extends z.ZodType ? Part : never]: Typed<
    Specification[Part]
  >
}

export type CallReply<Specification extends CallSpecification> = Parsed<Specification['reply']>
/** What a handler returns, before the reply schema has parsed it. */
export type CallAnswer<Specification extends CallSpecification> = Typed<Specification['reply']>
