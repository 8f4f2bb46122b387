import { afterEach, describe, expect, it } from 'vitest'
import { canAddActiveUsers, canAddOperatingAssets, isActiveUser, LIMITS, searchTerms, setLimits } from './limits.ts'

describe('Operating assets and active users within the plan (core 5 and 6)', () => {
  it.each([
    [
      { limit: 100, current: 0, desired: 100 },
      { kind: 'allowed', free: 100 },
    ],
    [
      { limit: 100, current: 99, desired: 1 },
      { kind: 'allowed', free: 1 },
    ],
    [
      { limit: 100, current: 100, desired: 1 },
      { kind: 'limitReached', limit: 100, current: 100, desired: 1, free: 0 },
    ],
    [
      { limit: 100, current: 60, desired: 41 },
      { kind: 'limitReached', limit: 100, current: 60, desired: 41, free: 40 },
    ],
    // The plan was reduced below the current use: no assets or users can be added, but existing ones stay.
    [
      { limit: 100, current: 120, desired: 1 },
      { kind: 'limitReached', limit: 100, current: 120, desired: 1, free: 0 },
    ],
    [
      { limit: 100, current: 120, desired: 0 },
      { kind: 'allowed', free: 0 },
    ],
    [
      { limit: 0, current: 0, desired: 1 },
      { kind: 'limitReached', limit: 0, current: 0, desired: 1, free: 0 },
    ],
  ])('the check of a plan answers the request %j for more assets or users with %j', (request, expected) => {
    expect(canAddOperatingAssets(request)).toEqual(expected)
    expect(canAddActiveUsers(request)).toEqual(expected)
  })
})

describe('Users that count for the plan (core 6)', () => {
  it.each([
    [null, false, true],
    ['2024-01-01T00:00:00Z', false, false],
    [null, true, false],
    ['2024-01-01T00:00:00Z', true, false],
  ])(
    'the check whether a user with the end date %s and the provider flag %s counts towards the plan gives %s',
    (inactiveOn, isProvider, expected) => {
      expect(isActiveUser({ inactiveOn, isProvider }, { segmentId: 1 })).toBe(expected)
    },
  )

  it('no user of a customer that is a service provider counts towards the plan, even without the provider flag', () => {
    expect(isActiveUser({ inactiveOn: null, isProvider: false }, { segmentId: 9 })).toBe(false)
  })
})

it('the default limits have the values of decisions 4, such as 50,000 rows per file and 600 calls per minute', () => {
  expect(LIMITS).toEqual({
    assetRowsPerFile: 50_000,
    fileBytes: 52_428_800,
    searchTerms: 10,
    searchTermCharacters: 40,
    textCharacters: 5_000,
    callsPerMinute: 600,
  })
})

describe('Words of a search (decisions 4)', () => {
  afterEach(() => setLimits(LIMITS))

  it.each([
    ['  calle   Mayor 12 ', ['calle', 'Mayor', '12']],
    ['', []],
    [Array.from({ length: 10 }, () => 'a').join(' '), Array.from({ length: 10 }, () => 'a')],
    [Array.from({ length: 11 }, () => 'a').join(' '), null],
    ['x'.repeat(40), ['x'.repeat(40)]],
    ['x'.repeat(41), null],
  ])(
    'a search for "%s" uses the words %j (null: rejected, because it has too many words or too long a word)',
    (text, terms) => {
      expect(searchTerms(text)).toEqual(terms)
    },
  )

  it('a search uses the limits for the number and length of its words from the settings', () => {
    setLimits({ ...LIMITS, searchTerms: 2, searchTermCharacters: 5 })
    expect(searchTerms('calle Mayor')).toEqual(['calle', 'Mayor'])
    expect(searchTerms('una calle Mayor')).toBeNull()
    expect(searchTerms('avenida')).toBeNull()
  })
})
