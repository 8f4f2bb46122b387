import { pageActions } from '../kernel/page-actions/declared-actions.ts'

/** Actions for access: of the company, and of the user. */
export const IDENTITY_ACTIONS = pageActions({
  newApiKey: {
    path: '/company/api-keys',
    permission: 'manageKeys',
    isOffered: ({ customer }) => customer.apiActivated,
  },
  setUpSignIn: { path: '/company/sign-in', permission: 'manageSignIn' },
  addPasskey: { path: '/user-profile/password', permission: 'seeProfile' },
  secondFactor: { path: '/user-profile/password', permission: 'seeProfile' },
  endOtherSessions: { path: '/user-profile/sessions', permission: 'seeProfile' },
})
