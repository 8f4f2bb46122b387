import { api } from '@lindero/contract/api'
import { listSearch } from '../kernel/list/list-search.ts'

/** Replaces a user's uuid: the form of a new one. */
export const NEW_USER = 'new'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The address of a list of users; `user` is the one whose form is open. */
export const readUsersSearch = listSearch(api.customerUsers, ({ user }): { user?: string } =>
  typeof user === 'string' && (user === NEW_USER || UUID.test(user)) ? { user } : {},
)
