import { describe, expect, it } from 'vitest'
import { drawnOf, matchesName, SHOWN } from './searched.ts'

describe('A name that matches a search', () => {
  it.each([
    ['', 'Levante', true],
    ['leva', 'Levante', true],
    ['CORDOBA', 'Córdoba centro', true],
    ['córdoba', 'Cordoba centro', true],
    [' centro ', 'Córdoba centro', true],
    ['sur', 'Córdoba centro', false],
  ] as const)('the search text %j is compared with the name %j; match: %s', (search, name, matches) => {
    expect(matchesName(search, name)).toBe(matches)
  })
})

describe('The visible items of a long list', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `user-${at}`)

  it('a short list of choices shows all items in their order', () => {
    expect(drawnOf(people(SHOWN), (user) => user === 'user-5')).toEqual(people(SHOWN))
  })

  it('a long list of choices shows the preferred items first, followed by other items from the start of the list', () => {
    const first = new Set(['user-4999', 'user-7'])
    const drawn = drawnOf(people(5_000), (user) => first.has(user))
    expect(drawn).toHaveLength(SHOWN)
    expect(drawn.slice(0, 4)).toEqual(['user-7', 'user-4999', 'user-0', 'user-1'])
  })
})
