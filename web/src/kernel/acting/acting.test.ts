import { describe, expect, it } from 'vitest'
import { testSession } from '../session/test-session.ts'
import { actedFor } from './acting.ts'

describe('The customer that a session acts for', () => {
  const own = testSession()
  const other = { ...own.customer, uuid: '44444444-4444-4444-8444-444444444444', name: 'Otro' }

  it('A session without a login, or in the user’s own customer, acts for no customer', () => {
    expect(actedFor(null)).toBeNull()
    expect(actedFor(own)).toBeNull()
    // After the session is fetched again, its own customer is another object, but still the same customer.
    expect(actedFor({ ...own, customer: { ...own.customer, name: 'Con otro nombre' } })).toBeNull()
  })

  it('A super admin acts for the customer of the switch', () => {
    expect(actedFor({ ...own, customer: other })).toBe(other)
  })
})
