import type { Translation } from '../kernel/translation.ts'
import type { userErrors as original } from './users-errors.es.ts'

export const userErrors: Translation<typeof original> = {
  'users.notFound': 'The user cannot be found.',
  'users.emailTaken': 'There is already a user with this email.',
  'users.adminsDecide':
    'Who sees the data of a customer is decided by its admins. Ask one of them, or a super admin.',
  'users.departmentElsewhere': 'The customer does not work with one of these departments.',
  'users.emailDomain': 'Users of this customer have addresses of {{domain}}.',
  'users.googleEmail':
    'Signs in with Google: the email is that of the Google account and is not changed here.',
  'users.passwordFirst':
    'Google is your only way to sign in. First ask the admins of the platform for a link to set a password.',
  'users.lastAdmin': 'This is the only active admin of the customer. Appoint another one first.',
  'users.superAdminElsewhere': 'Only the operator of the platform has super admins.',
  'users.ownRole': 'You cannot take your own role away. Ask another admin.',
  'users.oneself': 'You cannot deactivate yourself. Ask another admin.',
  'users.erased': 'This person’s data were erased; they cannot come back. Create a new user.',
  'users.inactive': 'The user is deactivated. Activate them first.',
  'users.signInAgain':
    'To erase your account you must have signed in within the last 10 minutes. Sign out, sign in with Google again and repeat it.',
  'users.consentElsewhere':
    'The service is no longer provided by whom you accepted. Reload the page and choose again.',
  'users.confirmationDiffers': 'The email you typed is not that of the account. Nothing was erased.',
  'sessions.notFound': 'The session is no longer open.',
}
