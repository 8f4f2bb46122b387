/** Where a failure happened. Contains no personal data except the uuid of a user. */
export interface Failure {
  /** A call, or work in the background: a job, a message that was given up, what is done daily. */
  where: 'call' | 'job' | 'message' | 'daily'
  /** Method and pattern of the call (`GET /api/assets/:uuid`), kind of the job or message, name of daily work. */
  name: string
  /** What the user is shown, or else the log says, so that both can be brought together. */
  ticket: string
  userUuid?: string | undefined
}

/** Reports unexpected failures to the operator. They are in the log in any case. */
export interface ErrorReports {
  report(error: unknown, failure: Failure): void
  /** Waits for what is under way, before the process ends. */
  flush(): Promise<void>
}

/** Where no service is configured: the log is all there is. */
export const LOG_ALONE: ErrorReports = {
  report: () => {},
  flush: async () => {},
}
