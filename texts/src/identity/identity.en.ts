import type { Translation } from '../kernel/translation.ts'
import type { identity as original } from './identity.es.ts'

export const identity: Translation<typeof original> = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  emailInvalid: 'Enter a complete email address, such as name@company.com.',
  passwordMissing: 'Enter the password.',
  language: 'Language',
  signedOut: 'You have signed out.',
  drawing: 'Plan of parcels',
}
