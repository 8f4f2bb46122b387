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
  'auth.captchaUnavailable':
    'The service that checks that you are a person does not answer. Try again in a few minutes.',
  'auth.secondFactorRequired': 'This account has two-step verification: enter the code of your authenticator app.',
  'auth.secondFactorWrong':
    'The code is not valid or was used already. Enter the next one that the app shows, or a recovery code.',
  'auth.passkeyWrong': 'This passkey does not open the account: it may have been removed. Sign in with your password.',
  'auth.passkeyExpired': 'It has expired: try again.',
  'passkeys.noDomain': 'Passkeys need a domain with https. Tell the operator.',
  'apiKeys.notFound': 'This key does not exist.',
  'apiKeys.notValid': 'The API key does not exist, has expired or was revoked.',
  'apiKeys.tooMany': 'There are {{limit}} active keys, the maximum. Revoke one to create another.',
  'apiKeys.scopeMissing': 'The API key lacks the permission “{{scope}}”.',
  'apiKeys.notForKeys': 'This call cannot be made with an API key.',
  'auth.organisationUnknown':
    'No organisation with its own sign-in has email addresses of that domain. Sign in with your password, or ask the admin of Lindero in your company.',
  'auth.organisationUnavailable': 'The sign-in of your organisation does not answer. Try again in a few minutes.',
  'auth.organisationOtherLink':
    'Your user is linked to another account of your organisation. Ask an admin of your company to remove the link in the record of your user, and sign in again.',
  'auth.organisationRejectsProduct':
    'The sign-in of your organisation rejects this application, for example because its secret has expired. Tell your admin, who can correct it on the sign-in page of the settings.',
  'auth.organisationDenied': 'Your organisation has not confirmed the sign-in. Start again.',
  'auth.organisationExpired': 'The sign-in has expired, or began in another browser. Start again.',
  'auth.organisationEmail':
    'Your organisation has not confirmed an email address of its domains. Tell the admin of Lindero in your company.',
  'auth.organisationNoUser':
    'There is no active user for this account of your organisation. Ask the admin of Lindero in your company for access.',
  'auth.organisationNoRole':
    'None of your groups gives access to Lindero. Ask the admin of the groups of your organisation.',
  'auth.organisationFull': 'The plan of your company allows no more users. Tell the admin of Lindero in your company.',
  'auth.passwordsOff':
    'Passwords of this domain do not work: its people sign in with their organisation. Use that button.',
  'auth.linkExpired': 'The link has expired or has been used already. Request a new email.',
}
