import { describe, expect, it } from 'vitest'
import { testSession } from '../session/test-session.fixture.ts'
import { actedFor } from './acting.ts'

describe('The customer for which a session acts', () => {
  const own = testSession()
  const other = { ...own.customer, uuid: '44444444-4444-4444-8444-444444444444', name: 'Otro' }

  it('a super admin acts for no customer if there is no session or the session belongs to the super admin’s own customer', () => {
    expect(actedFor(null)).toBeNull()
    expect(actedFor(own)).toBeNull()
    // After a refetch, the session contains a new object for the same customer.
    expect(actedFor({ ...own, customer: { ...own.customer, name: 'Con otro nombre' } })).toBeNull()
  })

  it('a super admin acts for the customer to which the session was switched', () => {
    expect(actedFor({ ...own, customer: other })).toBe(other)
  })
})
