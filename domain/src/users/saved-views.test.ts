import { describe, expect, it } from 'vitest'
import type { Role } from './roles.ts'
import { viewRights } from './saved-views.ts'

const customer = {
  uuid: 'fund',
  segmentId: 1,
  hasRepossessionLicence: false,
  stripeId: null,
  subscriptionInactiveOn: null,
}

function actor(role: Role) {
  return {
    user: {
      uuid: 'ana',
      isAdmin: role === 'admin' || role === 'superAdmin',
      isEditor: role === 'editor',
      isSuperAdmin: role === 'superAdmin',
      isProvider: role === 'provider',
    },
    ownCustomer: customer,
    customer,
  }
}

const MINE = { userUuid: 'ana', isShared: false }
const MINE_SHARED = { userUuid: 'ana', isShared: true }
const THEIRS = { userUuid: 'luis', isShared: true }
const ORPHANED = { userUuid: null, isShared: true }

describe('Rights on a saved view', () => {
  it.each([
    ['viewer', MINE, 'own change'],
    ['viewer', MINE_SHARED, 'own change share'],
    ['viewer', THEIRS, ''],
    ['editor', MINE, 'own change share'],
    ['editor', THEIRS, ''],
    ['editor', ORPHANED, ''],
    ['admin', MINE, 'own change share'],
    ['admin', THEIRS, 'change'],
    ['admin', ORPHANED, 'change'],
    ['admin', { userUuid: 'luis', isShared: false }, ''],
    ['superAdmin', THEIRS, 'change'],
    ['provider', MINE, 'own change'],
    ['provider', THEIRS, ''],
  ] as const)('a user with the role %s has, on the saved view %o, the rights "%s"', (role, view, rights) => {
    const { isOwn, mayChange, mayShare } = viewRights(actor(role), view)
    expect([isOwn && 'own', mayChange && 'change', mayShare && 'share'].filter(Boolean).join(' ')).toBe(rights)
  })
})
