import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'
import { typedPassword } from '../users/user.schema.ts'
import { createdPasskey, passkey, passkeyOptions } from './passkey.schema.ts'
import { ownCode } from './sign-in.schema.ts'

const ofOneself = { permission: 'seeProfile', about: 'oneself' } as const

/** The passkeys (WebAuthn) of the caller's account. */
export const passkeyCalls = {
  passkeys: call({
    ...ofOneself,
    method: 'GET',
    path: '/users/{uuid}/passkeys',
    summary: 'Passkeys of one’s own account, newest first',
    params: uuidParams,
    reply: z.object({
      items: z.array(passkey),
      total: totalOfItems,
      obstacle: z
        .enum(['password', 'provider', 'address'])
        .nullable()
        .describe(
          'Reason why none can be added: no password, only the provider of the organisation signs in, or no domain with https',
        ),
      origin: z.string().nullable().describe('The only address at which browsers offer the passkeys'),
    }),
  }),
  beginPasskey: call({
    ...ofOneself,
    method: 'PUT',
    path: '/users/{uuid}/passkeys',
    summary: 'Options to create a passkey, with the own password, and a code if the second factor is on',
    params: uuidParams,
    body: z.strictObject({ password: typedPassword, code: ownCode }),
    reply: passkeyOptions,
    errors: [
      'users.passwordFirst',
      'passkeys.noDomain',
      'passkeys.tooMany',
      'auth.passwordsOff',
      'WrongUserOrPassword',
      'auth.secondFactorRequired',
      'auth.secondFactorWrong',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
  }),
  addPasskey: call({
    ...ofOneself,
    method: 'POST',
    path: '/users/{uuid}/passkeys',
    summary: 'Stores the passkey that an authenticator has created; mailed to the owner',
    params: uuidParams,
    body: z.strictObject({ name: trimmedText(60).min(1), passkey: createdPasskey }),
    reply: passkey,
    errors: [
      'users.passwordFirst',
      'passkeys.noDomain',
      'passkeys.notAccepted',
      'passkeys.known',
      'passkeys.tooMany',
      'auth.passkeyExpired',
      'auth.passwordsOff',
    ],
    invalidates: ['passkeys', 'audit'],
  }),
  removePasskey: call({
    ...ofOneself,
    method: 'DELETE',
    path: '/users/{uuid}/passkeys/{passkey}',
    summary: 'Removes a passkey, with the own password; every other session ends',
    params: z.object({ uuid, passkey: uuid }),
    body: z.strictObject({ password: typedPassword }),
    reply: z.object({ removed: z.literal(true) }),
    errors: ['passkeys.notFound', 'WrongUserOrPassword', 'auth.tooManyAttempts', 'auth.busy'],
    invalidates: ['passkeys', 'userSessions', 'audit'],
  }),
} as const
