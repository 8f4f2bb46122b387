import { ApiError } from '../api/api-error.ts'

/** Receives error reports, if an error service is configured. */
export interface ErrorReporter {
  report(error: unknown, ticket: string): void
}

/** Maximum number of reports that wait for the settings to load. */
const MOST_WAITING = 10

/** Undefined until the settings have loaded. */
let reporter: ErrorReporter | null | undefined
const waiting: { error: unknown; ticket: string }[] = []

/**
 * Sets the receiver and sends the waiting reports.
 *
 * @param next null if there is no service, so that users only see the ticket; undefined if this is not yet known, so
 * that reports wait
 */
export function setErrorReporter(next: ErrorReporter | null | undefined): void {
  reporter = next
  if (next === undefined) return
  for (const { error, ticket } of waiting.splice(0)) next?.report(error, ticket)
}

/**
 * Reports an unexpected error.
 *
 * @returns the ticket for support: from the server if it sent one, otherwise a new one
 */
export function reportError(error: unknown): string {
  const serverTicket = error instanceof ApiError ? error.data?.ticket : undefined
  const ticket = typeof serverTicket === 'string' ? serverTicket : crypto.randomUUID().slice(0, 8)
  if (reporter) reporter.report(error, ticket)
  else if (reporter === undefined && waiting.length < MOST_WAITING) waiting.push({ error, ticket })
  return ticket
}
