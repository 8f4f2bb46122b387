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
  visiblePortfolios,
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
 * One letter each for viewer, editor, admin, super admin and provider. y: allowed; n: denied but visible (403); -: not
 * visible (404).
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
  ['draftWorkflows', 'nnny-', '--ny-', '--nyn'],
  ['editServiceReport', 'nnnn-', '--nn-', '--nny'],
  ['createPortfolio', 'nnyy-', '--yy-', '--yyn'],
  ['editPortfolio', 'nnyy-', '--yy-', '--yyn'],
  ['archivePortfolio', 'nnyy-', '--yy-', '--yyn'],
  ['loadTape', 'nnyy-', '--yy-', '--yyn'],
  ['assignUsers', 'nnyy-', '--yy-', '--yyn'],
  ['bulkPhase', 'nnyy-', '--yy-', '--yyn'],
  ['bulkArchive', 'nnyy-', '--yy-', '--yyn'],
]

/** Permissions that do not involve an object. */
const GENERAL: [Permission, string][] = [
  ['createPortfolio', 'nnyyn'],
  ['readMarket', 'yyyyn'],
  ['shareViews', 'nyyyn'],
  ['manageSharedViews', 'nnyyn'],
  ['listUsers', 'nnyyn'],
  ['manageUsers', 'nnyyn'],
  ['manageKeys', 'nnyyn'],
  ['readAudit', 'nnyyn'],
  ['manageIntegration', 'nnyyn'],
  ['manageSignIn', 'nnyyn'],
  ['exportCustomer', 'nnyyn'],
  ['manageReportTemplates', 'nnyyn'],
  ['managePossessionValue', 'nnyyn'],
  ['manageSignatures', 'nnyyn'],
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

describe('The table of permissions (decisions 3): viewer, editor, admin, super admin, provider', () => {
  it.each(EXPECTED)(
    'the five roles have the permission %s as follows (y: yes): %s for assigned objects, %s for other objects, %s for service requests',
    (permission, own, not, service) => {
      expect([row(permission, assigned), row(permission, unassigned), row(permission, requested)]).toEqual([
        own,
        not,
        service,
      ])
    },
  )

  it.each(GENERAL)('the five roles have the permission %s as follows (y: yes): %s', (permission, expected) => {
    expect(row(permission)).toBe(expected)
  })

  it('every permission has a row in this test', () => {
    const listed = new Set([...EXPECTED, ...GENERAL].map(([permission]) => permission))
    expect([...listed].sort()).toEqual(Object.keys(PERMISSIONS).sort())
  })

  it.each(EXPECTED)(
    'objects of a different customer are hidden from every role for the permission %s',
    (permission) => {
      expect(row(permission, foreign)).toBe('-----')
    },
  )
})

describe('Acting for another customer (decisions 3)', () => {
  it('only a super admin may act for a different customer', () => {
    expect(row('readAsset', { customerUuid: 'other', isAssigned: true }, { customer: other })).toBe('---y-')
  })

  it('admins of the operator may use the administration, but admins of other customers may not', () => {
    const operatorsAdmin = actor('admin', { ownCustomer: operator, customer: operator })
    expect([can(operatorsAdmin, 'administer'), can(actor('admin'), 'administer')]).toEqual([true, false])
  })

  it.each([
    ['viewer', 'assigned'],
    ['editor', 'assigned'],
    ['admin', 'all'],
    ['superAdmin', 'all'],
    ['provider', 'none'],
  ] as const)(
    'the portfolio list of a user with the role %s contains these portfolios of the customer: %s',
    (role, expected) => {
      expect(visiblePortfolios(actor(role))).toBe(expected)
    },
  )
})

describe('Requirements that the customer must meet', () => {
  it.each<[string, Partial<PermissionCustomer>, string]>([
    ['corporate customer with licence', {}, 'y'],
    ['corporate customer without licence', { hasRepossessionLicence: false }, 'n'],
    ['mass-market customer, licence or not', { segmentId: 15 }, 'n'],
  ])(
    'an admin of a %s (%o) may use notifications, management and legal data, which need a licence: %s (y: yes)',
    (_, overrides, expected) => {
      const own = customer('fund', overrides)
      const admin = actor('admin', { ownCustomer: own, customer: own })
      const letters = (['seeNotifications', 'seeManagement', 'readLegal', 'editLegal'] as const).map(
        (permission) => LETTERS[evaluatePermission(admin, permission)],
      )
      expect(letters).toEqual([expected, expected, expected, expected])
    },
  )

  it("a cancelled subscription leaves only the home page, payment, the archive of the customer's data and the user's privacy rights", () => {
    const cancelled = customer('fund', { stripeId: 'cus_1', subscriptionInactiveOn: '2024-01-01T00:00:00Z' })
    const admin = actor('admin', { ownCustomer: cancelled, customer: cancelled })
    const open = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(admin, permission))
    expect(open.sort()).toEqual(['exportCustomer', 'manageSubscription', 'seeHome', 'seePrivacy'])
    expect(evaluatePermission(admin, 'readAsset', assigned)).toBe('subscriptionInactive')
  })

  it('a user of a service provider may manage the subscription only if `isAdmin` is set', () => {
    const own = customer('fund', { segmentId: 9 })
    const admin = actor('admin', { ownCustomer: own, customer: own })
    expect(can(admin, 'manageSubscription')).toBe(true)
    expect(can({ ...admin, user: { ...admin.user, isAdmin: false } }, 'manageSubscription')).toBe(false)
  })

  it('the cancelled subscription of a customer does not restrict a super admin who acts for this customer', () => {
    const cancelled = customer('fund', { stripeId: 'cus_1', subscriptionInactiveOn: '2024-01-01T00:00:00Z' })
    expect(can(actor('superAdmin', { customer: cancelled }), 'readAsset', assigned)).toBe(true)
  })
})

it('a deactivated user has no permissions', () => {
  const gone = actor('admin')
  const user = { ...gone.user, inactiveOn: '2024-01-01T00:00:00Z' }
  const open = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    can({ ...gone, user }, permission, assigned),
  )
  expect(open).toEqual([])
  expect(visiblePortfolios({ ...gone, user })).toBe('none')
})

describe('Permission to draft workflows (docs/adr/0992)', () => {
  const head = (role: Role, allowed: Partial<PermissionCustomer>, isDepartmentHead = true): Actor => {
    const base = actor(role)
    const own = customer('fund', allowed)
    return { user: { ...base.user, isDepartmentHead }, ownCustomer: own, customer: own }
  }
  it.each([
    ['viewer', 'true for a department head of an allowed customer', { mayDraftWorkflows: true }, true, true],
    ['editor', 'true for a department head of an allowed customer', { mayDraftWorkflows: true }, true, true],
    ['admin', 'true for a department head of an allowed customer', { mayDraftWorkflows: true }, true, true],
    ['admin', 'false for a user who is no department head', { mayDraftWorkflows: true }, false, false],
    ['admin', 'false for a department head of a customer that is not allowed', {}, true, false],
    [
      'editor',
      'false for a department head of a customer without licence',
      { mayDraftWorkflows: true, hasRepossessionLicence: false },
      true,
      false,
    ],
  ] as const)(
    'the check whether a user with the role %s may draft workflows gives %s',
    (role, _what, allowed, isHead, expected) => {
      const who = head(role, allowed, isHead)
      expect(can(who, 'draftWorkflows')).toBe(expected)
      expect(can(who, 'editWorkflows')).toBe(false)
    },
  )
})
