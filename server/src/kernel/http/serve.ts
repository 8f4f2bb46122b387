import { Readable } from 'node:stream'
import type { CallAnswer, CallInput, CallSpecification } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { LimitCalls } from './call-limit.ts'
import type { Caller } from './caller.ts'
import { closestIssues } from './closest-issues.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once known: for the report of a failure. */
    userUuid?: string
  }
}

/** Bytes of a call that does not answer JSON. */
export interface Bytes {
  stream: Readable | ReadableStream<Uint8Array> | Uint8Array
  contentType?: string
  /** Offered as a download under this name. */
  fileName?: string
  length?: number
}

type Answer<C extends CallSpecification> = C['produces'] extends string ? Bytes : CallAnswer<C>

export type HandlerInput<C extends CallSpecification> = CallInput<C> & {
  /** Who calls; nobody for public calls. */
  caller: C['access'] extends 'public' ? null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<C extends CallSpecification> = (input: HandlerInput<C>) => Promise<Answer<C>> | Answer<C>

/** Finds out who calls; throws `unauthenticated`, `auth.sessionExpired` or `subscriptionInactive`. */
export type Authenticate = (request: FastifyRequest, access: 'session' | 'active') => Promise<Caller>

/** Answers are checked against the contract where a mistake should be loud: in development and tests. */
const CHECKS_ANSWERS = process.env.NODE_ENV !== 'production'

export class Calls {
  readonly #app: FastifyInstance
  readonly #authenticate: Authenticate
  readonly #limit: LimitCalls

  constructor(app: FastifyInstance, authenticate: Authenticate, limit: LimitCalls) {
    this.#app = app
    this.#authenticate = authenticate
    this.#limit = limit
  }

  /** Serves one declared call below `/api`. */
  serve<const C extends CallSpecification>(specification: C, handler: Handler<C>): void {
    this.#app.route({
      method: specification.method,
      url: `/api${specification.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const caller = await this.#admit(specification, request, reply)
        const input = {
          params: parse('params', specification.params, request.params),
          query: parse('query', specification.query, request.query),
          body: parse('body', specification.body, request.body),
          caller,
          request,
          reply,
        } as HandlerInput<C>
        const answer = await handler(input)
        if (specification.produces) return sendBytes(reply, answer as Bytes, specification.produces)
        if (CHECKS_ANSWERS && specification.reply && !specification.unchecked) {
          return specification.reply.parse(answer)
        }
        return answer
      },
    })
  }

  /** Who calls, within the limit of calls: by user, or by address where nobody is known. */
  async #admit(
    { access, unlimited }: CallSpecification,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Caller | null> {
    if (access === 'public') {
      if (!unlimited) this.#limit.byAddress(request, reply)
      return null
    }
    this.#limit.byToken(request, reply)
    const caller = await this.#authenticate(request, access).catch((error: unknown) => {
      this.#limit.byAddress(request, reply)
      throw error
    })
    request.userUuid = caller.user.uuid
    this.#limit.byUser(caller.user.uuid, request, reply)
    return caller
  }
}

function parse(part: string, schema: ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('request.invalid', {
    part,
    fields: closestIssues(result.error.issues).map((issue) => ({
      field: issue.path.join('.'),
      reason: issue.code,
      ...('keys' in issue ? { names: issue.keys } : {}),
      // A word that is not among the choices is named; other input may be long, or secret.
      ...('values' in issue && typeof issue.input === 'string' ? { names: [issue.input.slice(0, 100)] } : {}),
      detail: issue.message,
    })),
  })
}

function sendBytes(reply: FastifyReply, bytes: Bytes, produces: string): FastifyReply {
  reply.type(bytes.contentType ?? produces)
  if (bytes.length !== undefined) reply.header('content-length', bytes.length)
  if (bytes.fileName) {
    const ascii = bytes.fileName.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
    reply.header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(bytes.fileName)}`,
    )
  }
  const { stream } = bytes
  if (stream instanceof Uint8Array)
    return reply.send(Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength))
  return reply.send(
    stream instanceof Readable ? stream : Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
  )
}
