import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATOR_CUSTOMER_UUID } from '../customers/operator.ts'
import { type Actor, can, evaluatePermission, PERMISSIONS, type Permission, visiblePortfolios } from './permissions.ts'

const permission = fc.constantFrom(...(Object.keys(PERMISSIONS) as Permission[]))
const customer = fc.record({
  uuid: fc.constantFrom('fund', 'other', OPERATOR_CUSTOMER_UUID),
  segmentId: fc.integer({ min: 1, max: 15 }),
  hasRepossessionLicence: fc.boolean(),
  stripeId: fc.constantFrom(null, 'cus_1'),
  subscriptionInactiveOn: fc.constantFrom(null, '2024-01-01T00:00:00Z'),
})
const flags = fc.record({
  isAdmin: fc.boolean(),
  isEditor: fc.boolean(),
  isSuperAdmin: fc.boolean(),
  isProvider: fc.boolean(),
  inactiveOn: fc.constantFrom(null, '2024-01-01T00:00:00Z'),
})
const actor: fc.Arbitrary<Actor> = fc.record({ user: flags, ownCustomer: customer, customer })
const object = fc.record({
  customerUuid: fc.constantFrom('fund', 'other', OPERATOR_CUSTOMER_UUID),
  isAssigned: fc.boolean(),
  isServiceRequested: fc.boolean(),
})

describe('Permissions of any user on any object (decisions 3)', () => {
  it('a user has no permission for an object of a different customer unless a service request names the object', () => {
    fc.assert(
      fc.property(actor, permission, object, (who, what, which) => {
        fc.pre(which.customerUuid !== who.customer.uuid && !which.isServiceRequested)
        expect(can(who, what, which)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('only a super admin may act for a different customer', () => {
    fc.assert(
      fc.property(actor, permission, (who, what) => {
        fc.pre(who.customer.uuid !== who.ownCustomer.uuid && !who.user.isSuperAdmin)
        expect(can(who, what)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('a viewer who becomes an editor, and an editor who becomes an admin, loses no permission', () => {
    fc.assert(
      fc.property(actor, permission, object, (who, what, which) => {
        const as = (isEditor: boolean, isAdmin: boolean) =>
          can({ ...who, user: { ...who.user, isEditor, isAdmin } }, what, which)
        const [viewer, editor, admin] = [as(false, false), as(true, false), as(false, true)]
        expect(!viewer || editor).toBe(true)
        expect(!editor || admin).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('an object that a user may not see never gives the error `notAuthorized`, which would reveal that the object exists', () => {
    fc.assert(
      fc.property(actor, permission, object, (who, what, which) => {
        if (evaluatePermission(who, 'readAsset', which) === 'notFound') {
          expect(evaluatePermission(who, what, which)).not.toBe('notAuthorized')
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('a deactivated user has no permissions, and lists show all portfolios only to admins and super admins', () => {
    fc.assert(
      fc.property(actor, permission, object, (who, what, which) => {
        const { isAdmin, isSuperAdmin, inactiveOn } = who.user
        if (inactiveOn !== null) expect([can(who, what, which), visiblePortfolios(who)]).toEqual([false, 'none'])
        if (!isAdmin && !isSuperAdmin) expect(visiblePortfolios(who)).not.toBe('all')
      }),
    )
  })
})
