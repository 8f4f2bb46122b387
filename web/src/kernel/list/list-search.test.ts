import { api } from '@lindero/contract/api'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../api/address.ts'
import { filterAt, type ListCall, listSearch, withFilter } from './list-search.ts'
import { readSearch } from './read-search.ts'

const USER = '11111111-1111-4111-8111-111111111111'
const assets = listOf(api.assets)
const audit = listOf(api.audit)
const portfolios = listSearch(api.portfolios, ({ view }): { view?: 'map' } => (view === 'map' ? { view } : {}))

/** Parses URL parameters first as the route does, then as the list does. */
function listOf(call: ListCall) {
  const readRoute = listSearch(call)
  return (raw: Record<string, unknown>) => readSearch(call, { ...readRoute(raw) })
}

describe('The state of a list in the URL', () => {
  it.each([
    ['assets', assets, { p: 3, r: 100, s: 'saleValue', d: true, f: { types: [11, 15] } }],
    ['audit lines', audit, { p: 2, s: 'at', f: { user: USER, action: 'login', from: '2026-01-01', to: '2026-01-31' } }],
    ['customers', listOf(api.customers), { f: { segmentId: 2, hasRepossessionLicence: false } }],
    [
      'portfolios, which the browser filters,',
      portfolios,
      { s: 'saleValue', f: { client: 'Fondo Turia' }, view: 'map' },
    ],
  ])('the list of %s reads its page, order and filters from its URL', (_, read, search) => {
    expect(read(search)).toEqual(search)
  })

  it('the URL of a list keeps a filter and a sort order by a custom column, and leaves out an invalid custom column', () => {
    const search = { s: `own.${USER}`, f: { own: { [USER]: { range: { min: -1.5 } } } } }
    expect(assets(search)).toEqual(search)
    expect(assets({ s: 'own.x', f: { own: { x: {} } } })).toEqual({})
  })

  it('a filter with dots in its name, such as own.a.values, is stored in nested objects, read from them and removed', () => {
    const one = withFilter({ types: [11] }, 'own.a.values', ['Norte'])
    expect(one).toEqual({ types: [11], own: { a: { values: ['Norte'] } } })
    const two = withFilter(one, 'own.b.range', { min: 2 })
    expect(filterAt(two, 'own.b.range')).toEqual({ min: 2 })
    expect(filterAt(two, 'own.c.range')).toBeUndefined()
    expect(withFilter(two, 'own.a.values', [])).toEqual({ types: [11], own: { b: { range: { min: 2 } } } })
    expect(withFilter(withFilter(two, 'own.a.values', []), 'own.b.range', undefined)).toEqual({ types: [11] })
  })

  it('the URL of a list leaves out parameters with default values', () => {
    expect(assets({ p: 1, r: 50, d: false, f: {} })).toEqual({})
  })

  it.each([
    ['a page before the first', { p: 0 }],
    ['half a page', { p: 1.5 }],
    ['more rows than the server gives', { r: 501 }],
    ['a field that cannot be sorted', { s: 'warnings' }],
    ['a filter that is not an object', { f: 'types' }],
    ['a key that does not exist', { f: { colour: ['red'] } }],
    ['a type that does not exist', { f: { types: [99] } }],
    ['an empty search', { f: { search: '' } }],
    ['a parameter that the list does not have', { view: 'map' }],
  ])('the URL of a list leaves out an invalid parameter: %s', (_, raw) => {
    expect(assets(raw)).toEqual({})
  })

  it.each([
    ['a day that does not exist', { f: { from: '2026-02-30' } }],
    ['a user that is not a uuid', { f: { user: 'ana' } }],
  ])('the URL of a list leaves out an invalid filter: %s', (_, raw) => {
    expect(audit(raw)).toEqual({})
  })

  it('the URL of a list keeps its valid filters if another filter is invalid', () => {
    expect(assets({ f: { types: [11], states: ['ruined'], size: { min: 60 } } })).toEqual({
      f: { types: [11], size: { min: 60 } },
    })
  })

  it('the parameters in the URL of a list are converted to a query that its call accepts', () => {
    const { p = 1, r = 50, s, d, f } = audit({ p: 3, f: { user: USER, action: 'userEdited', from: '2026-01-01' } })
    const address = new URL(addressOf('/x', {}, { p, r, s, d, f }), 'http://x')
    expect(api.audit.query.safeParse(Object.fromEntries(address.searchParams)).error).toBeUndefined()
  })
})

describe('Changing one filter', () => {
  it('setting one filter of a list replaces its value and keeps the other filters', () => {
    expect(withFilter({ types: [11] }, 'types', [12])).toEqual({ types: [12] })
    expect(withFilter({ types: [11] }, 'hasWarnings', false)).toEqual({ types: [11], hasWarnings: false })
  })

  it.each([
    ['an empty choice', 'types', []],
    ['an empty text', 'search', ''],
    ['a range without bounds', 'size', {}],
    ['nothing', 'hasWarnings', undefined],
  ])('setting a filter of a list to %s removes the filter', (_, key, value) => {
    const filter = { types: [11], search: 'a', size: { min: 1 }, hasWarnings: true }
    expect(Object.keys(withFilter(filter, key, value))).not.toContain(key)
  })
})
