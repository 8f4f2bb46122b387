import type { Translation } from '../kernel/translation.ts'
import type { identity as original } from './identity.es.ts'

export const identity: Translation<typeof original> = {
  title: 'Sign in',
  lead: 'Portfolios of real estate in one place: from the servicer’s workbook to the explained value, payments, possession and sale.',
  email: 'Email',
  password: 'Password',
  code: 'Verification code',
  hints: { code: 'The six digits of the app, or a recovery code.' },
  codeMissing: 'Enter the code.',
  secondStep: 'This account has two-step verification. Enter the code of your authenticator app.',
  back: 'Back to the password',
  submit: 'Sign in',
  emailInvalid: 'Enter a complete email address, such as name@company.com.',
  passwordMissing: 'Enter the password.',
  passkey: {
    enter: 'Sign in with a passkey',
    instead: 'Use a passkey',
    cancelled: 'No passkey was used. Try again, or sign in another way.',
  },
  organisation: {
    enter: 'Sign in with your organisation',
    emailFirst: 'Enter the email of your organisation above, then press the button again.',
    leaving: 'Opening the sign-in of your organisation…',
    title: 'Sign in with your organisation',
    entering: 'Checking the answer of your organisation…',
    back: 'Back to sign-in',
  },
  language: 'Language',
  signedOut: 'You have signed out.',
  drawing: 'Plan of parcels',
  picture: 'The valuation of a flat with its map and its comparables',
}
