import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { USER_QUERIES } from '../kernel/query-groups.ts'
import { flag, listOf, page, text, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { email, language, personName, typedPassword, user, userSession } from '../users/user.schema.ts'
import { openedSession, sessionCustomer, sessionUser } from './session.schema.ts'

const captcha = text(4_000).optional().describe('reCAPTCHA, where it is configured')
const linkToken = text(200).min(1)
const source = z.enum(['webapp', 'api'])
const googleCredential = text(4_000).min(1).describe('ID token of Google')

const loginErrors = [
  'WrongUserOrPassword',
  'auth.emailNotVerified',
  'auth.wrongGoogleId',
  'auth.googleEmailNotVerified',
  'auth.googleNotConfigured',
  'auth.googleUnavailable',
  'auth.subscriptionCancelled',
  'auth.apiNotActivated',
  'auth.tooManyAttempts',
  'auth.busy',
] as const

export const identityCalls = {
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Opens a session of at most 7 days, by password or by Google',
    access: 'public',
    body: z.union([
      z.strictObject({ source, email, password: typedPassword }),
      z.strictObject({ source, googleCredential }),
    ]),
    reply: openedSession,
    errors: loginErrors,
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
          'For programs; a browser gets a cookie. Again the same within 30 s; a former one ends the session',
        ),
    }),
    errors: ['auth.sessionExpired', 'auth.apiNotActivated'],
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session on every node at once',
    access: 'session',
    reply: z.object({ ended: z.literal(true) }),
  }),
  session: call({
    method: 'GET',
    path: '/auth/session',
    summary: 'Who the session belongs to, and which customer it acts for',
    access: 'session',
    reply: z.object({ user: sessionUser, customer: sessionCustomer, ownCustomer: sessionCustomer }),
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
    summary:
      'Ends a registration or a change of address with the link of the mail and the password; signs in',
    access: 'public',
    body: z.strictObject({ user: uuid, token: linkToken, password: typedPassword }),
    reply: openedSession,
    errors: [
      'auth.linkExpired',
      'WrongUserOrPassword',
      'auth.emailTaken',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
  }),
  requestPasswordReset: call({
    method: 'GET',
    path: '/auth/reset-password',
    summary: 'Sends a reset link where the address is known; answers alike where it is not',
    access: 'public',
    query: z.strictObject({ email, recaptchaToken: captcha }),
    reply: z.object({ requested: z.literal(true) }),
    errors: ['auth.captchaFailed', 'auth.tooManyAttempts'],
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
    summary: 'What a link of a mail is for, before anything is typed; does not use it up',
    access: 'public',
    body: z.strictObject({ user: uuid, token: linkToken }),
    reply: z.object({
      purpose: z.enum(['resetPassword', 'setPassword', 'verifyEmail']),
      email: z.string().describe('Address of the account, for the password manager'),
      language,
    }),
    errors: ['auth.linkExpired', 'auth.tooManyAttempts'],
  }),
  stripeCustomerPortalUrl: call({
    method: 'GET',
    path: '/auth/stripe-customer-portal-url',
    summary: 'Where the subscription is managed, for the customer’s admins; noted in the audit log',
    access: 'session',
    permission: 'manageSubscription',
    reply: z.object({ url: z.url() }),
    errors: ['permissions.denied', 'subscription.portalUnavailable', 'subscription.noCardCustomer'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/users/{uuid}/password',
    summary: 'Changes one’s own password; every other session ends, this one gets another refresh secret',
    access: 'active',
    permission: 'seeProfile',
    about: 'oneself',
    params: uuidParams,
    body: z.strictObject({ current: typedPassword, password: typedPassword }),
    reply: z.object({ changed: z.literal(true), refreshToken: z.string().optional() }),
    errors: [
      'users.notFound',
      'WrongUserOrPassword',
      'auth.passwordWeak',
      'auth.googleUsersCannotReset',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
    invalidates: ['userSessions', 'passwordStatus'],
  }),
  untieGoogle: call({
    method: 'DELETE',
    path: '/users/{uuid}/google',
    summary:
      'Takes the Google account off one’s own, with the password typed again; every other session ends',
    access: 'active',
    permission: 'seeProfile',
    about: 'oneself',
    params: uuidParams,
    body: z.strictObject({ password: typedPassword }),
    reply: user,
    errors: [
      'users.notFound',
      'users.passwordFirst',
      'WrongUserOrPassword',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
    invalidates: [...USER_QUERIES],
  }),
  userSessions: call({
    method: 'GET',
    path: '/users/{uuid}/sessions',
    summary: 'Live sessions of a user with device and place',
    access: 'active',
    permission: 'seeProfile',
    about: 'user',
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(userSession),
    errors: ['users.notFound'],
  }),
  endUserSession: call({
    method: 'DELETE',
    path: '/users/{uuid}/sessions/{session}',
    summary: 'Ends one session on every node at once',
    access: 'active',
    permission: 'seeProfile',
    about: 'user',
    params: z.object({ uuid, session: uuid }),
    reply: z.object({ ended: z.number().int() }),
    errors: ['users.notFound', 'sessions.notFound', 'permissions.denied'],
    invalidates: ['userSessions'],
  }),
  endUserSessions: call({
    method: 'DELETE',
    path: '/users/{uuid}/sessions',
    summary: 'Ends every session of a user; `others=true` spares the one that asks',
    access: 'active',
    permission: 'seeProfile',
    about: 'user',
    params: uuidParams,
    query: z.strictObject({ others: flag.optional() }),
    reply: z.object({ ended: z.number().int() }),
    errors: ['users.notFound', 'permissions.denied'],
    invalidates: ['userSessions'],
  }),
} as const
