import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { reportError, setErrorReporter } from './error-reports.ts'

afterEach(() => setErrorReporter(null))

describe('Reports of failures', () => {
  it('errors reported while the program starts wait until the error service is set', () => {
    // Discards reports that other tests in this process have left waiting.
    setErrorReporter(null)
    setErrorReporter(undefined)
    const error = new Error('at the start')
    const ticket = reportError(error)
    const report = vi.fn()
    setErrorReporter({ report })
    expect(report.mock.calls).toEqual([[error, ticket]])
  })

  it('an error report has a ticket, both with and without an error service', () => {
    expect(reportError(new Error('lost'))).toMatch(/^[0-9a-f]{8}$/)
    const report = vi.fn()
    setErrorReporter({ report })
    const error = new Error('lost')
    const ticket = reportError(error)
    expect(report).toHaveBeenCalledWith(error, ticket)
  })

  it('the report of a server error has the ticket that the server sent', () => {
    expect(reportError(new ApiError(500, 'unknown', { ticket: 'srv-1' }))).toBe('srv-1')
  })
})
