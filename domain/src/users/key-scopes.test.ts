import { describe, expect, it } from 'vitest'
import { isKeyAlive, KEY_SCOPES, permissionsIn, scopeOf } from './key-scopes.ts'
import { can, PERMISSIONS, type Permission } from './permissions.ts'

const fund = { uuid: 'fund', segmentId: 1, hasRepossessionLicence: true, stripeId: null, subscriptionInactiveOn: null }
const user = { isAdmin: true, isEditor: false, isSuperAdmin: false, isProvider: false }
const actor = (...scopes: (typeof KEY_SCOPES)[number][]) => ({
  user: { ...user, only: permissionsIn(scopes) },
  ownCustomer: fund,
  customer: fund,
})

describe('The scopes of an API key', () => {
  it.each<[Permission, isChange: boolean, string | null]>([
    ['readAsset', false, 'read'],
    ['readAsset', true, null],
    ['readMarket', false, 'read'],
    ['editAsset', true, 'assets'],
    ['editValuation', true, 'valuation'],
    ['editLegal', true, 'legal'],
    ['editOperations', false, 'operations'],
    ['loadTape', true, 'portfolios'],
    ['exportAssets', true, 'exports'],
    ['seeHome', false, 'read'],
    ['seeHome', true, null],
    ...(['seeProfile', 'manageUsers', 'manageKeys', 'administer', 'actForCustomer', 'manageSubscription'] as const).map(
      (each): [Permission, boolean, null] => [each, true, null],
    ),
  ])(
    'the permission %s of a call (changes data: %s) requires an API key with the scope %s (null: no key is accepted)',
    (permission, isChange, scope) => {
      expect(scopeOf(permission, isChange)).toBe(scope)
    },
  )

  it('an API key is limited to its scopes even though it acts as an administrator', () => {
    expect(can(actor('read'), 'readAsset', { customerUuid: 'fund' })).toBe(true)
    expect(can(actor('read'), 'editAsset', { customerUuid: 'fund' })).toBe(false)
    expect(can(actor('assets'), 'editAsset', { customerUuid: 'fund' })).toBe(true)
    expect(can(actor('assets'), 'editValuation', { customerUuid: 'fund' })).toBe(false)
    expect(can(actor(...KEY_SCOPES), 'manageUsers')).toBe(false)
    expect(can(actor(...KEY_SCOPES), 'seeProfile')).toBe(false)
  })

  it('an API key never has a permission that an administrator does not have', () => {
    const all = permissionsIn(KEY_SCOPES)
    for (const permission of all) {
      const [, , admin] = PERMISSIONS[permission]
      expect({ permission, admin }).toEqual({ permission, admin: admin === 'yes' ? 'yes' : 'customer' })
    }
    expect(can(actor(...KEY_SCOPES), 'readAsset', { customerUuid: 'other' })).toBe(false)
  })
})

it('an API key stops working when it expires or is revoked', () => {
  const expiresOn = new Date('2026-06-01T00:00:00Z')
  expect(isKeyAlive({ expiresOn, revokedOn: null }, new Date('2026-05-31T23:59:59Z'))).toBe(true)
  expect(isKeyAlive({ expiresOn, revokedOn: null }, expiresOn)).toBe(false)
  expect(isKeyAlive({ expiresOn, revokedOn: expiresOn }, new Date('2026-01-01'))).toBe(false)
})
