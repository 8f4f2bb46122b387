import { describe, expect, it } from 'vitest'
import { readUsersSearch } from './users-search.ts'

const UUID = '11111111-1111-4111-8111-111111111111'

describe('The list of users in the URL', () => {
  it('the URL of the users page keeps page, order and filters of the list, and the user whose form is open', () => {
    const search = { p: 2, s: 'email', d: true, f: { role: 'admin', search: 'ana' }, user: UUID }
    expect(readUsersSearch(search)).toEqual(search)
    expect(readUsersSearch({ user: 'new' })).toEqual({ user: 'new' })
  })

  it('the URL of the users page leaves out an invalid uuid of a user', () => {
    expect(readUsersSearch({ user: 'me' })).toEqual({})
  })
})
