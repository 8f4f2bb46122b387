import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { distinct, uuid, uuidParams } from '../kernel/schemas.ts'
import { typedPassword } from '../users/user.schema.ts'
import { identityProvider, identityProviderEdit, ownCode, signInDomain } from './sign-in.schema.ts'

const ofAdmins = { permission: 'manageSignIn' } as const
const CHANGED = ['identityProvider', 'audit'] as const

/** The customer's identity provider (OpenID Connect), and the email domains that lead to it. */
export const signInCalls = {
  identityProvider: call({
    ...ofAdmins,
    method: 'GET',
    path: '/identity-provider',
    summary: 'The identity provider of the customer, without its secret',
    reply: z.object({
      provider: identityProvider.nullable(),
      redirectAddress: z.string().describe('Address to register at the provider'),
      domains: z.array(z.string()).describe('Confirmed by the operator: addresses of them lead to the provider'),
      admins: z
        .array(z.object({ uuid, name: z.string() }))
        .describe('Administrators with a password, one of whom keeps it for emergencies'),
    }),
  }),
  saveIdentityProvider: call({
    ...ofAdmins,
    method: 'PUT',
    path: '/identity-provider',
    summary:
      'Sets the identity provider, with the own password; its document is read, and must be right. Without passwords the other sessions of the users end',
    body: identityProviderEdit,
    reply: identityProvider,
    errors: [
      'signIn.addressNotAllowed',
      'signIn.providerUnavailable',
      'signIn.endpointNotAllowed',
      'signIn.secretMissing',
      'signIn.emergencyAdmin',
      'signIn.domainsMissing',
      'users.departmentElsewhere',
      'users.passwordFirst',
      'WrongUserOrPassword',
      'auth.secondFactorRequired',
      'auth.secondFactorWrong',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
    invalidates: CHANGED,
  }),
  removeIdentityProvider: call({
    ...ofAdmins,
    method: 'DELETE',
    path: '/identity-provider',
    summary: 'Removes the identity provider with its secret and the links of users to it; passwords are allowed again',
    body: z.strictObject({ password: typedPassword, code: ownCode }),
    reply: z.object({ removed: z.literal(true) }),
    errors: [
      'users.passwordFirst',
      'WrongUserOrPassword',
      'auth.secondFactorRequired',
      'auth.secondFactorWrong',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
    invalidates: CHANGED,
  }),
  signInDomains: call({
    method: 'GET',
    path: '/customers/{uuid}/sign-in-domains',
    summary: 'E-mail domains of a customer that the operator has confirmed',
    permission: 'administer',
    about: 'customer',
    params: uuidParams,
    reply: z.object({ domains: z.array(z.string()) }),
  }),
  saveSignInDomains: call({
    stepUp: true,
    method: 'PUT',
    path: '/customers/{uuid}/sign-in-domains',
    summary: 'Confirms the e-mail domains of a customer: its provider may sign in people with addresses of them',
    permission: 'administer',
    about: 'customer',
    params: uuidParams,
    body: z.strictObject({ domains: distinct(signInDomain).max(50) }),
    reply: z.object({ domains: z.array(z.string()) }),
    errors: ['signIn.domainTaken'],
    invalidates: ['signInDomains', 'identityProvider', 'audit'],
  }),
} as const
