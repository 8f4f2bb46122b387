import { AppError } from '@lindero/domain/errors'
import type { FastifyRequest } from 'fastify'

const WINDOW_MILLISECONDS = 60_000
/** A node reports its count to the other nodes after every twentieth of the limit. */
const TOLD_PARTS = 20

/** Timestamps of the last calls, in a ring buffer as long as the limit. `next` is the index of the oldest one. */
interface Calls {
  times: number[]
  next: number
}

/**
 * Limits the calls per key in any 60-second window (ADR 17). On a single node the limit is exact: once it is reached,
 * calls are rejected until the oldest counted call is a minute old. Rejected calls are not counted. If there are
 * several nodes, each reports its count to the others after every twentieth of the limit (`shareCalls`).
 */
export class CallLimit {
  readonly #limit: number
  readonly #calls = new Map<string, Calls>()
  /** Number of calls per key that have not been reported to the other nodes. */
  readonly #untold = new Map<string, number>()
  /** Keys with enough unreported calls for a message. */
  readonly #due = new Set<string>()
  #sweptAt = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Counts a call.
   * @returns null if the call is allowed, otherwise the time of the next allowed call
   */
  count(key: string, now: Date): Date | null {
    const at = now.getTime()
    this.#sweep(at)
    const calls = this.#calls.get(key) ?? { times: [], next: 0 }
    const oldest = calls.times[calls.next]
    if (oldest !== undefined && at - oldest < WINDOW_MILLISECONDS) return new Date(oldest + WINDOW_MILLISECONDS)
    this.#add(key, calls, at)
    const untold = (this.#untold.get(key) ?? 0) + 1
    this.#untold.set(key, untold)
    if (untold >= this.#limit / TOLD_PARTS) this.#due.add(key)
    return null
  }

  /** Counts calls that another node has accepted. */
  addElsewhere(key: string, number: number, now: Date): void {
    const at = now.getTime()
    const calls = this.#calls.get(key) ?? { times: [], next: 0 }
    for (let count = 0; count < Math.min(number, this.#limit); count += 1) this.#add(key, calls, at)
  }

  /**
   * Returns the keys with enough unreported calls for a message, with the number of these calls, and marks the calls as
   * reported.
   */
  takeDue(): [key: string, number: number][] {
    const due = [...this.#due].map((key): [string, number] => [key, this.#untold.get(key) ?? 0])
    for (const [key] of due) this.#untold.delete(key)
    this.#due.clear()
    return due
  }

  #add(key: string, calls: Calls, at: number): void {
    calls.times[calls.next] = at
    calls.next = (calls.next + 1) % this.#limit
    this.#calls.set(key, calls)
  }

  /** Number of keys with counted calls. */
  get size(): number {
    return this.#calls.size
  }

  /**
   * Removes keys without a call in the last minute. Also drops the unreported calls of all keys that have too few for a
   * message. Runs at most once a minute.
   */
  #sweep(at: number): void {
    if (at - this.#sweptAt < WINDOW_MILLISECONDS) return
    this.#sweptAt = at
    for (const [key, { times, next }] of this.#calls) {
      const last = times.at(next - 1) ?? 0
      if (at - last < WINDOW_MILLISECONDS) continue
      this.#calls.delete(key)
      this.#due.delete(key)
    }
    for (const key of this.#untold.keys()) if (!this.#due.has(key)) this.#untold.delete(key)
  }
}

/** A whole office may share one address, so the limit for calls without a session is this many times higher. */
const ADDRESS_FACTOR = 10

/**
 * Delay before a call that ignored Retry-After is answered. Without the delay, a program that repeats rejected calls
 * over many connections would keep the server busy with rejections.
 */
export const REPEATED_MILLISECONDS = 2_000

/** Rejects calls that exceed the limit. */
export interface LimitCalls {
  /**
   * Runs before the session is looked up. A rejected token stays blocked until its `retryOn`, so its next calls need no
   * database query. These calls are answered only after a delay (`REPEATED_MILLISECONDS`).
   * @throws AppError `limits.callsPerMinute`
   */
  byToken(request: FastifyRequest): Promise<void>
  /** @throws AppError `limits.callsPerMinute` with `retryOn` */
  byUser(uuid: string, request: FastifyRequest): void
  /**
   * For public calls and calls without a valid session.
   * @throws AppError `limits.callsPerMinute`
   */
  byAddress(request: FastifyRequest): void
  /** The counters that are shared with the other nodes. */
  counts: Readonly<Record<'users' | 'addresses', CallLimit>>
}

/** Limits calls per user and per address (decisions, section 4). */
export function limitCalls(callsPerMinute: number, now: () => Date): LimitCalls {
  const users = new CallLimit(callsPerMinute)
  const addresses = new CallLimit(callsPerMinute * ADDRESS_FACTOR)
  const refused = new Map<string, Date>()
  return {
    counts: { users, addresses },
    async byToken({ headers: { authorization = '' } }) {
      const retryOn = refused.get(authorization)
      if (!retryOn) return
      if (retryOn > now()) await new Promise((resolve) => setTimeout(resolve, REPEATED_MILLISECONDS))
      if (retryOn > now()) rejectUntil(retryOn)
      refused.delete(authorization)
    },
    byUser(uuid, { headers: { authorization = '' } }) {
      const retryOn = users.count(uuid, now())
      if (!retryOn) return
      for (const [token, until] of refused) if (until <= now()) refused.delete(token)
      refused.set(authorization, retryOn)
      rejectUntil(retryOn)
    },
    byAddress: ({ ip }) => rejectUntil(addresses.count(networkOf(ip), now())),
  }
}

function rejectUntil(retryOn: Date | null): void {
  if (!retryOn) return
  throw new AppError('limits.callsPerMinute', { retryOn: retryOn.toISOString() })
}

/** An IPv6 subscriber has 2^64 addresses, so all addresses of a /64 network count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...gap, ...tail].slice(0, 4).join(':')
}
