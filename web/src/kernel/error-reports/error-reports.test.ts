import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { reportError, setErrorReporter } from './error-reports.ts'

afterEach(() => setErrorReporter(null))

describe('reports of failures', () => {
  it('wait in the first moments, until it is known where they go', () => {
    // What other tests of this process have left waiting goes nowhere.
    setErrorReporter(null)
    setErrorReporter(undefined)
    const error = new Error('at the start')
    const ticket = reportError(error)
    const report = vi.fn()
    setErrorReporter({ report })
    expect(report.mock.calls).toEqual([[error, ticket]])
  })

  it('have a ticket, with a service and without one', () => {
    expect(reportError(new Error('lost'))).toMatch(/^[0-9a-f]{8}$/)
    const report = vi.fn()
    setErrorReporter({ report })
    const error = new Error('lost')
    const ticket = reportError(error)
    expect(report).toHaveBeenCalledWith(error, ticket)
  })

  it('keep the ticket that the server has given', () => {
    expect(reportError(new ApiError(500, 'unknown', { ticket: 'srv-1' }))).toBe('srv-1')
  })
})
