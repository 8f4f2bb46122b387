import { describe, expect, it } from 'vitest'
import { matchesName } from './match-name.ts'

describe('a name that is searched for', () => {
  it.each([
    ['', 'Levante', true],
    ['leva', 'Levante', true],
    ['CORDOBA', 'Córdoba centro', true],
    ['córdoba', 'Cordoba centro', true],
    [' centro ', 'Córdoba centro', true],
    ['sur', 'Córdoba centro', false],
  ] as const)('%j in %j: %s', (search, name, matches) => {
    expect(matchesName(search, name)).toBe(matches)
  })
})
