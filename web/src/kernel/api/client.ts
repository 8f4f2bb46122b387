import { type CallReply, type CallSpecification, hasFilters } from '@lindero/contract/kernel/call'
import type { SessionEvent } from '../session/session-events.ts'
import type { Session, SessionStore } from '../session/session-store.ts'
import { addressOf } from './address.ts'
import { ApiError, failureOf, isCancelled } from './api-error.ts'
import type { CallParts, LooseParts } from './call-options.ts'
import { createRefresher } from './refresh.ts'

interface ClientParts {
  session: SessionStore
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
  announce: (event: SessionEvent) => void
  /** Called after each request. The argument is true if the server replied, even with an error. */
  onAnswer?: (isThere: boolean) => void
  /** Asks the user to confirm the session. Resolves with false if the user cancels. */
  confirm?: () => Promise<boolean>
  /** Prefix of the path in tests; browsers use the page's origin. */
  origin?: string
  /** True if replies are validated against their schemas, as in development and tests. */
  checksReplies?: boolean
}

export interface CallControl {
  signal?: AbortSignal
  /** Makes the call for this customer instead of the current one. Needed only for switching to a different customer. */
  actFor?: string
  /** True if the user has confirmed the session for this call, which is then repeated only once. */
  isConfirmed?: boolean
  /** Content type of the response, if the call has more than one. */
  accept?: string
}

/** Codes of 403 replies that do not end the session (core 6). */
const HARMLESS_ERRORS: ReadonlySet<string> = new Set([
  'notAuthorizedArchiveAsset',
  'WrongUserOrPassword',
  'auth.secondFactorRequired',
  'auth.secondFactorWrong',
  'auth.passwordsOff',
  'auth.stepUpRequired',
])

export type Client = ReturnType<typeof createClient>

/**
 * Client for the calls in the contract, with the bearer token. A 401 triggers one refresh and one retry. The session
 * ends if the refresh or the retry is rejected with 401 or 403, or if a call is rejected with a 403 other than
 * `HARMLESS_ERRORS`. A 402 leads to the home page. Failures are thrown as `ApiError`; a cancelled call rejects with
 * `AbortError`.
 */
export function createClient(parts: ClientParts) {
  const { session, announce, origin = '' } = parts
  const refresh = createRefresher(session, fetchToken, parts.wait)

  async function send(address: string, init: RequestInit): Promise<Response> {
    const requestId = newRequestId()
    const headers = new Headers(init.headers)
    if (requestId) headers.set('x-request-id', requestId)
    try {
      const response = await parts.fetch(origin + address, { credentials: 'same-origin', ...init, headers })
      parts.onAnswer?.(true)
      return response
    } catch (error) {
      if (isCancelled(error)) throw error
      parts.onAnswer?.(false)
      throw new ApiError(0, 'network', undefined, requestId)
    }
  }

  async function fetchToken(): Promise<string | null> {
    const response = await send('/api/auth/refresh-token', { method: 'GET' })
    if (response.status === 401 || response.status === 403) return null
    // If the server is down or overloaded, the session may still be valid, so the user stays signed in.
    if (!response.ok) throw await failureOf(response)
    const { token } = (await response.json()) as { token?: string }
    return token ?? null
  }

  function end(event: SessionEvent): void {
    session.set(null)
    announce(event)
  }

  /** Ends the session on the server too. If this fails, the session stays there until it expires. */
  async function logOut(token: string): Promise<void> {
    try {
      await send('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Makes a call and returns the raw response. Handles all replies that affect the session. */
  async function respond(call: CallSpecification, given: LooseParts, control: CallControl): Promise<Response> {
    const address = addressOf(call.path, given.params, given.query)
    if (call.access !== 'public' && session.expire()) {
      announce('expired')
      throw new ApiError(401, 'auth.sessionExpired')
    }
    const token = call.access === 'public' ? undefined : session.get()?.token
    const actedFor = control.actFor ?? actedCustomer(session.get())
    let response = await send(address, initOf(call, given, control, token, actedFor))
    if (response.status === 401 && token) {
      const renewed = await refresh(token)
      if (renewed) response = await send(address, initOf(call, given, control, renewed, actedFor))
      if (!renewed || response.status === 401) {
        // The event must be sent only once, and another call may have ended the session already.
        if (session.get()) end('expired')
        throw new ApiError(401, 'auth.sessionExpired')
      }
    }
    if (response.ok) return response
    const failure = await failureOf(response, hasFilters(given))
    if (failure.code === 'auth.stepUpRequired' && !control.isConfirmed && (await parts.confirm?.())) {
      return respond(call, given, { ...control, isConfirmed: true })
    }
    if (call.access !== 'public') {
      if (failure.statusCode === 403 && !HARMLESS_ERRORS.has(failure.code)) {
        // Uses the current token, which may have been refreshed meanwhile.
        const used = session.get()?.token
        if (used) {
          end('forbidden')
          await logOut(used)
        }
      }
      if (failure.statusCode === 402) announce('inactive')
    }
    throw failure
  }

  async function request<const Call extends CallSpecification>(
    call: Call,
    callParts: CallParts<Call>,
    control: CallControl = {},
  ): Promise<CallReply<Call>> {
    const response = await respond(call, callParts as LooseParts, control)
    // A call without a reply is answered with an empty body.
    const text = await response.text()
    const reply: unknown = text === '' ? undefined : JSON.parse(text)
    if (parts.checksReplies && call.reply && !call.unchecked) return call.reply.parse(reply) as CallReply<Call>
    return reply as CallReply<Call>
  }

  return { request, respond }
}

/**
 * Id for a request. Undefined on a page without https, where browsers lack `randomUUID`; the server then creates the
 * id.
 */
function newRequestId(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}

/** Uuid of the customer to whom a super admin has switched; undefined for the user's own customer. */
function actedCustomer(current: Session | null): string | undefined {
  return current && current.customer.uuid !== current.ownCustomer.uuid ? current.customer.uuid : undefined
}

function initOf(
  call: CallSpecification,
  parts: LooseParts,
  control: CallControl,
  token: string | undefined,
  actedFor: string | undefined,
): RequestInit {
  const headers = new Headers({ accept: control.accept ?? call.produces ?? 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (token && actedFor) headers.set('x-customer', actedFor)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  return {
    method: call.method,
    headers,
    ...(parts.body !== undefined ? { body: JSON.stringify(parts.body) } : {}),
    ...(control.signal ? { signal: control.signal } : {}),
  }
}
