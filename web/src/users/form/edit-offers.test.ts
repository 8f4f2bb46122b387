import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import type { UserActor } from '@lindero/domain/users/user-edits'
import { describe, expect, it } from 'vitest'
import { aUser } from '../user.fixture.ts'
import { violationsOf } from './edit-offers.ts'

const FUND = aUser().customerUuid

/** The user who makes the changes: an admin of the operator, a super admin, or an admin of the fund. */
function actor(kind: 'operator' | 'superAdmin' | 'fund'): UserActor {
  const customer = {
    uuid: kind === 'fund' ? FUND : OPERATOR_CUSTOMER_UUID,
    segmentId: 1,
    hasRepossessionLicence: false,
    stripeId: null,
    subscriptionInactiveOn: null,
  }
  const flags = { isAdmin: true, isEditor: true, isProvider: false, isSuperAdmin: kind === 'superAdmin' }
  return { user: { uuid: kind, ...flags }, customer, ownCustomer: customer }
}

const colleague = aUser({ portfolios: ['a', 'b'] })

describe('Changes that the form offers for fields that give access to a customer’s data (docs/adr/0022)', () => {
  it.each([
    ['operator', 1, 'users.adminsDecide'],
    ['operator', 0, null],
    ['superAdmin', 1, null],
    ['fund', 1, null],
  ] as const)(
    'the actor "%s" gives a user access to the data of a customer with %i other admins; error in the form: %s',
    (kind, admins, expected) => {
      const ofColleague = violationsOf(actor(kind), FUND, colleague, admins)
      const ofNew = violationsOf(actor(kind), FUND, null, admins)
      for (const changes of [{ isAdmin: true, isEditor: true }, { portfolios: ['c'] }]) {
        expect([ofColleague(changes), ofNew(changes)]).toEqual([expected, expected])
      }
      expect(ofColleague({ email: colleague.email })).toBe(expected)
    },
  )

  it('an admin of the operator may remove a user’s access and set fields that give no access', () => {
    const ofColleague = violationsOf(actor('operator'), FUND, colleague, 1)
    for (const changes of [{ portfolios: ['a'] }, { isAdmin: false, isEditor: true }, { isProvider: true }]) {
      expect(ofColleague(changes)).toBeNull()
    }
    expect(violationsOf(actor('operator'), FUND, null, 1)({ isProvider: false })).toBeNull()
  })

  it('admins may not remove the admin role from their own account', () => {
    const oneself = aUser({ uuid: 'fund', isAdmin: true })
    expect(violationsOf(actor('fund'), FUND, oneself, 1)({ isAdmin: false })).toBe('users.ownRole')
  })
})
