import { describe, expect, it } from 'vitest'
import { isLastAdminLost, runsCustomer } from './last-admin.ts'

const nobody = { isAdmin: false, isEditor: false, isSuperAdmin: false, isProvider: false, inactiveOn: null }
const admin = { ...nobody, isAdmin: true }
const fund = { segmentId: 1 }
const serviceProvider = { segmentId: 9 }

describe('Active admins of a customer', () => {
  it.each([
    [admin, fund, true],
    [{ ...nobody, isSuperAdmin: true }, fund, true],
    [{ ...nobody, isEditor: true }, fund, false],
    [{ ...admin, isProvider: true }, fund, false],
    [{ ...admin, inactiveOn: new Date() }, fund, false],
    [admin, serviceProvider, false],
  ])(
    'the check whether a user with %j is an active admin of a customer with %j gives %s',
    (user, customer, expected) => {
      expect(runsCustomer(user, customer)).toBe(expected)
    },
  )
})

describe('The last admin of a customer', () => {
  const demoted = { ...admin, isAdmin: false }
  const deactivated = { ...admin, inactiveOn: new Date() }
  it.each([
    ['the only admin is demoted', admin, demoted, fund, 0, true],
    ['the only admin becomes a provider', admin, { ...admin, isProvider: true }, fund, 0, true],
    ['the only admin is deactivated', admin, deactivated, fund, 0, true],
    ['the only admin goes', admin, null, fund, 0, true],
    ['one of two is demoted', admin, demoted, fund, 1, false],
    ['the only admin becomes an editor too', admin, { ...admin, isEditor: true }, fund, 0, false],
    [
      'a super admin is left without isAdmin',
      { ...admin, isSuperAdmin: true },
      { ...demoted, isSuperAdmin: true },
      fund,
      0,
      false,
    ],
    ['an inactive admin is demoted', deactivated, { ...deactivated, isAdmin: false }, fund, 0, false],
    ['an editor goes', { ...nobody, isEditor: true }, null, fund, 0, false],
    ['a service provider has none to lose', admin, null, serviceProvider, 0, false],
  ])(
    'a change removes the last admin of a customer only if no other admin remains: %s',
    (_, before, after, customer, others, expected) => {
      expect(isLastAdminLost(before, after, customer, others)).toBe(expected)
    },
  )
})
