import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { USER_QUERIES } from '../kernel/query-groups.ts'
import { flag, listOf, page, uuid, uuidParams } from '../kernel/schemas.ts'
import { typedPassword, user, userSession } from '../users/user.schema.ts'

/** What a user does with the own account once logged in. */
export const accountCalls = {
  stripeCustomerPortalUrl: call({
    method: 'GET',
    path: '/auth/stripe-customer-portal-url',
    summary: 'Where the subscription is managed, for the customer’s admins; noted in the audit log',
    access: 'session',
    permission: 'manageSubscription',
    reply: z.object({ url: z.url() }),
    errors: ['subscription.portalUnavailable', 'subscription.noCardCustomer'],
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
    errors: ['users.passwordFirst', 'WrongUserOrPassword', 'auth.tooManyAttempts', 'auth.busy'],
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
    errors: ['sessions.notFound', 'permissions.denied'],
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
    errors: ['permissions.denied'],
    invalidates: ['userSessions'],
  }),
} as const
