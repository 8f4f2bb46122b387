/** The origin of a failure. It contains no personal data except a user's uuid. */
export interface Failure {
  /** Kind of origin: a call, or background work (a job, a failed message, a daily task). */
  where: 'call' | 'job' | 'message' | 'daily'
  /**
   * Method and path pattern of the call (`GET /api/assets/:uuid`), kind of job or message, or name of the daily work.
   */
  name: string
  /** The ticket that is shown to the user or logged. It identifies the report. */
  ticket: string
  userUuid?: string | undefined
}

/** Reports unexpected failures to the operator. They are always logged as well. */
export interface ErrorReports {
  report(error: unknown, failure: Failure): void
  /** Waits for pending reports; called before the process ends. */
  flush(): Promise<void>
}

/** For systems without a configured service. Failures are only logged. */
export const LOG_ALONE: ErrorReports = {
  report: () => {},
  flush: async () => {},
}
