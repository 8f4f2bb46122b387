import { describe, expect, it } from 'vitest'
import { aUser } from '../../../users/user.fixture.ts'
import { drawnOf, inCalls, isAssignable, movesOf, SHOWN, seesAll } from './assignment.ts'

const ON = '2026-02-01T00:00:00.000Z'

describe('users that a portfolio can be assigned to', () => {
  it.each([
    [{}, true, false],
    [{ isEditor: true }, true, false],
    [{ isAdmin: true }, true, true],
    [{ isSuperAdmin: true }, true, true],
    [{ isProvider: true }, false, false],
    [{ isStaff: true }, false, false],
    [{ inactiveOn: ON }, false, false],
  ] as const)('%j', (facts, assignable, all) => {
    expect(isAssignable(aUser(facts))).toBe(assignable)
    expect(seesAll(aUser(facts))).toBe(all)
  })
})

describe('who is drawn of many', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => ({ uuid: `user-${at}` }))

  it('are all, in their order, while they are few', () => {
    expect(drawnOf(people(SHOWN), new Set(['user-5']))).toEqual(people(SHOWN))
  })

  it('are those assigned, then the first of the others', () => {
    const drawn = drawnOf(people(5_000), new Set(['user-4999', 'user-7']))
    expect(drawn).toHaveLength(SHOWN)
    expect(drawn.slice(0, 4).map(({ uuid }) => uuid)).toEqual(['user-7', 'user-4999', 'user-0', 'user-1'])
  })
})

describe('what is sent', () => {
  it('contains only the users who were ticked or unticked', () => {
    expect(movesOf(new Set(['ana', 'luis']), new Set(['luis', 'eva']))).toEqual([
      { uuid: 'eva', isAssigned: true },
      { uuid: 'ana', isAssigned: false },
    ])
    expect(movesOf(new Set(['ana']), new Set(['ana']))).toEqual([])
  })

  it('goes in calls of at most a thousand', () => {
    const moves = Array.from({ length: 2_001 }, (_, at) => ({ uuid: `user-${at}`, isAssigned: true }))
    const calls = inCalls(moves)
    expect(calls.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
    expect(calls.flat()).toEqual(moves)
    expect(inCalls([])).toEqual([])
  })
})
