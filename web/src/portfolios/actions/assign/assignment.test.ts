import { describe, expect, it } from 'vitest'
import { aUser } from '../../../identity/users/user.fixture.ts'
import { inCalls, isAssignable, movesOf, seesAll } from './assignment.ts'

const ON = '2026-02-01T00:00:00.000Z'

describe('whom a portfolio can be assigned to', () => {
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

describe('what is sent', () => {
  it('is who was ticked or unticked, and nobody else', () => {
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
