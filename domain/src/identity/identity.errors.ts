import { error } from '../kernel/error-declaration.ts'

export const identityErrors = {
  WrongUserOrPassword: error(403),
  'auth.sessionExpired': error(401),
  'auth.subscriptionCancelled': error(403),
  'auth.apiNotActivated': error(403),
  'auth.emailNotVerified': error(403),
  'auth.wrongGoogleId': error(403),
  'auth.googleEmailNotVerified': error(403),
  'auth.googleNotConfigured': error(409),
  'auth.googleUsersCannotReset': error(409),
  'auth.googleUnavailable': error(503),
  'auth.registrationClosed': error(409),
  'auth.emailTaken': error(409),
  'auth.disposableEmail': error(400),
  'auth.passwordWeak': error<{ violations: readonly string[] }>(400),
  'auth.captchaFailed': error(400),
  'auth.linkExpired': error(410),
  'auth.tooManyAttempts': error<{ retryOn: string; minutes: number; counted: string }>(429),
  'auth.busy': error(503),
  'sessions.notFound': error(404),
}
