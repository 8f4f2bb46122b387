import { Readable } from 'node:stream'
import {
  bodyBytesOf,
  type CallAnswer,
  type CallInput,
  type CallSpecification,
  hasFilters,
  NO_QUERY,
  type ObjectKind,
  type SecretKind,
} from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../database/database.ts'
import type { ErrorReports } from '../error-reports/error-reports.ts'
import { type LimitCalls, networkOf } from '../limits/call-limit.ts'
import { ownerNamed, type Queues } from '../limits/queues.ts'
import {
  type LoadedKind,
  namesObject,
  namesUuid,
  type ObjectLoader,
  type ObjectLoaders,
  type Objects,
  objectUuid,
  type RowLock,
} from './about.ts'
import type { Caller } from './caller.ts'
import { attachmentDisposition } from './disposition.ts'
import { reportFailure } from './failures.ts'
import { parseInput } from './parse-input.ts'
import { rejectCrossSite } from './reject-cross-site.ts'
import { replyBuilder } from './reply-builder.ts'
import { requirePermission, requireScope, requireStepUp } from './require-permission.ts'
import { type HeldKind, type Holders, type SecretFinder, type SecretFinders, secretHash } from './secrets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller after authentication; null for public calls. */
    caller: Caller | null
  }
}

/** Response body that is not JSON. */
export interface Bytes {
  stream: Readable | ReadableStream<Uint8Array> | Uint8Array
  contentType?: string
  fileName?: string
  length?: number
}

type Answer<C extends CallSpecification> = C['produces'] extends string ? Bytes : CallAnswer<C>

/** The object that the call is about, under the name of its kind. */
type AboutInput<C extends CallSpecification> = C['about'] extends LoadedKind
  ? C['aboutOptional'] extends true
    ? { [Kind in C['about']]?: Objects[Kind] }
    : { [Kind in C['about']]: Objects[Kind] }
  : unknown

/** The object that the secret in the address grants access to. */
type ThroughInput<C extends CallSpecification> = C['through'] extends HeldKind
  ? { holder: Holders[C['through']] }
  : unknown

type HandlerInput<C extends CallSpecification> = CallInput<C> &
  AboutInput<C> &
  ThroughInput<C> & {
    /** The caller; null for public calls. */
    caller: C['access'] extends 'public' ? null : Caller
    request: FastifyRequest
    reply: FastifyReply
  }

/** Additional input for a handler that runs outside a transaction, if the call is about an object. */
type LockedInput<C extends CallSpecification> = C['about'] extends LoadedKind
  ? {
      /**
       * Loads the object again in a transaction, checks the call's permission on it, and locks it. Use this method for
       * work after a slow step. Use it also for work whose failure is reported by mail: the handler can order the mail
       * after this transaction was rolled back. Use the object that the work receives, not the earlier one.
       */
      whileLocked: <T>(work: (tx: Transaction, object: Objects[C['about']]) => Promise<T>, lock?: RowLock) => Promise<T>
    }
  : unknown

type Handler<C extends CallSpecification> = (input: HandlerInput<C> & LockedInput<C>) => Promise<Answer<C>> | Answer<C>
/** A handler that runs in the transaction that loaded the object. */
type TransactionHandler<C extends CallSpecification> = (
  input: HandlerInput<C> & { tx: Transaction },
) => Promise<CallAnswer<C>>

/**
 * Authenticates the caller.
 * @throws AppError `unauthenticated`, `auth.sessionExpired` or `subscriptionInactive`
 */
export type Authenticate = (request: FastifyRequest, access: 'session' | undefined) => Promise<Caller>

/**
 * Values of responses are checked against the contract in development and tests. The names in them are always those of
 * the contract (`replyBuilder`).
 */
const CHECKS_ANSWERS = process.env.NODE_ENV !== 'production'

interface CallServices {
  database: Database
  authenticate: Authenticate
  limit: LimitCalls
  loaders: ObjectLoaders
  secrets: SecretFinders
  queues: Queues
  /** Records that a session has changed something, so that its next reads do not go to a replica without the change. */
  noteChange: (sessionUuid: string) => Promise<void>
  now: () => Date
  errors: ErrorReports
}

/** The validated input of any call, before the call's object is loaded. */
type CheckedInput = CallInput<CallSpecification> & {
  caller: Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

export class Calls {
  readonly #app: FastifyInstance
  readonly #services: CallServices

  constructor(app: FastifyInstance, services: CallServices) {
    this.#app = app
    this.#services = services
  }

  /**
   * Serves one declared call below `/api`. Session, input, permission and object are checked before the handler runs.
   * By then the transaction that loaded the object has ended, so all changes must be made in `whileLocked`.
   */
  serve<const C extends CallSpecification>(specification: C, handler: Handler<C>): void {
    this.#route(specification, async (input) => {
      const { about, aboutOptional, permission, denied, through } = specification
      if (through) {
        const holder = await this.#holderOf(through, input)
        return handler({ ...input, holder } as unknown as HandlerInput<C> & LockedInput<C>)
      }
      if (aboutOptional && permission && !namesObject(specification, input)) {
        requirePermission(callerOf(input), permission, undefined, { denied })
        return handler(input as HandlerInput<C> & LockedInput<C>)
      }
      if (!about) return handler(input as HandlerInput<C> & LockedInput<C>)
      const object: object = await this.#withObject(specification, input, null, async (_tx, object) => object)
      const whileLocked = <T>(
        work: (tx: Transaction, object: unknown) => Promise<T>,
        lock: RowLock = 'no key update',
      ) => this.#withObject(specification, input, lock, (tx, objects) => work(tx, objects[about]))
      const handlerInput: object = { ...input, ...object, whileLocked }
      return handler(handlerInput as HandlerInput<C> & LockedInput<C>)
    })
  }

  /**
   * Like `serve`, but in one transaction. The handler receives the transaction as `tx`. In calls other than GET, the
   * object's row stays locked. Use this method only for short database work, without files, job threads or other
   * services.
   */
  serveInTransaction<const C extends CallSpecification & { access?: 'session' | undefined }>(
    specification: C,
    handler: TransactionHandler<C>,
  ): void {
    this.#route(specification, (input) => {
      const work = (tx: Transaction, object: object) =>
        handler({ ...input, ...object, tx } as HandlerInput<C> & { tx: Transaction })
      if (specification.about) {
        return this.#withObject(specification, input, specification.method === 'GET' ? null : 'no key update', work)
      }
      const { database } = this.#services
      // If the client disconnects, its statement is cancelled and its connection released.
      const signal = specification.queue ? goneSignal(input.reply) : undefined
      return database.transaction({ customer: callerOf(input).customer.uuid }, (tx) => work(tx, {}), signal)
    })
  }

  #route(specification: CallSpecification, answerTo: (input: CheckedInput) => Promise<unknown>): void {
    const { permission, about, denied, consumes, produces, reply: replySchema } = specification
    const { errors } = this.#services
    const build = replySchema && !produces ? replyBuilder(replySchema) : null
    this.#app.route({
      method: specification.method,
      url: `/api${specification.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: bodyBytesOf(specification),
      // This runs before the body is read, so that a rejected call needs no memory.
      onRequest: async (request, reply) => {
        if (specification.method !== 'GET') rejectCrossSite(request.headers)
        const caller = await this.#admit(specification, request, reply)
        if (caller && permission && !about) requirePermission(caller, permission, undefined, { denied })
      },
      config: { takesStream: consumes !== undefined },
      handler: async (request, reply) => {
        const input = await this.#checkedInput(specification, request, reply)
        if (input.caller) requireStepUp(input.caller, specification, input.body, this.#services.now())
        const answer = await this.#inQueue(specification, input, () =>
          this.#read(specification, input, answerTo),
        ).catch((error: unknown) => {
          throw isTimeout(error) && hasFilters(input) ? new AppError('timeout.filters') : error
        })
        if (produces) {
          const onFailed = (error: Error) => {
            if (!reply.raw.headersSent || reply.raw.destroyed) return
            reportFailure(errors, error, request)
          }
          return sendBytes(reply, answer as Bytes, produces, onFailed)
        }
        if (!replySchema || !build) return answer
        const built = build(answer)
        if (CHECKS_ANSWERS && !specification.unchecked) replySchema.parse(built)
        return built
      },
    })
  }

  /**
   * Validates the input. If it is invalid, the permission on the object is checked first, so that a caller without this
   * permission learns nothing about the expected input.
   */
  async #checkedInput(
    specification: CallSpecification,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CheckedInput> {
    const { params, query, body } = specification
    const { caller } = request
    try {
      return {
        params: parseInput('params', params, request.params),
        query: parseInput('query', query ?? NO_QUERY, request.query),
        body: parseInput('body', body, request.body),
        ...{ caller, request, reply },
      } as CheckedInput
    } catch (error) {
      const sent = { params: request.params, query: request.query, body: request.body }
      const input = { ...sent, caller, request, reply } as unknown as CheckedInput
      if (caller) {
        const check = () => this.#requirePermissionOnObject(specification, input)
        await this.#services.queues.call.run(caller, check, goneSignal(reply))
      }
      throw error
    }
  }

  /** Checks the permission on the object that an unvalidated input refers to, if the call is about an object. */
  async #requirePermissionOnObject(specification: CallSpecification, input: CheckedInput): Promise<void> {
    const { about, aboutIn, permission, denied } = specification
    if (!about || !permission) return
    if (namesUuid(specification, input)) await this.#withObject(specification, input, null, async () => {})
    else if (aboutIn?.startsWith('body.')) requirePermission(callerOf(input), permission, undefined, { denied })
  }

  /** Sends reads that may be stale to the replica, and records the changes that other calls make. */
  async #read(
    { method, mayBeStale }: CallSpecification,
    input: CheckedInput,
    answerTo: (input: CheckedInput) => Promise<unknown>,
  ): Promise<unknown> {
    const { database, noteChange } = this.#services
    const { caller } = input
    if (mayBeStale) return database.stale(caller?.lastChange, () => answerTo(input))
    if (method === 'GET' || !caller || !database.hasReplica) return answerTo(input)
    // Even a call that fails may have changed something.
    return answerTo(input).finally(() => noteChange(caller.sessionUuid))
  }

  /**
   * Runs the work when it reaches the head of its queue. A response with bytes occupies its slot until they are sent or
   * the client has disconnected.
   */
  async #inQueue(
    { access, consumes, queue, produces, unlimited }: CallSpecification,
    input: CheckedInput,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const { queues } = this.#services
    // Uploads are not queued, because they take minutes but use few resources.
    if (!queue && (unlimited || consumes)) return work()
    const signal = goneSignal(input.reply)
    const isPublic = access === 'public'
    const owner = isPublic ? ownerNamed(networkOf(input.request.ip)) : callerOf(input)
    if (!queue) return queues[isPublic ? 'publicCall' : 'call'].run(owner, work, signal)
    const leave = await queues[queue].enter(owner, signal)
    let isSending = false
    try {
      // The client disconnected while waiting, so the response has no reader.
      if (input.reply.raw.destroyed) throw new AppError('request.timeout')
      const answer = await work()
      isSending = produces !== undefined && !input.reply.raw.destroyed
      if (isSending) for (const end of ['finish', 'close']) input.reply.raw.once(end, leave)
      return answer
    } finally {
      if (!isSending) leave()
    }
  }

  /**
   * Loads the object of a call and checks the permission on it. The work receives the object under the name of its
   * kind.
   */
  #withObject<T>(
    specification: CallSpecification,
    input: CheckedInput,
    lock: RowLock | null,
    work: (tx: Transaction, object: { [Kind in ObjectKind]?: unknown }) => Promise<T>,
  ): Promise<T> {
    const { about, permission, denied, archivedToo } = specification
    if (!about || !permission) throw new Error(`${specification.path} declares no object or no permission`)
    const load = this.#services.loaders[about as LoadedKind] as ObjectLoader<LoadedKind>
    const request = {
      caller: callerOf(input),
      uuid: objectUuid(specification, input),
      permission,
      denied,
      archivedToo,
      lock,
      token: tokenIn(input.query),
    }
    return load(request, (tx, object) => work(tx, { [about]: object }))
  }

  /**
   * Finds the object of a secret address. The headers tell caches and search engines not to store the address, and hide
   * the address from pages that the response links to.
   */
  async #holderOf(kind: SecretKind, { params, reply }: CheckedInput): Promise<object> {
    const { database, secrets, now } = this.#services
    const { find, missing } = secrets[kind as HeldKind] as SecretFinder<HeldKind>
    const { secret } = params as { secret: string }
    const holder = await database.transaction('system', (tx) => find(tx, secretHash(secret), now()))
    if (!holder) throw new AppError(missing)
    reply.header('cache-control', 'private, no-store')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('x-robots-tag', 'noindex, nofollow')
    return holder
  }

  /** Authenticates the caller and counts the call: by user, or by IP address for public calls. */
  async #admit(specification: CallSpecification, request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
    const { authenticate, limit, queues } = this.#services
    const { access, unlimited } = specification
    if (access === 'public') {
      if (!unlimited) limit.byAddress(request)
      return null
    }
    await limit.byToken(request)
    // The queue alternates between networks, and within a network between tokens.
    const owner = {
      user: { uuid: request.headers.authorization ?? '' },
      customer: { uuid: networkOf(request.ip) },
    }
    const identified = () =>
      authenticate(request, access).catch((error: unknown) => {
        limit.byAddress(request)
        throw error
      })
    const caller = await queues.identification.run(owner, identified, goneSignal(reply))
    request.caller = caller
    limit.byUser(caller.user.uuid, request)
    requireScope(caller, specification)
    return caller
  }
}

const gone = new WeakMap<FastifyReply, AbortSignal>()

/** A signal that aborts when the client closes the connection before the response is complete; one per reply. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const signal = gone.get(reply)
  if (signal) return signal
  const abort = new AbortController()
  const { raw } = reply
  if (raw.destroyed) abort.abort()
  else
    raw.once('close', () => {
      if (!raw.writableFinished) abort.abort()
    })
  gone.set(reply, abort.signal)
  return abort.signal
}

/** The management token in the query of a call (operations specification, section 7). */
function tokenIn(query: unknown): string | undefined {
  const { token } = (query ?? {}) as { token?: unknown }
  return typeof token === 'string' ? token : undefined
}

function isTimeout(error: unknown): boolean {
  return error instanceof AppError && error.code === 'timeout'
}

function callerOf({ caller }: CheckedInput): Caller {
  if (!caller) throw new Error('a public call has no caller')
  return caller
}

/**
 * @param onFailed called if the bytes end early. The connection is then closed abruptly, so that the response does not
 *   look complete
 */
function sendBytes(
  reply: FastifyReply,
  bytes: Bytes,
  produces: string,
  onFailed: (error: Error) => void,
): FastifyReply {
  reply.type(bytes.contentType ?? produces)
  if (bytes.length !== undefined) reply.header('content-length', bytes.length)
  if (bytes.fileName) {
    reply.header('content-disposition', attachmentDisposition(bytes.fileName))
  }
  const { stream } = bytes
  if (stream instanceof Uint8Array) return reply.send(Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength))
  const sent = stream instanceof Readable ? stream : Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
  sent.once('error', onFailed)
  return reply.send(sent)
}
