import { describe, expect, it } from 'vitest'
import { OPERATOR_CUSTOMER_UUID } from '../customers/operator.ts'
import {
  type Actor,
  can,
  evaluatePermission,
  PERMISSIONS,
  type Permission,
  type PermissionCustomer,
  type PermissionObject,
  portfoliosSeen,
} from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

function customer(uuid: string, overrides: Partial<PermissionCustomer> = {}): PermissionCustomer {
  return {
    uuid,
    segmentId: 1,
    hasRepossessionLicence: true,
    stripeId: null,
    subscriptionInactiveOn: null,
    ...overrides,
  }
}

const fund = customer('fund')
const other = customer('other')
const operator = customer(OPERATOR_CUSTOMER_UUID)
const agency = customer('agency', { segmentId: 9 })

function actor(role: Role, overrides: Partial<Actor> = {}): Actor {
  const own = role === 'provider' ? agency : role === 'superAdmin' ? operator : fund
  return {
    user: {
      isAdmin: role === 'admin' || role === 'superAdmin',
      isEditor: role === 'editor',
      isSuperAdmin: role === 'superAdmin',
      isProvider: role === 'provider',
    },
    ownCustomer: own,
    customer: role === 'provider' ? agency : fund,
    ...overrides,
  }
}

const assigned: PermissionObject = { customerUuid: 'fund', isAssigned: true }
const unassigned: PermissionObject = { customerUuid: 'fund', isAssigned: false }
const requested: PermissionObject = { customerUuid: 'fund', isServiceRequested: true }
const foreign: PermissionObject = { customerUuid: 'other', isAssigned: true }

/**
 * Per permission one letter for viewer, editor, admin, super admin, provider:
 * y allowed, n refused though seen (403), - not to be known of (404).
 */
const EXPECTED: [Permission, own: string, notAssigned: string, serviceRequest: string][] = [
  ['seePortfolio', 'yyyy-', '--yy-', '--yyn'],
  ['readAsset', 'yyyy-', '--yy-', '--yyy'],
  ['readGroup', 'yyyy-', '--yy-', '--yyn'],
  ['readValuation', 'yyyy-', '--yy-', '--yyn'],
  ['readOperations', 'yyyy-', '--yy-', '--yyn'],
  ['readLegal', 'yyyy-', '--yy-', '--yyn'],
  ['readAdvertisements', 'yyyy-', '--yy-', '--yyn'],
  ['readDocuments', 'yyyy-', '--yy-', '--yyy'],
  ['readJob', 'yyyy-', '--yy-', '--yyn'],
  ['exportAssets', 'yyyy-', '--yy-', '--yyy'],
  ['exportPortfolio', 'yyyy-', '--yy-', '--yyn'],
  ['editAsset', 'nyyy-', '--yy-', '--yyn'],
  ['editGroup', 'nyyy-', '--yy-', '--yyn'],
  ['editValuation', 'nyyy-', '--yy-', '--yyn'],
  ['editOperations', 'nyyy-', '--yy-', '--yyn'],
  ['editLegal', 'nyyy-', '--yy-', '--yyn'],
  ['editAdvertisements', 'nyyy-', '--yy-', '--yyn'],
  ['editDocuments', 'nyyy-', '--yy-', '--yyn'],
  ['createSingleAsset', 'nyyy-', '--yy-', '--yyn'],
  ['archiveAsset', 'nyyy-', '--yy-', '--yyn'],
  ['editWorkflows', 'nnny-', '--ny-', '--nyn'],
  ['editServiceReport', 'nnnn-', '--nn-', '--nny'],
  ['createPortfolio', 'nnyy-', '--yy-', '--yyn'],
  ['editPortfolio', 'nnyy-', '--yy-', '--yyn'],
  ['archivePortfolio', 'nnyy-', '--yy-', '--yyn'],
  ['loadTape', 'nnyy-', '--yy-', '--yyn'],
  ['assignUsers', 'nnyy-', '--yy-', '--yyn'],
  ['bulkPhase', 'nnyy-', '--yy-', '--yyn'],
  ['bulkArchive', 'nnyy-', '--yy-', '--yyn'],
]

/** Permissions that are about no single object. */
const GENERAL: [Permission, string][] = [
  ['createPortfolio', 'nnyyn'],
  ['readMarket', 'yyyyn'],
  ['shareViews', 'nyyyn'],
  ['manageSharedViews', 'nnyyn'],
  ['listUsers', 'nnyyn'],
  ['manageUsers', 'nnyyn'],
  ['readAudit', 'nnyyn'],
  ['manageIntegration', 'nnyyn'],
  ['administer', 'nnnyn'],
  ['actForCustomer', 'nnnyn'],
  ['seeHome', 'yyyyy'],
  ['seeProfile', 'yyyyy'],
  ['seePrivacy', 'yyyyy'],
  ['seeHelp', 'yyyyy'],
  ['seeApiDocumentation', 'yyyyn'],
  ['seeExplorer', 'yyyyn'],
  ['seeDetails', 'yyyyn'],
  ['seePortfolios', 'yyyyn'],
  ['seeAssets', 'yyyyn'],
  ['seeNotifications', 'yyyyn'],
  ['seeManagement', 'yyyyn'],
  ['seeServices', 'nnnny'],
  ['seeTeam', 'nnyyn'],
  ['manageSubscription', 'nnyyn'],
]

const LETTERS = { allowed: 'y', notAuthorized: 'n', notFound: '-', subscriptionInactive: '€' }

function row(permission: Permission, object?: PermissionObject, overrides: Partial<Actor> = {}): string {
  return ROLES.map((role) => LETTERS[evaluatePermission(actor(role, overrides), permission, object)]).join('')
}

describe('decisions 3: the table of permissions (viewer, editor, admin, super admin, provider)', () => {
  it.each(EXPECTED)('%s: assigned %s, not assigned %s, service request %s', (permission, own, not, service) => {
    expect([row(permission, assigned), row(permission, unassigned), row(permission, requested)]).toEqual([
      own,
      not,
      service,
    ])
  })

  it.each(GENERAL)('%s: %s', (permission, expected) => {
    expect(row(permission)).toBe(expected)
  })

  it('has a row here for each permission there is', () => {
    const listed = new Set([...EXPECTED, ...GENERAL].map(([permission]) => permission))
    expect([...listed].sort()).toEqual(Object.keys(PERMISSIONS).sort())
  })

  it.each(EXPECTED)('%s on what belongs to another customer answers as if it were not there', (permission) => {
    expect(row(permission, foreign)).toBe('-----')
  })
})

describe('decisions 3: acting for another customer', () => {
  it('only a super admin acts for another customer', () => {
    expect(row('readAsset', { customerUuid: 'other', isAssigned: true }, { customer: other })).toBe('---y-')
  })

  it('admins of the operator administer, other admins do not', () => {
    const operatorsAdmin = actor('admin', { ownCustomer: operator, customer: operator })
    expect([can(operatorsAdmin, 'administer'), can(actor('admin'), 'administer')]).toEqual([true, false])
  })

  it.each([
    ['viewer', 'assigned'],
    ['editor', 'assigned'],
    ['admin', 'all'],
    ['superAdmin', 'all'],
    ['provider', 'none'],
  ] as const)('a list shows a %s %s portfolios', (role, expected) => {
    expect(portfoliosSeen(actor(role))).toBe(expected)
  })
})

describe('what the customer must have', () => {
  it.each<[string, Partial<PermissionCustomer>, string]>([
    ['corporate with licence', {}, 'y'],
    ['corporate without licence', { hasRepossessionLicence: false }, 'n'],
    ['mass-market, licence or not', { segmentId: 15 }, 'n'],
  ])('notifications, management and legal editing: %s', (_, overrides, expected) => {
    const own = customer('fund', overrides)
    const admin = actor('admin', { ownCustomer: own, customer: own })
    const letters = (['seeNotifications', 'seeManagement', 'readLegal', 'editLegal'] as const).map(
      (permission) => LETTERS[evaluatePermission(admin, permission)],
    )
    expect(letters).toEqual([expected, expected, expected, expected])
  })

  it('a cancelled subscription leaves home, the way to pay and what is the person’s own right', () => {
    const cancelled = customer('fund', { stripeId: 'cus_1', subscriptionInactiveOn: '2024-01-01T00:00:00Z' })
    const admin = actor('admin', { ownCustomer: cancelled, customer: cancelled })
    const open = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(admin, permission))
    expect(open.sort()).toEqual(['manageSubscription', 'seeHome', 'seePrivacy'])
    expect(evaluatePermission(admin, 'readAsset', assigned)).toBe('subscriptionInactive')
  })

  it('the subscription of a service provider is managed by those of its people who are ticked as admins', () => {
    const own = customer('fund', { segmentId: 9 })
    const admin = actor('admin', { ownCustomer: own, customer: own })
    expect(can(admin, 'manageSubscription')).toBe(true)
    expect(can({ ...admin, user: { ...admin.user, isAdmin: false } }, 'manageSubscription')).toBe(false)
  })

  it('a cancelled subscription of the customer acted for does not bind the operator', () => {
    const cancelled = customer('fund', { stripeId: 'cus_1', subscriptionInactiveOn: '2024-01-01T00:00:00Z' })
    expect(can(actor('superAdmin', { customer: cancelled }), 'readAsset', assigned)).toBe(true)
  })
})

it('a deactivated user may nothing', () => {
  const gone = actor('admin')
  const user = { ...gone.user, inactiveOn: '2024-01-01T00:00:00Z' }
  const open = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    can({ ...gone, user }, permission, assigned),
  )
  expect(open).toEqual([])
  expect(portfoliosSeen({ ...gone, user })).toBe('none')
})
