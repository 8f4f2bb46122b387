import { describe, expect, it } from 'vitest'
import { readCustomersSearch, withFilter } from './customers-search.ts'

describe('The address of the list of customers', () => {
  it('reproduces page, order and filter', () => {
    const search = {
      p: 3,
      r: 100,
      s: 'activeUsers',
      d: true,
      f: { search: 'alcor', segmentId: 2, subscription: 'inactive', hasRepossessionLicence: false },
      create: true,
    }
    expect(readCustomersSearch(search)).toEqual(search)
  })

  it.each<[string, Record<string, unknown>, object]>([
    ['the first page', { p: 1 }, {}],
    ['the usual number of rows', { r: 25 }, {}],
    ['more rows than a page may hold', { r: 501 }, {}],
    ['a page that is none', { p: 'x' }, {}],
    ['an order that is not known', { s: 'stripeId', d: false }, {}],
    ['a filter with nothing in it', { f: {} }, {}],
    ['an empty search', { f: { search: '' } }, {}],
    [
      'a key that is not known beside one that is',
      { f: { colour: 1, segmentId: 3 } },
      { f: { segmentId: 3 } },
    ],
    ['a segment that is not there', { f: { segmentId: 16 } }, {}],
    ['a drawer that is not open', { create: 'yes' }, {}],
  ])('leaves out %s', (_what, raw, read) => {
    expect(readCustomersSearch(raw)).toEqual(read)
  })

  it('takes out what filters nothing, and keeps a filter for "no"', () => {
    expect(withFilter({ search: 'a', segmentId: 1 }, 'search', '')).toEqual({ segmentId: 1 })
    expect(withFilter({}, 'hasRepossessionLicence', false)).toEqual({ hasRepossessionLicence: false })
    expect(withFilter({ segmentId: 1 }, 'segmentId', undefined)).toEqual({})
  })
})
