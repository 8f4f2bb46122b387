import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { instant, uuid } from '../kernel/schemas.ts'

export const sessionUser = z
  .object({
    uuid,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    language: z.enum(['es', 'en']),
    isAdmin: z.boolean(),
    isEditor: z.boolean(),
    isSuperAdmin: z.boolean(),
    isProvider: z.boolean(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof sessionUser>

export const sessionCustomer = z
  .object({
    uuid,
    name: z.string(),
    segmentId: z.number().int(),
    isOperator: z.boolean(),
    isDemo: z.boolean(),
    hasRepossessionLicence: z.boolean(),
    subscriptionInactiveOn: instant.nullable(),
    stripeId: z.string().nullable(),
  })
  .meta({ id: 'SessionCustomer' })
export type SessionCustomer = z.infer<typeof sessionCustomer>

export const identityCalls = {
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Opens a session of at most 7 days',
    access: 'public',
    body: z.object({
      source: z.enum(['webapp', 'api']),
      email: z.string().trim().toLowerCase().pipe(z.email()),
      password: z.string().min(1).max(128),
    }),
    reply: z.object({
      user: sessionUser,
      customer: sessionCustomer,
      token: z.string().describe('Access token, 60 minutes'),
      refreshToken: z.string().optional().describe('Given to source api only; a browser gets a cookie'),
    }),
    errors: [
      'WrongUserOrPassword',
      'auth.subscriptionCancelled',
      'auth.apiNotActivated',
      'auth.tooManyAttempts',
    ],
  }),
  refreshToken: call({
    method: 'GET',
    path: '/auth/refresh-token',
    summary: 'A new access token for the session of the cookie or of the header x-refresh-token',
    access: 'public',
    reply: z.object({ token: z.string(), refreshToken: z.string().optional() }),
    errors: ['auth.sessionExpired'],
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session on every node at once',
    access: 'session',
    reply: z.object({ ended: z.literal(true) }),
  }),
} as const
