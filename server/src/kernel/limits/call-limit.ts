import { AppError } from '@lindero/domain/errors'
import type { FastifyRequest } from 'fastify'

const WINDOW_MILLISECONDS = 60_000
/** A node sends its count to the others whenever it has counted this part of the limit: a twentieth. */
const TOLD_PARTS = 20

/** Instants of the last calls, up to the limit. A new instant replaces the oldest. */
interface Calls {
  times: number[]
  next: number
}

/**
 * Limits the calls of each key within any minute (ADR 17). On one node the limit is exact: above it, calls are rejected
 * until the oldest counted call is a minute old. A rejected call does not count. Each of several nodes sends its count
 * to the others after every twentieth of the limit (`shareCalls`).
 */
export class CallLimit {
  readonly #limit: number
  readonly #calls = new Map<string, Calls>()
  /** Number of calls that have not been sent to the other nodes. */
  readonly #untold = new Map<string, number>()
  /** Keys with enough calls for a message. */
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
   * The keys with many calls that have not been sent to the other nodes, with the number of these calls. They count as
   * sent afterwards.
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

  /** Number of stored keys. */
  get size(): number {
    return this.#calls.size
  }

  /**
   * Removes keys without a call in the last minute, once a minute. Calls that are too few for a message are old by the
   * time they would be enough, so they are not told later.
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

/** One address may be a whole office, so calls without a session get this multiple of the limit. */
const ADDRESS_FACTOR = 10

/** Rejects calls above the limit. */
export interface LimitCalls {
  /**
   * Runs before the session is looked up. A rejected token stays rejected until its `retryOn`, so that its further
   * calls need no query.
   * @throws AppError `limits.callsPerMinute`
   */
  byToken(request: FastifyRequest): void
  /** @throws AppError `limits.callsPerMinute` with `retryOn` */
  byUser(uuid: string, request: FastifyRequest): void
  /**
   * For public calls and calls without a valid session.
   * @throws AppError `limits.callsPerMinute`
   */
  byAddress(request: FastifyRequest): void
  /** The counts, to share with other nodes. */
  counts: Readonly<Record<'users' | 'addresses', CallLimit>>
}

/** The limit of calls (decisions, section 4). */
export function limitCalls(callsPerMinute: number, now: () => Date): LimitCalls {
  const users = new CallLimit(callsPerMinute)
  const addresses = new CallLimit(callsPerMinute * ADDRESS_FACTOR)
  const refused = new Map<string, Date>()
  return {
    counts: { users, addresses },
    byToken({ headers: { authorization = '' } }) {
      const retryOn = refused.get(authorization)
      if (!retryOn) return
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

/** An IPv6 connection has 2^64 addresses, so they count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...gap, ...tail].slice(0, 4).join(':')
}
