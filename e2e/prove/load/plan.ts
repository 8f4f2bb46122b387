/** A user in the load test. */
export interface LoadUser {
  email: string
  /** IP address of the user's computer, as reported by a proxy. */
  from: string
  /** Assets that only this user opens and saves. */
  assets: readonly string[]
  portfolio: string
}

/** The plan for the process that makes the calls, passed as JSON on standard input. */
export interface LoadPlan {
  address: string
  password: string
  seconds: number
  /**
   * Mean pause between two actions of a user, in seconds. At 0, each user makes calls without pauses, beyond the
   * limits.
   */
  pause: number
  /** Number of concurrent calls by each user. */
  atOnce: number
  users: readonly LoadUser[]
}

export interface CallFigures {
  answered: number
  /** Percentiles of the duration of a call, in milliseconds. */
  p50: number
  p95: number
  p99: number
  slowest: number
  /**
   * Number of replies with status 429 or 503, by code. If the plan has a pause, the call is repeated after Retry-After.
   */
  refused: Record<string, number>
  refusedWithoutRetryAfter: number
  /** Number of other unsuccessful replies, by status and code. */
  errors: Record<string, number>
}

/** The measurements that the process prints as JSON on standard output. */
export type LoadFigures = Record<string, CallFigures>
