import { ApiError } from '../api/api-error.ts'

/** Somebody who takes reports of failures: the error service, where one is configured. */
export interface ErrorReporter {
  report(error: unknown, ticket: string): void
}

let reporter: ErrorReporter | null = null

/** Reports go there from now on; null: nowhere but to the person who sees the ticket. */
export function setErrorReporter(next: ErrorReporter | null): void {
  reporter = next
}

/**
 * Reports a failure that nobody foresaw.
 *
 * @returns the ticket under which it is found, to be told to support: the server's own where it has given one
 */
export function reportError(error: unknown): string {
  const given = error instanceof ApiError ? error.data?.ticket : undefined
  const ticket = typeof given === 'string' ? given : crypto.randomUUID().slice(0, 8)
  reporter?.report(error, ticket)
  return ticket
}
