import { z } from 'zod'
import { consent } from '../kernel/consent.schema.ts'
import { instant, text, uuid } from '../kernel/schemas.ts'
import { language } from '../users/user.schema.ts'

export const sessionUser = z
  .object({
    uuid,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    language,
    isAdmin: z.boolean(),
    isEditor: z.boolean(),
    isSuperAdmin: z.boolean(),
    isProvider: z.boolean(),
    isDepartmentHead: z.boolean().describe('Head of a department of its customer'),
    hasGoogle: z.boolean().describe('Signs in with Google: has no password of ours'),
    consent: consent.nullable(),
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
    apiActivated: z.boolean(),
    mayDraftWorkflows: z.boolean().describe('The operator allows heads of departments to draft workflows'),
    subscriptionInactiveOn: instant.nullable(),
    trialEndsOn: instant.nullable(),
    stripeId: z.string().nullable(),
  })
  .meta({ id: 'SessionCustomer' })
export type SessionCustomer = z.infer<typeof sessionCustomer>

export const openedSession = z.object({
  user: sessionUser,
  customer: sessionCustomer,
  token: z.string().describe('Access token, 60 minutes'),
  refreshToken: z.string().optional().describe('Given to source api only; a browser gets a cookie'),
})

/** Six digits from an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = text(20).min(6)

export const secondFactorState = z
  .object({
    isPossible: z.boolean().describe('False for a user without a password: Google protects the account'),
    since: instant.nullable().describe('Null while it is off'),
    recoveryCodes: z.number().int().describe('Recovery codes that are left'),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactorState = z.infer<typeof secondFactorState>
