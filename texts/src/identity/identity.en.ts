import type { Translation } from '../kernel/translation.ts'
import type { identity as original } from './identity.es.ts'

export const identity: Translation<typeof original> = {
  title: 'Sign in',
  lead: 'Portfolios of real estate in one place: from the servicer’s workbook to the explained value, payments, possession and sale.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  emailInvalid: 'Enter a complete email address, such as name@company.com.',
  passwordMissing: 'Enter the password.',
  language: 'Language',
  signedOut: 'You have signed out.',
  drawing: 'Plan of parcels',
}
