import type { Translation } from '../kernel/translation.ts'
import type { insideUserErrors as original } from './inside-users-errors.es.ts'

export const insideUserErrors: Translation<typeof original> = {
  'users.adminsDecide': 'Who sees the data of a customer is decided by its admins. Ask one of them, or a super admin.',
  'users.departmentElsewhere': 'The customer does not work with one of these departments.',
  'users.googleEmail': 'Signs in with Google: the email is that of the Google account and is not changed here.',
  'users.passwordFirst':
    'Google is your only way to sign in. First ask the admins of the platform for a link to set a password.',
  'auth.secondFactorIsOn': 'Two-step verification is on already.',
  'auth.secondFactorNotBegun': 'Start again: the key of the app is no longer valid.',
  'passkeys.notAccepted': 'The passkey could not be checked. Create it again, or use another device.',
  'passkeys.known': 'This passkey is in use already. Create one on another device.',
  'passkeys.tooMany': 'You have {{limit}} passkeys, the maximum. Remove one to add another.',
  'passkeys.notFound': 'The passkey no longer exists.',
  'users.lastAdmin': 'This is the only active admin of the customer. Appoint another one first.',
  'users.superAdminElsewhere': 'Only the operator of the platform has super admins.',
  'users.ownRole': 'You cannot take your own role away. Ask another admin.',
  'users.oneself': 'You cannot deactivate yourself. Ask another admin.',
  'users.signInAgain':
    'To erase your account you must have signed in within the last 10 minutes. Sign out, sign in with Google again and repeat it.',
  'users.confirmationDiffers': 'The email you entered is not that of the account. Nothing was erased.',
  'sessions.notFound': 'The session is no longer open.',
}
