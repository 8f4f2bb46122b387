import { describe, expect, it } from 'vitest'
import { aUser } from '../../users/user.fixture.ts'
import { callsOf, isAssignable, seesAll } from './assignment.ts'

const ON = '2026-02-01T00:00:00.000Z'

describe('Users that can be assigned to a portfolio', () => {
  it.each([
    [{}, true, false],
    [{ isEditor: true }, true, false],
    [{ isAdmin: true }, true, true],
    [{ isSuperAdmin: true }, true, true],
    [{ isProvider: true }, false, false],
    [{ isStaff: true }, false, false],
    [{ inactiveOn: ON }, false, false],
  ] as const)(
    'a user has the fields %j; can be assigned to a portfolio: %s; sees all portfolios: %s',
    (facts, assignable, all) => {
      expect(isAssignable(aUser(facts))).toBe(assignable)
      expect(seesAll(aUser(facts))).toBe(all)
    },
  )
})

describe('The changes that are sent', () => {
  it('the calls that assign users to a portfolio contain only users with a changed checkbox', () => {
    expect(callsOf({ eva: true, ana: false })).toEqual([
      [
        { uuid: 'eva', isAssigned: true },
        { uuid: 'ana', isAssigned: false },
      ],
    ])
    expect(callsOf({})).toEqual([])
  })

  it('each call that assigns users to a portfolio contains at most a thousand users', () => {
    const users = Array.from({ length: 2_001 }, (_, at) => `user-${at}`)
    const calls = callsOf(Object.fromEntries(users.map((user) => [user, true])))
    expect(calls.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
    expect(calls.flat().map(({ uuid }) => uuid)).toEqual(users)
  })
})
