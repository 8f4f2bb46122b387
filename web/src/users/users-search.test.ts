import { describe, expect, it } from 'vitest'
import { readUsersSearch } from './users-search.ts'

const UUID = '11111111-1111-4111-8111-111111111111'

describe('The list of users in the URL', () => {
  it('the URL contains the user whose form is open and the state of the list', () => {
    const search = { p: 2, s: 'email', d: true, f: { role: 'admin', search: 'ana' }, user: UUID }
    expect(readUsersSearch(search)).toEqual(search)
    expect(readUsersSearch({ user: 'new' })).toEqual({ user: 'new' })
  })

  it('text that is not a user is left out', () => {
    expect(readUsersSearch({ user: 'me' })).toEqual({})
  })
})
