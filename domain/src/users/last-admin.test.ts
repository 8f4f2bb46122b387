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
    'the check whether a user with the flags %j is an active admin of the customer %j gives %s',
    (user, customer, expected) => {
      expect(runsCustomer(user, customer)).toBe(expected)
    },
  )
})

describe('The last admin of a customer', () => {
  const demoted = { ...admin, isAdmin: false }
  const deactivated = { ...admin, inactiveOn: new Date() }
  it.each([
    ['true if the only admin is demoted', admin, demoted, fund, 0, true],
    ['true if the only admin becomes a provider', admin, { ...admin, isProvider: true }, fund, 0, true],
    ['true if the only admin is deactivated', admin, deactivated, fund, 0, true],
    ['true if the only admin is removed', admin, null, fund, 0, true],
    ['false if one of two admins is demoted', admin, demoted, fund, 1, false],
    ['false if the only admin also becomes an editor', admin, { ...admin, isEditor: true }, fund, 0, false],
    [
      'false if a super admin loses the flag isAdmin',
      { ...admin, isSuperAdmin: true },
      { ...demoted, isSuperAdmin: true },
      fund,
      0,
      false,
    ],
    ['false if an inactive admin is demoted', deactivated, { ...deactivated, isAdmin: false }, fund, 0, false],
    ['false if an editor is removed', { ...nobody, isEditor: true }, null, fund, 0, false],
    ['false if the customer is a service provider', admin, null, serviceProvider, 0, false],
  ])(
    'the check whether a change to a user leaves the customer without an admin gives %s',
    (_, before, after, customer, others, expected) => {
      expect(isLastAdminLost(before, after, customer, others)).toBe(expected)
    },
  )
})
