import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, trimmedText, uuid } from '../kernel/schemas.ts'
import { email, language, personName, typedPassword } from '../users/user.schema.ts'
import { passkeyOptions, passkeyProof } from './passkey.schema.ts'
import { openedSession, secondFactorCode, sessionCustomer, sessionUser } from './session.schema.ts'

const captcha = text(4_000).optional().describe('reCAPTCHA token, if reCAPTCHA is configured')
const linkToken = text(200).min(1)
const source = z.enum(['webapp', 'api'])
const googleCredential = text(4_000).min(1).describe('ID token of Google')

/** The second factor of a sign-in, if the server asked for it: a code or a passkey. */
const secondStep = { code: secondFactorCode.optional(), passkey: passkeyProof.optional() }

const loginErrors = [
  'WrongUserOrPassword',
  'auth.emailNotVerified',
  'auth.wrongGoogleId',
  'auth.googleEmailNotVerified',
  'auth.googleNotConfigured',
  'auth.googleUnavailable',
  'auth.secondFactorRequired',
  'auth.secondFactorWrong',
  'auth.passkeyWrong',
  'auth.passkeyExpired',
  'passkeys.noDomain',
  'auth.subscriptionCancelled',
  'auth.apiNotActivated',
  'auth.passwordsOff',
  'auth.tooManyAttempts',
  'auth.busy',
] as const

/** Calls of the screens before sign-in, and calls about the session. */
export const identityCalls = {
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Opens a session of at most 7 days, by password or by Google',
    access: 'public',
    body: z.union([
      z.strictObject({ source, email, password: typedPassword, ...secondStep }),
      z.strictObject({ source, googleCredential, ...secondStep }),
    ]),
    reply: openedSession,
    errors: loginErrors,
  }),
  beginPasskeySignIn: call({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Options to sign in with a passkey, or to use one as second factor; valid once, in the same browser',
    access: 'public',
    reply: passkeyOptions,
    errors: ['passkeys.noDomain'],
  }),
  passkeyLogin: call({
    method: 'POST',
    path: '/auth/passkey/session',
    summary: 'Opens a session with a passkey, without a password or a code',
    access: 'public',
    body: z.strictObject({ passkey: passkeyProof }),
    reply: openedSession,
    errors: [
      'auth.passkeyWrong',
      'auth.passkeyExpired',
      'auth.emailNotVerified',
      'auth.passwordsOff',
      'passkeys.noDomain',
      'auth.tooManyAttempts',
    ],
  }),
  beginOrganisationSignIn: call({
    method: 'POST',
    path: '/auth/organisation',
    summary: 'Begins a sign-in by the identity provider that the domain of the address leads to (OpenID Connect)',
    access: 'public',
    queue: 'identityProvider',
    body: z.strictObject({ email }),
    reply: z.object({ address: z.string().describe('Page of the provider, to open in the same browser') }),
    errors: ['auth.organisationUnknown', 'auth.organisationUnavailable', 'auth.tooManyAttempts'],
  }),
  organisationLogin: call({
    method: 'POST',
    path: '/auth/organisation/session',
    summary: 'Opens a session with the answer of the identity provider, once, in the browser that began',
    access: 'public',
    queue: 'identityProvider',
    body: z.strictObject({ answer: text(8_000).min(1).describe('Query of the address to which it led back') }),
    reply: openedSession,
    errors: [
      'auth.organisationExpired',
      'auth.organisationDenied',
      'auth.organisationUnavailable',
      'auth.organisationRejectsProduct',
      'auth.organisationEmail',
      'auth.organisationNoUser',
      'auth.organisationOtherLink',
      'auth.organisationNoRole',
      'auth.organisationFull',
      'auth.tooManyAttempts',
    ],
  }),
  refreshToken: call({
    method: 'GET',
    path: '/auth/refresh-token',
    summary: 'A new access token for the session of the cookie or of the header x-refresh-token',
    access: 'public',
    reply: z.object({
      token: z.string(),
      refreshToken: z
        .string()
        .optional()
        .describe(
          'Refresh secret for programs; a browser gets a cookie. Repeated within 30 s, the reply is the same; a former secret ends the session',
        ),
    }),
    errors: ['auth.sessionExpired', 'auth.apiNotActivated'],
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session immediately on every node',
    access: 'session',
    reply: z.object({ ended: z.literal(true) }),
  }),
  session: call({
    method: 'GET',
    path: '/auth/session',
    summary: 'User of the session, and the customer for which it acts',
    access: 'session',
    reply: z.object({ user: sessionUser, customer: sessionCustomer, ownCustomer: sessionCustomer }),
  }),
  checkEmail: call({
    method: 'POST',
    path: '/auth/register/email',
    summary: 'Checks if the domain of an address can register; reveals nothing about the address',
    access: 'public',
    body: z.strictObject({ email }),
    reply: z.object({ accepted: z.literal(true) }),
    errors: ['auth.registrationClosed', 'auth.disposableEmail'],
  }),
  register: call({
    method: 'PUT',
    path: '/auth/register',
    summary: 'Asks for an account; answers alike whether or not the address is known, the rest goes by mail',
    access: 'public',
    body: z.union([
      z.strictObject({
        email,
        password: typedPassword,
        firstname: personName,
        lastname: personName,
        company: trimmedText(200).optional(),
        language,
        acceptsTerms: z.literal(true),
        recaptchaToken: captcha,
      }),
      z.strictObject({
        googleCredential,
        company: trimmedText(200).optional(),
        language,
        acceptsTerms: z.literal(true),
      }),
    ]),
    reply: z.object({
      requested: z.literal(true),
      verified: z.boolean().describe('True where Google has shown whose address it is: sign in now'),
    }),
    errors: [
      'auth.registrationClosed',
      'auth.disposableEmail',
      'auth.passwordWeak',
      'auth.captchaFailed',
      'auth.captchaUnavailable',
      'auth.googleEmailNotVerified',
      'auth.wrongGoogleId',
      'auth.googleNotConfigured',
      'auth.googleUnavailable',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Ends a registration or a change of address with the link of the mail and the password; signs in',
    access: 'public',
    body: z.strictObject({ user: uuid, token: linkToken, password: typedPassword }),
    reply: openedSession,
    errors: [
      'auth.linkExpired',
      'WrongUserOrPassword',
      'auth.emailTaken',
      'auth.passwordsOff',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
  }),
  requestPasswordReset: call({
    method: 'GET',
    path: '/auth/reset-password',
    summary: 'Sends a reset link if the address is known; the reply is the same if it is not',
    access: 'public',
    query: z.strictObject({ email, recaptchaToken: captcha }),
    reply: z.object({ requested: z.literal(true) }),
    errors: ['auth.captchaFailed', 'auth.captchaUnavailable', 'request.crossSite'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets the password with a link of a mail, once; ends every session of the user',
    access: 'public',
    body: z.strictObject({ user: uuid, password: typedPassword, token: linkToken }),
    reply: z.object({ email: z.string() }),
    errors: ['auth.linkExpired', 'auth.passwordWeak', 'auth.tooManyAttempts', 'auth.busy'],
  }),
  link: call({
    method: 'POST',
    path: '/auth/link',
    summary: 'Purpose of a link in a mail, before the user types anything; does not use up the link',
    access: 'public',
    body: z.strictObject({ user: uuid, token: linkToken }),
    reply: z.object({
      purpose: z.enum(['resetPassword', 'setPassword', 'verifyEmail']),
      email: z.string().describe('Address of the account, for the password manager'),
      language,
    }),
    errors: ['auth.linkExpired', 'auth.tooManyAttempts'],
  }),
} as const
