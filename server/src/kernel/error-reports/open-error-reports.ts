import type { OutsideServices } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { type ErrorReports, LOG_ALONE } from './error-reports.ts'
import { sentryReports } from './sentry-reports.ts'

/** Sentry where it is configured (decisions 7), else the structured log alone. */
export function openErrorReports({ sentry }: OutsideServices, log: Log): ErrorReports {
  return sentry ? sentryReports(sentry, log) : LOG_ALONE
}
