import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { z } from 'zod'
import { distinct, instant, text, trimmedText, uuid } from '../kernel/schemas.ts'
import { secondFactorCode } from './session.schema.ts'

/** A group in the identity provider. Its members receive this role and these departments. */
export const groupRole = z
  .strictObject({
    group: trimmedText(200).min(1).describe('Group as in the claim: a name, or the identifier that Entra ID sends'),
    role: z.enum(['viewer', 'editor', 'admin']),
    departments: distinct(z.enum(DEPARTMENTS)).max(DEPARTMENTS.length),
  })
  .meta({ id: 'GroupRole' })

const settings = {
  issuer: trimmedText(500).min(1).describe('https address, exactly as the provider states it'),
  clientId: trimmedText(300).min(1),
  scopes: trimmedText(300)
    .regex(/^openid( [\x21-\x7e]+)*$/, 'openid, then others')
    .describe('openid profile email, and groups if the provider wants it'),
  groupsClaim: trimmedText(100).min(1),
  roles: z.array(groupRole).max(200).describe('Empty: roles are set here, and new users only read'),
  isOn: z.boolean(),
  createsUsers: z.boolean().describe('Unknown people get an account at their first sign-in, within the plan'),
  passwordsAllowed: z.boolean().describe('False: only the emergency administrator may use a password'),
  emergencyAdmin: uuid.describe('An administrator with a password, whose role the groups do not change'),
}

export const identityProvider = z.object({ ...settings, editedOn: instant }).meta({ id: 'IdentityProvider' })
export type IdentityProvider = z.infer<typeof identityProvider>

/** A second-factor code from the caller. It is required if the caller's second factor is on. */
export const ownCode = secondFactorCode.optional().describe('Code of the caller’s second factor, if it is on')

export const identityProviderEdit = z.strictObject({
  ...settings,
  clientSecret: text(1_000).min(1).optional().describe('Left out, the stored one stays; never shown again'),
  password: text(200).min(1).describe('The own password'),
  code: ownCode,
})

export const signInDomain = trimmedText(200)
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'firma.es')
