/** Where a failure happened. Contains no personal data except the uuid of a user. */
export interface Failure {
  /** A call, or work in the background: a job, a failed message, a daily task. */
  where: 'call' | 'job' | 'message' | 'daily'
  /** Method and pattern of the call (`GET /api/assets/:uuid`), kind of the job or message, name of daily work. */
  name: string
  /** The ticket shown to the user or logged, which identifies the report. */
  ticket: string
  userUuid?: string | undefined
}

/** Reports unexpected failures to the operator. They are in the log in any case. */
export interface ErrorReports {
  report(error: unknown, failure: Failure): void
  /** Waits for pending reports, before the process ends. */
  flush(): Promise<void>
}

/** Used where no service is configured: failures are in the log only. */
export const LOG_ALONE: ErrorReports = {
  report: () => {},
  flush: async () => {},
}
