import { describe, expect, it } from 'vitest'
import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '../customers/operator.ts'
import type { UserFlags } from './roles.ts'
import {
  createViolation,
  deactivationViolation,
  type EditedUser,
  editViolation,
  managesUsersOf,
  maySeeUser,
  type UserActor,
} from './user-edits.ts'

const nobody = { isAdmin: false, isEditor: false, isSuperAdmin: false, isProvider: false }
const FLAGS = {
  viewer: {},
  editor: { isEditor: true },
  admin: { isAdmin: true },
  superAdmin: { isAdmin: true, isSuperAdmin: true },
  provider: { isProvider: true },
} as const satisfies Record<string, Partial<UserFlags>>
type Kind = keyof typeof FLAGS

const customerOf = (uuid: string) => ({
  uuid,
  segmentId: 1,
  hasRepossessionLicence: false,
  stripeId: null,
  subscriptionInactiveOn: null,
})

function someone(kind: Kind, customerUuid: string, uuid: string = kind): EditedUser {
  return { ...nobody, ...FLAGS[kind], uuid, customerUuid, portfolios: [] }
}

/**
 * Creates an actor. `fund` and `operator` are customers; `operator>fund` means a user of the operator who acts for the
 * fund.
 */
function actor(who: string): UserActor {
  const [place = '', kind = ''] = who.split(' ')
  const [own = '', actedFor = own] = place.split('>')
  const uuidOf = (name: string) => (name === 'operator' ? OPERATOR_CUSTOMER_UUID : name)
  return {
    user: { ...nobody, ...FLAGS[kind as Kind], uuid: kind },
    ownCustomer: customerOf(uuidOf(own)),
    customer: customerOf(uuidOf(actedFor)),
  }
}

const FUND = 'fund'
const colleague = someone('editor', FUND, 'colleague')
const staff: EditedUser = {
  ...nobody,
  portfolios: [],
  uuid: STAFF_USER_UUID,
  customerUuid: OPERATOR_CUSTOMER_UUID,
}

describe('Visibility and management of a user (decisions 3)', () => {
  it.each([
    ['fund viewer', false, false],
    ['fund editor', false, false],
    ['fund provider', false, false],
    ['fund admin', true, true],
    ['bank admin', false, false],
    ['operator admin', true, true],
    ['operator superAdmin', true, true],
    ['operator>fund superAdmin', true, true],
    ['operator viewer', false, false],
  ])(
    'the actor "%s" may see a user of the customer "fund": %s; may manage the users of this customer: %s',
    (who, sees, manages) => {
      expect([maySeeUser(actor(who), colleague), managesUsersOf(actor(who), FUND)]).toEqual([sees, manages])
    },
  )

  it.each(['viewer', 'editor', 'admin', 'provider'] as const)(
    'users with the role %s may see their own accounts',
    (kind) => {
      expect(maySeeUser(actor(`fund ${kind}`), someone(kind, FUND))).toBe(true)
    },
  )

  it.each([
    ['operator superAdmin', true, 'permissions.denied'],
    ['operator admin', false, 'users.notFound'],
    ['fund admin', false, 'users.notFound'],
  ])(
    'the actor "%s" may see the staff user: %s; an edit or deactivation of the staff user gives the error %s',
    (who, sees, violation) => {
      expect(maySeeUser(actor(who), staff)).toBe(sees)
      expect(editViolation(actor(who), staff, { firstname: 'X' }, 1)).toBe(violation)
      expect(deactivationViolation(actor(who), staff)).toBe(violation)
    },
  )
})

describe('Fields of a user that may be changed', () => {
  const OWN = { firstname: 'Ana', lastname: 'Luna', email: 'ana@fund.test', language: 'en' }
  const MANAGED = { departments: [], portfolios: [], isEditor: true }

  it.each([
    // The actor's own account.
    ['fund viewer', someone('viewer', FUND), OWN, null],
    ['fund provider', someone('provider', FUND), OWN, null],
    ['fund viewer', someone('viewer', FUND), MANAGED, 'permissions.denied'],
    ['fund editor', someone('editor', FUND), { isAdmin: true }, 'permissions.denied'],
    ['fund editor', someone('editor', FUND), { ...OWN, portfolios: [] }, 'permissions.denied'],
    ['fund admin', someone('admin', FUND), { ...OWN, ...MANAGED }, null],
    ['fund admin', someone('admin', FUND), { isAdmin: false }, 'users.ownRole'],
    ['fund admin', someone('admin', FUND), { isProvider: true }, 'users.ownRole'],
    ['operator superAdmin', someone('superAdmin', OPERATOR_CUSTOMER_UUID), OWN, null],
    ['operator superAdmin', someone('superAdmin', OPERATOR_CUSTOMER_UUID), { isSuperAdmin: false }, 'users.ownRole'],
    // Other users of the actor's customer.
    ['fund viewer', colleague, OWN, 'users.notFound'],
    ['fund editor', colleague, OWN, 'users.notFound'],
    ['fund provider', colleague, OWN, 'users.notFound'],
    ['fund admin', colleague, { ...OWN, ...MANAGED, isAdmin: true, isProvider: true }, null],
    ['fund admin', someone('admin', FUND, 'other'), { isAdmin: false }, null],
    // Users of other customers.
    ['bank admin', colleague, OWN, 'users.notFound'],
    ['operator admin', colleague, { firstname: 'Ana', departments: [], isEditor: true }, null],
    ['operator superAdmin', colleague, { ...OWN, ...MANAGED }, null],
    ['operator>bank superAdmin', colleague, OWN, null],
    // Super admins.
    ['fund admin', colleague, { isSuperAdmin: true }, 'permissions.denied'],
    ['operator admin', colleague, { isSuperAdmin: true }, 'permissions.denied'],
    ['operator superAdmin', colleague, { isSuperAdmin: true }, 'users.superAdminElsewhere'],
    ['operator superAdmin', someone('admin', OPERATOR_CUSTOMER_UUID), { isSuperAdmin: true }, null],
    ['operator admin', someone('viewer', OPERATOR_CUSTOMER_UUID), { isSuperAdmin: true }, 'permissions.denied'],
    ['operator admin', someone('superAdmin', OPERATOR_CUSTOMER_UUID), { firstname: 'X' }, 'permissions.denied'],
    ['operator superAdmin', someone('superAdmin', OPERATOR_CUSTOMER_UUID, 'other'), { isSuperAdmin: false }, null],
  ] as const)(
    'an edit by the actor "%s" of the user %j with the changes %j has the error %s (null: allowed)',
    (who, user, changes, expected) => {
      expect(editViolation(actor(who), user, changes, 1)).toBe(expected)
    },
  )
})

describe('Deactivating a user', () => {
  it.each([
    ['fund admin', someone('admin', FUND), 'users.oneself'],
    ['fund viewer', someone('viewer', FUND), 'users.oneself'],
    ['fund admin', colleague, null],
    ['fund editor', colleague, 'users.notFound'],
    ['bank admin', colleague, 'users.notFound'],
    ['operator admin', colleague, null],
    ['operator admin', someone('superAdmin', OPERATOR_CUSTOMER_UUID), 'permissions.denied'],
    ['operator superAdmin', someone('superAdmin', OPERATOR_CUSTOMER_UUID, 'other'), null],
  ] as const)('the actor "%s" who deactivates the user %j gets the error %s (null: allowed)', (who, user, expected) => {
    expect(deactivationViolation(actor(who), user)).toBe(expected)
  })
})

describe('Creating a user', () => {
  it.each([
    ['fund admin', FUND, false, null],
    ['fund editor', FUND, false, 'permissions.denied'],
    ['fund admin', FUND, true, 'permissions.denied'],
    ['fund admin', 'bank', false, 'permissions.denied'],
    ['operator admin', FUND, false, null],
    ['operator admin', OPERATOR_CUSTOMER_UUID, true, 'permissions.denied'],
    ['operator superAdmin', OPERATOR_CUSTOMER_UUID, true, null],
    ['operator superAdmin', FUND, true, 'users.superAdminElsewhere'],
    ['operator>fund superAdmin', FUND, true, 'users.superAdminElsewhere'],
  ] as const)(
    'the actor "%s" who creates a user of the customer %s (new super admin: %s) gets the error %s (null: allowed)',
    (who, customerUuid, isSuperAdmin, expected) => {
      expect(createViolation(actor(who), customerUuid, { isSuperAdmin, isAdmin: false, portfolios: [] }, 1)).toBe(
        expected,
      )
    },
  )
})

describe('Decisions about access to a customer’s data (docs/adr/0022)', () => {
  const widening = [{ isAdmin: true }, { portfolios: ['p'] }, { email: 'own@operator.test' }]

  it.each([
    ['operator admin', 'users.adminsDecide'],
    ['operator superAdmin', null],
    ['operator>fund superAdmin', null],
    ['fund admin', null],
  ] as const)(
    'the actor "%s" who gives a user of the customer "fund" more access gets the error %s (null: allowed)',
    (who, expected) => {
      for (const changes of widening) {
        expect(editViolation(actor(who), colleague, changes, 1)).toBe(expected)
        if ('email' in changes) continue
        const user = { isAdmin: false, isSuperAdmin: false, portfolios: [], ...changes }
        expect(createViolation(actor(who), FUND, user, 1)).toBe(expected)
      }
    },
  )

  it('an admin of the operator may widen access to a customer that has no admin, and may always reduce access or change names', () => {
    const operator = actor('operator admin')
    const first = { isAdmin: true, isSuperAdmin: false, portfolios: [] }
    expect(createViolation(operator, FUND, first, 0)).toBeNull()
    for (const changes of widening) expect(editViolation(operator, colleague, changes, 0)).toBeNull()
    for (const changes of [{ isAdmin: false }, { portfolios: [] }, { firstname: 'Eva' }]) {
      expect(editViolation(operator, colleague, changes, 1)).toBeNull()
    }
  })

  it.each([
    [{ portfolios: ['a', 'b'] }, { portfolios: ['b'] }, null],
    [{ portfolios: ['a', 'b'] }, { portfolios: ['b', 'c'] }, 'users.adminsDecide'],
    [{ isProvider: true }, { isProvider: false }, null],
    [{ isProvider: true, isAdmin: true }, { isProvider: false }, 'users.adminsDecide'],
    [{ isProvider: true, isAdmin: true }, { isProvider: false, isAdmin: false }, null],
    [{ isProvider: true, portfolios: ['a'] }, { isProvider: false }, 'users.adminsDecide'],
    [{ isProvider: true, portfolios: ['a'] }, { isProvider: false, portfolios: [] }, null],
    [{ isAdmin: true, portfolios: ['a'] }, { isProvider: true }, null],
  ] as const)(
    'an admin of the operator who edits a user that has %j with the changes %j gets the error %s (null: allowed)',
    (has, changes, expected) => {
      expect(editViolation(actor('operator admin'), { ...colleague, ...has }, changes, 1)).toBe(expected)
    },
  )
})
