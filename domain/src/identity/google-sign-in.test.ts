import { describe, expect, it } from 'vitest'
import { evaluateGoogleSignIn, type GoogleAccount, type GoogleIdentity } from './google-sign-in.ts'

const ana: GoogleIdentity = {
  googleId: '1',
  email: 'ana@gmail.com',
  isEmailVerified: true,
  hostedDomain: null,
}
const proven: GoogleAccount = {
  googleId: null,
  emailVerifiedOn: new Date('2024-05-01T08:00:00Z'),
  hasPassword: true,
}

describe('Sign-in with Google (core 8)', () => {
  it.each<[string, Partial<GoogleIdentity>, GoogleAccount | null, string]>([
    ['an account of this Google id', {}, { ...proven, googleId: '1' }, 'signIn'],
    ['the same without a password', {}, { ...proven, googleId: '1', hasPassword: false }, 'signIn'],
    ['a login that was reset and has no password yet', {}, { ...proven, hasPassword: false }, 'wrongGoogleId'],
    ['the same with an address that changed since', { email: 'a@x.es' }, { ...proven, googleId: '1' }, 'signIn'],
    ['Google has not verified the address', { isEmailVerified: false }, proven, 'googleEmailNotVerified'],
    ['no account', {}, null, 'wrongGoogleId'],
    ['an account tied to another Google id', {}, { ...proven, googleId: '2' }, 'wrongGoogleId'],
    ['first time, address proven on both sides', {}, proven, 'link'],
    ['first time, googlemail is gmail', { email: 'Ana@GoogleMail.com' }, proven, 'link'],
    ['first time, a firm hosted by Google', { email: 'ana@firma.es', hostedDomain: 'firma.es' }, proven, 'link'],
    ['first time, an address that Google does not host', { email: 'ana@banco.es' }, proven, 'wrongGoogleId'],
    ['first time, an invitation not yet taken up', {}, { ...proven, emailVerifiedOn: null }, 'emailNotVerified'],
  ])('a sign-in with Google is accepted, linked or rejected: %s', (_, identity, account, expected) => {
    expect(evaluateGoogleSignIn({ ...ana, ...identity }, account)).toBe(expected)
  })
})
