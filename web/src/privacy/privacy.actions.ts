import { pageActions } from '../kernel/page-actions/declared-actions.ts'

/** Actions of the user for the personal data. */
export const PRIVACY_ACTIONS = pageActions({
  downloadOwnData: { path: '/user-profile/privacy', permission: 'seePrivacy' },
  eraseAccount: { path: '/user-profile/privacy', permission: 'seePrivacy' },
})
