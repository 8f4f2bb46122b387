import { api } from '@lindero/contract/api'
import { listSearch } from '../kernel/list/list-search.ts'
import { present, uuidIn } from '../kernel/router/search-values.ts'

/** Used in place of a user's uuid for the form of a new user. */
export const NEW_USER = 'new'

/** Parses the URL of a list of users. `user` is the user whose form is open. */
export const readUsersSearch = listSearch(api.customerUsers, ({ user }): { user?: string } =>
  present({ user: user === NEW_USER ? user : uuidIn(user) }),
)
