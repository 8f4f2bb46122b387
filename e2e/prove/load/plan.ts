/** One user of the load. */
export interface LoadUser {
  email: string
  /** Address of its computer, as a proxy would report it. */
  from: string
  /** Assets whose records it opens and saves, which no other user saves. */
  assets: readonly string[]
  portfolio: string
}

/** Order to the process that makes the calls, as JSON on its standard input. */
export interface LoadPlan {
  address: string
  password: string
  seconds: number
  /** Mean pause of a user between two actions, in seconds; with 0 each user asks without a pause, above its limits. */
  pause: number
  /** Calls that each user has in flight at once. */
  atOnce: number
  users: readonly LoadUser[]
}

export interface CallFigures {
  answered: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  slowest: number
  /** Answers 429 and 503, by code. The call is made again after Retry-After. */
  refused: Record<string, number>
  refusedWithoutRetryAfter: number
  /** Every other answer, by status and code. */
  errors: Record<string, number>
}

/** Answer of the process, as JSON on its standard output. */
export type LoadFigures = Record<string, CallFigures>
