import { describe, expect, it } from 'vitest'
import { readUsersSearch, withUserFilter } from './users-search.ts'

const UUID = '11111111-1111-4111-8111-111111111111'

describe('the list of users in the address', () => {
  it('reads back what a link says', () => {
    const search = { p: 2, r: 100, s: 'email', d: true, f: { role: 'admin', search: 'ana' }, user: UUID }
    expect(readUsersSearch(search)).toEqual(search)
  })

  it.each([
    ['the first page', { p: 1 }],
    ['the usual number of rows', { r: 50 }],
    ['more rows than the server gives', { r: 501 }],
    ['a page that is none', { p: 1.5 }],
    ['an unknown order', { s: 'password' }],
    ['ascending, which is the usual', { d: false }],
    ['a filter without anything', { f: {} }],
    ['an unknown filter', { f: { shoeSize: '43' } }],
    ['a role that does not exist', { f: { role: 'king' } }],
    ['somebody who cannot be one', { user: 'me' }],
  ])('leaves out %s', (_, raw) => {
    expect(readUsersSearch(raw)).toEqual({})
  })

  it('keeps the right part of a filter', () => {
    expect(readUsersSearch({ f: { role: 'king', state: 'active' } })).toEqual({ f: { state: 'active' } })
  })

  it('opens the form of a new user', () => {
    expect(readUsersSearch({ user: 'new' })).toEqual({ user: 'new' })
  })
})

describe('a filter of the list', () => {
  it('is set beside the others', () => {
    expect(withUserFilter({ state: 'active' }, 'role', 'editor')).toEqual({ state: 'active', role: 'editor' })
  })

  it.each([undefined, ''])('is taken off by %j', (value) => {
    expect(withUserFilter({ state: 'active', search: 'ana' }, 'search', value)).toEqual({ state: 'active' })
  })
})
