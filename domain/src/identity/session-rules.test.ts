import { describe, expect, it } from 'vitest'
import { accessTokenExpiry, isSessionAlive, judgeRefresh } from './session-rules.ts'

const login = new Date('2024-05-01T08:00:00Z')
const after = (ms: number) => new Date(login.getTime() + ms)
const MINUTE = 60_000
const DAY = 86_400_000

describe('core 4: the session lives while the login is at most 7 days old', () => {
  it.each([
    [0, null, true],
    [7 * DAY, null, true],
    [7 * DAY + 1, null, false],
    [DAY, after(DAY - 1), false],
  ])('%i ms after login, ended on %s: %s', (ms, endedOn, expected) => {
    expect(isSessionAlive({ createdOn: login, endedOn }, after(ms))).toBe(expected)
  })
})

describe('decisions 2: the access token lives 60 minutes, never beyond its session', () => {
  it.each([
    [0, 60 * MINUTE],
    [3 * DAY, 3 * DAY + 60 * MINUTE],
    [7 * DAY - 10 * MINUTE, 7 * DAY],
  ])('made %i ms after login it ends at %i', (made, end) => {
    expect(accessTokenExpiry({ createdOn: login }, after(made))).toEqual(after(end))
  })
})

describe('decisions 2: the refresh secret rotates at each use', () => {
  const rotated = {
    createdOn: login,
    endedOn: null,
    refreshHash: 'current',
    previousRefreshHash: 'before',
    rotatedAt: after(DAY),
  }
  it.each([
    ['the current one', rotated, 'current', DAY + MINUTE, 'rotate'],
    ['the one before, another tab at the same moment', rotated, 'before', DAY + 1, 'keep'],
    ['the one before at the end of the grace', rotated, 'before', DAY + 30_000, 'keep'],
    ['the one before, after the grace', rotated, 'before', DAY + 30_001, 'reused'],
    ['an unknown one', rotated, 'stolen', DAY, 'refused'],
    ['the current one of an ended session', { ...rotated, endedOn: after(1) }, 'current', DAY, 'refused'],
    ['the current one after 7 days', rotated, 'current', 7 * DAY + 1, 'refused'],
    [
      'before the first rotation there is no one before',
      { ...rotated, previousRefreshHash: null, rotatedAt: null },
      'before',
      DAY,
      'refused',
    ],
  ] as const)('%s', (_, session, presented, ms, expected) => {
    expect(judgeRefresh(session, presented, after(ms))).toBe(expected)
  })
})
