/** A user in the test of load. */
export interface LoadUser {
  email: string
  /** Address of the user's computer, as a proxy would report it. */
  from: string
  /** Assets whose records this user opens and saves. No other user saves them. */
  assets: readonly string[]
  portfolio: string
}

/** The plan for the process that makes the calls, as JSON on its standard input. */
export interface LoadPlan {
  address: string
  password: string
  seconds: number
  /**
   * Mean pause of a user between two actions, in seconds. With 0, each user makes calls without a pause, above the
   * limits.
   */
  pause: number
  /** Number of calls that each user has open at once. */
  atOnce: number
  users: readonly LoadUser[]
}

export interface CallFigures {
  answered: number
  /** Median and percentile of the duration of a call, in milliseconds. */
  p50: number
  p95: number
  p99: number
  slowest: number
  /** Number of answers 429 and 503, by code. After Retry-After, the call is made again. */
  refused: Record<string, number>
  refusedWithoutRetryAfter: number
  /** Number of other answers, by status and code. */
  errors: Record<string, number>
}

/** The figures that the process prints as JSON on its standard output. */
export type LoadFigures = Record<string, CallFigures>
