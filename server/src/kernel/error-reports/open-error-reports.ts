import type { OutsideServices } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { type ErrorReports, LOG_ALONE } from './error-reports.ts'
import { sentryReports } from './sentry-reports.ts'

/** Opens Sentry if it is configured (decisions 7). Otherwise failures are only in the structured log. */
export function openErrorReports({ sentry }: OutsideServices, log: Log): ErrorReports {
  return sentry ? sentryReports(sentry, log) : LOG_ALONE
}
