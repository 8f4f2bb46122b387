import { describe, expect, it } from 'vitest'
import { readListSearch, withFilter } from './list-search.ts'

describe('state of the assets manager in the address (ui: tables)', () => {
  it('reads page, rows, sort, filter and view', () => {
    expect(
      readListSearch({ p: 3, r: 100, s: 'saleValue', d: true, f: { types: [11, 15] }, view: 'map' }),
    ).toEqual({ p: 3, r: 100, s: 'saleValue', d: true, f: { types: [11, 15] }, view: 'map' })
  })

  it('leaves out what is the default', () => {
    expect(readListSearch({ p: 1, r: 50, d: false, view: 'table' })).toEqual({})
  })

  it.each([
    ['a page before the first', { p: 0 }],
    ['half a page', { p: 1.5 }],
    ['more rows than the server gives', { r: 501 }],
    ['a field that cannot be sorted', { s: 'warnings' }],
    ['a filter that is none', { f: 'types' }],
    ['a filter nobody knows', { f: { colour: ['red'] } }],
    ['a type that does not exist', { f: { types: [99] } }],
  ])('%s is left out', (_, raw) => {
    expect(readListSearch(raw)).toEqual({})
  })

  it('keeps the filters that are right beside one that is not', () => {
    expect(readListSearch({ f: { types: [11], states: ['ruined'], size: { min: 60 } } })).toEqual({
      f: { types: [11], size: { min: 60 } },
    })
  })
})

describe('changing one filter', () => {
  it('sets and replaces', () => {
    expect(withFilter({ types: [11] }, 'types', [12])).toEqual({ types: [12] })
    expect(withFilter({ types: [11] }, 'hasWarnings', false)).toEqual({ types: [11], hasWarnings: false })
  })

  it.each([
    ['an empty choice', 'types', []],
    ['an empty text', 'search', ''],
    ['a range without bounds', 'size', {}],
    ['nothing', 'hasWarnings', undefined],
  ] as const)('%s takes the filter out', (_, key, value) => {
    const filter = { types: [11 as const], search: 'a', size: { min: 1 }, hasWarnings: true }
    expect(Object.keys(withFilter(filter, key, value as never))).not.toContain(key)
  })
})
