import { describe, expect, it } from 'vitest'
import { aUser } from './user.fixture.ts'
import { conditionOf, roleOfUser, seesAllPortfolios } from './user-words.ts'

const ON = '2026-02-01T00:00:00.000Z'

describe('The role of a user in words', () => {
  it.each([
    [{}, 'viewer', false],
    [{ isEditor: true }, 'editor', false],
    [{ isAdmin: true, isEditor: true }, 'admin', true],
    [{ isAdmin: true, isSuperAdmin: true }, 'superAdmin', true],
    // The provider flag takes precedence over all other flags.
    [{ isAdmin: true, isProvider: true }, 'provider', false],
  ] as const)('a user with the flags %j has the role %s; sees all portfolios: %s', (flags, role, seesAll) => {
    expect(roleOfUser(aUser(flags))).toBe(role)
    expect(seesAllPortfolios(aUser(flags))).toBe(seesAll)
  })
})

describe('The state of a user', () => {
  it.each([
    [{}, 'active'],
    [{ hasPassword: false }, 'invited'],
    [{ hasPassword: false, hasGoogle: true }, 'active'],
    [{ hasPassword: false, hasOrganisation: true }, 'active'],
    [{ hasPassword: false, isStaff: true }, 'active'],
    [{ inactiveOn: ON, hasPassword: false }, 'inactive'],
    [{ inactiveOn: ON, erasedOn: ON }, 'erased'],
  ] as const)('a user with the fields %j is in the state %s', (facts, condition) => {
    expect(conditionOf(aUser(facts))).toBe(condition)
  })
})
