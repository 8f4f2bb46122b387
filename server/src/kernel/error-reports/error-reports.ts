/** The origin of a failure. It contains no personal data except the uuid of a user. */
export interface Failure {
  /** Kind of origin: a call, or work in the background (a job, a failed message, a daily task). */
  where: 'call' | 'job' | 'message' | 'daily'
  /** Method and pattern of the call (`GET /api/assets/:uuid`), kind of the job or message, name of daily work. */
  name: string
  /** The ticket that the user or the log shows. It identifies the report. */
  ticket: string
  userUuid?: string | undefined
}

/** Reports unexpected failures to the operator. The log always contains them too. */
export interface ErrorReports {
  report(error: unknown, failure: Failure): void
  /** Waits for pending reports before the process ends. */
  flush(): Promise<void>
}

/** For systems without a configured service. Failures are only in the log. */
export const LOG_ALONE: ErrorReports = {
  report: () => {},
  flush: async () => {},
}
