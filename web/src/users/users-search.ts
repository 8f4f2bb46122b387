import { api } from '@lindero/contract/api'
import { listSearch } from '../kernel/list/list-search.ts'
import { present, uuidIn } from '../kernel/router/search-values.ts'
import { NEW_USER } from './new-user.ts'

/** Parses the URL parameters of a list of users. `user` is the uuid of the user whose form is open. */
export const readUsersSearch = listSearch(api.customerUsers, ({ user }): { user?: string } =>
  present({ user: user === NEW_USER ? user : uuidIn(user) }),
)
