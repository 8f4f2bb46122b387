import type { Translation } from '../kernel/translation.ts'
import type { identityErrors as original } from './identity-errors.es.ts'

export const identityErrors: Translation<typeof original> = {
  'auth.emailNotVerified': 'Your email is not verified. Check your inbox.',
  'auth.emailTaken': 'This email already has an account.',
  'auth.wrongGoogleId': 'The Google account does not belong to any user.',
  'auth.googleEmailNotVerified': 'Google has not verified the email of that account.',
  'auth.googleNotConfigured': 'Signing in with Google is not available in this installation.',
  'auth.googleUnavailable': 'Google could not be reached. Try again in a few minutes.',
  'auth.googleUsersCannotReset': 'Users who sign in with Google cannot reset their password: use the Google button.',
  'auth.registrationClosed': 'Registration is closed. Ask the operator for an account.',
  'auth.disposableEmail': 'Temporary email addresses are not accepted. Enter your usual one.',
  'auth.passwordWeak': 'The password does not follow the rules.',
  'auth.captchaFailed': 'We could not check that you are a person. Please try again.',
  'auth.secondFactorRequired': 'This account has two-step verification: enter the code of your authenticator app.',
  'auth.secondFactorWrong':
    'The code is not valid or was used already. Enter the next one that the app shows, or a recovery code.',
  'apiKeys.notFound': 'This key does not exist.',
  'apiKeys.notValid': 'The API key does not exist, has expired or was revoked.',
  'apiKeys.tooMany': 'There are {{limit}} active keys, the maximum. Revoke one to create another.',
  'apiKeys.scopeMissing': 'The API key lacks the permission “{{scope}}”.',
  'apiKeys.notForKeys': 'This call cannot be made with an API key.',
  'auth.linkExpired': 'The link has expired or has been used already. Request a new email.',
}
