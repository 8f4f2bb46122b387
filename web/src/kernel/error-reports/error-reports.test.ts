import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { reportError, setErrorReporter } from './error-reports.ts'
import { withoutIdentifiers } from './without-identifiers.ts'

afterEach(() => setErrorReporter(null))

describe('reports of failures', () => {
  it('wait in the first moments, until it is known where they go', () => {
    // First in this file: no reporter is registered yet.
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

  it.each([
    ['https://l.es/assets/0b9f7c1e-8f7d-4c50-9d55-0c1b2a3d4e5f/info?x=1#y', 'https://l.es/assets/…/info'],
    ['https://l.es/auth/reset-password/u1/c2VjcmV0', 'https://l.es/auth/reset-password/…/…'],
    ['https://l.es/auth/set-password/ana/abcdefghijklmnopqrstuvwxyz', 'https://l.es/auth/set-password/ana/…'],
    ['https://l.es/', 'https://l.es/'],
  ])('say %s as %s', (address, said) => {
    expect(withoutIdentifiers(address)).toBe(said)
  })
})
