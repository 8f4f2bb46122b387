import { describe, expect, it } from 'vitest'
import { testSession } from '../session/test-session.ts'
import { actedFor } from './acting.ts'

describe('The customer that a session acts for', () => {
  const own = testSession()
  const other = { ...own.customer, uuid: '44444444-4444-4444-8444-444444444444', name: 'Otro' }

  it('There is no customer acted for without a login, or in one’s own customer', () => {
    expect(actedFor(null)).toBeNull()
    expect(actedFor(own)).toBeNull()
    // The own customer, read again, is another object and still the own customer.
    expect(actedFor({ ...own, customer: { ...own.customer, name: 'Con otro nombre' } })).toBeNull()
  })

  it('The customer acted for is the one that a super admin has switched to', () => {
    expect(actedFor({ ...own, customer: other })).toBe(other)
  })
})
