import { describe, expect, it } from 'vitest'
import { readUsersSearch } from './users-search.ts'

const UUID = '11111111-1111-4111-8111-111111111111'

describe('the list of users in the address', () => {
  it('names the user whose form is open beside the state of the list', () => {
    const search = { p: 2, s: 'email', d: true, f: { role: 'admin', search: 'ana' }, user: UUID }
    expect(readUsersSearch(search)).toEqual(search)
    expect(readUsersSearch({ user: 'new' })).toEqual({ user: 'new' })
  })

  it('leaves out what is no user', () => {
    expect(readUsersSearch({ user: 'me' })).toEqual({})
  })
})
