import { pageActions } from '../kernel/page-actions/declared-actions.ts'
import { NEW_USER } from './new-user.ts'

/** Actions of the team's page. */
export const USER_ACTIONS = pageActions({
  newUser: { path: '/company/team', permission: 'manageUsers', search: { user: NEW_USER } },
  importUsers: { path: '/company/team', permission: 'manageUsers' },
})
