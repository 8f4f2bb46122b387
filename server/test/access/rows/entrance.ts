import type { CallName, Rows } from '../row.ts'

const link = { user: crypto.randomUUID(), token: 'no-such-link' }
const terms = { page: 'terms', language: 'es' } as const
const PASSWORD = 'Correct-horse-2026'

/** Calls that need no session, and calls about the session. */
export const entranceRows = {
  health: { about: 'nothing' },
  ready: { about: 'nothing' },
  metrics: { about: 'nothing' },
  openapi: { about: 'nothing' },
  settings: { about: 'nothing' },
  chatIdentity: { about: 'nothing' },
  legalText: { about: 'nothing', input: () => ({ params: terms }) },
  editLegalText: {
    about: 'nothing',
    permission: 'administer',
    input: () => ({ params: terms, body: { text: '# Condiciones' } }),
  },
  legalVersions: {
    about: 'nothing',
    permission: 'administer',
    input: () => ({ params: terms, query: {} }),
  },
  legalVersion: {
    about: 'nothing',
    input: () => ({ params: { ...terms, hash: 'a'.repeat(64) } }),
    // No version of the page has this hash.
    answers: 'notFound',
  },
  login: {
    about: 'nothing',
    input: () => ({ body: { source: 'webapp', email: 'nobody@people.test', password: PASSWORD } }),
    answers: 'WrongUserOrPassword',
  },
  beginPasskeySignIn: { about: 'nothing' },
  passkeyLogin: {
    about: 'nothing',
    input: () => ({
      body: { passkey: { id: 'none', clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' } },
    }),
    answers: 'auth.passkeyExpired',
  },
  beginOrganisationSignIn: {
    about: 'nothing',
    input: () => ({ body: { email: 'nobody@people.test' } }),
    answers: 'auth.organisationUnknown',
  },
  organisationLogin: {
    about: 'nothing',
    input: () => ({ body: { answer: 'code=none&state=none' } }),
    answers: 'auth.organisationExpired',
  },
  identityProvider: { about: 'nothing', permission: 'manageSignIn' },
  // The users in these tests have no password.
  saveIdentityProvider: {
    about: 'nothing',
    permission: 'manageSignIn',
    input: () => ({
      body: {
        issuer: 'https://login.example.com',
        clientId: 'lindero',
        clientSecret: 'secret',
        scopes: 'openid profile email',
        groupsClaim: 'groups',
        roles: [],
        isOn: true,
        createsUsers: true,
        passwordsAllowed: true,
        emergencyAdmin: crypto.randomUUID(),
        password: 'None-there-2026',
      },
    }),
    answers: 'users.passwordFirst',
  },
  removeIdentityProvider: {
    about: 'nothing',
    permission: 'manageSignIn',
    input: () => ({ body: { password: 'None-there-2026' } }),
    answers: 'users.passwordFirst',
  },
  refreshToken: { about: 'nothing', answers: 'auth.sessionExpired' },
  logout: { about: 'nothing' },
  session: { about: 'nothing' },
  checkEmail: { about: 'nothing', input: () => ({ body: { email: 'new@people.test' } }) },
  register: {
    about: 'nothing',
    input: () => ({
      body: {
        email: 'new@people.test',
        password: PASSWORD,
        firstname: 'Eva',
        lastname: 'Mora',
        language: 'es',
        acceptsTerms: true,
      },
    }),
  },
  verifyEmail: {
    about: 'nothing',
    input: () => ({ body: { ...link, password: PASSWORD } }),
    answers: 'auth.linkExpired',
  },
  requestPasswordReset: { about: 'nothing', input: () => ({ query: { email: 'nobody@people.test' } }) },
  resetPassword: {
    about: 'nothing',
    input: () => ({ body: { ...link, password: PASSWORD } }),
    answers: 'auth.linkExpired',
  },
  link: { about: 'nothing', input: () => ({ body: link }), answers: 'auth.linkExpired' },
  stripeCustomerPortalUrl: {
    about: 'nothing',
    permission: 'manageSubscription',
    // Card payments are not set up in the test settings.
    answers: 'subscription.portalUnavailable',
  },
  audit: {
    about: 'customer',
    permission: 'readAudit',
    input: (uuid) => ({ params: { uuid }, query: {} }),
  },
  auditPeople: {
    about: 'customer',
    permission: 'readAudit',
    input: (uuid) => ({ params: { uuid } }),
  },
} satisfies Partial<Rows<CallName>>
