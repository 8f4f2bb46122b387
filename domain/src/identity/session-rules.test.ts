import { describe, expect, it } from 'vitest'
import { accessTokenExpiry, evaluateRefresh, isSessionAlive, sessionExpiry } from './session-rules.ts'

const login = new Date('2024-05-01T08:00:00Z')
const after = (ms: number) => new Date(login.getTime() + ms)
const MINUTE = 60_000
const DAY = 86_400_000
const expiresOn = sessionExpiry(login)

describe('The lifetime of a session (core 4): 7 days after the login', () => {
  it.each([
    [0, null, true],
    [7 * DAY, null, true],
    [7 * DAY + 1, null, false],
    [DAY, after(DAY - 1), false],
  ])(
    'the check whether a session is alive %i ms after the login, if it was ended at %s (null: not ended), gives %s',
    (ms, endedOn, expected) => {
      expect(isSessionAlive({ expiresOn, endedOn }, after(ms))).toBe(expected)
    },
  )
})

describe('The lifetime of an access token (decisions 2): 60 minutes, but not longer than its session', () => {
  it.each([
    [0, 60 * MINUTE],
    [3 * DAY, 3 * DAY + 60 * MINUTE],
    [7 * DAY - 10 * MINUTE, 7 * DAY],
  ])('an access token that is created %i ms after the login is valid until %i ms after the login', (made, end) => {
    expect(accessTokenExpiry({ expiresOn }, after(made))).toEqual(after(end))
  })
})

describe('The refresh secret (decisions 2): it changes at each use, and a reused one ends the session', () => {
  const rotated = { expiresOn, endedOn: null, refreshGeneration: 3, rotatedAt: after(DAY) }
  it.each([
    ['the present one', rotated, 3, DAY + MINUTE, 'rotate'],
    ['the first one of all', { ...rotated, refreshGeneration: 0, rotatedAt: null }, 0, DAY, 'rotate'],
    ['the one before, another tab at the same moment', rotated, 2, DAY + 1, 'repeat'],
    ['the one before at the end of the grace', rotated, 2, DAY + 30_000, 'repeat'],
    ['the one before, after the grace', rotated, 2, DAY + 30_001, 'reused'],
    ['the one before, where it was taken out of use', { ...rotated, rotatedAt: null }, 2, DAY, 'reused'],
    ['one before that, also within the grace', rotated, 1, DAY + 1, 'reused'],
    ['the first one, days after', rotated, 0, 3 * DAY, 'reused'],
    ['one that was never given', rotated, 4, DAY, 'refused'],
    ['the present one of an ended session', { ...rotated, endedOn: after(1) }, 3, DAY, 'refused'],
    ['the present one after 7 days', rotated, 3, 7 * DAY + 1, 'refused'],
    ['a former one after 7 days', rotated, 0, 7 * DAY + 1, 'refused'],
  ] as const)(
    'the evaluation of a refresh secret replaces it, repeats the current one, refuses it or ends the session: %s',
    (_, session, presented, ms, expected) => {
      expect(evaluateRefresh(session, presented, after(ms))).toBe(expected)
    },
  )
})
