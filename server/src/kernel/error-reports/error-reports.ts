/** Where a failure happened; nothing that says who somebody is, but for the uuid of a user. */
export interface Failure {
  /** A call, or work in the background. */
  where: 'call' | 'job'
  /** Method and pattern of the call (`GET /api/assets/:uuid`), or kind of the job. */
  name: string
  /** What the user is shown, so that both can be brought together. */
  ticket: string
  userUuid?: string | undefined
}

/** Tells whoever runs the product of failures that nobody foresaw. The log has them in any case. */
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
