import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { PASSWORD_MAXIMUM } from '@lindero/domain/users/password-rule'
import { z } from 'zod'
import { departmentSet } from '../customers/customer.schema.ts'
import { distinct, instant, text, trimmedText, uuid } from '../kernel/schemas.ts'

export const language = z.enum(['es', 'en'])
/**
 * The password as the user typed it. This schema does not check the rules for passwords: domain does, so that all
 * violations are reported together.
 */
export const typedPassword = text(PASSWORD_MAXIMUM).min(1)
export const email = trimmedText(254).toLowerCase().pipe(z.email())
export const personName = trimmedText(100).min(1)

export const department = z.enum(DEPARTMENTS).meta({ id: 'Department' })

/** A user in administration and on the team screen (core 3). */
export const user = z
  .object({
    uuid,
    customerUuid: uuid,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    login: z.string().describe('Login of the user: the email address'),
    language,
    departments: z.array(department),
    portfolios: z.array(uuid).describe('Portfolios assigned; admins see all of their customer anyway'),
    interests: z.array(z.string()),
    isAdmin: z.boolean(),
    isEditor: z.boolean(),
    isSuperAdmin: z.boolean(),
    isProvider: z.boolean(),
    isStaff: z.boolean().describe('The product’s own staff user, which super admins alone see'),
    hasGoogle: z.boolean(),
    hasOrganisation: z.boolean().describe('Has signed in by the identity provider of the customer'),
    hasPassword: z.boolean(),
    emailVerifiedOn: instant.nullable(),
    pendingEmail: z.string().nullable().describe('New address, until its owner confirms it'),
    lastLoginOn: instant.nullable(),
    inactiveOn: instant.nullable(),
    erasedOn: instant.nullable(),
    createdOn: instant,
    updatedOn: instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

/** Fields that users may change in their own accounts. */
const ownFields = {
  firstname: personName,
  lastname: personName,
  email,
  language,
}

/** Additional fields that an admin of the customer may set. */
const administeredFields = {
  departments: departmentSet,
  portfolios: distinct(uuid).max(10_000),
  isAdmin: z.boolean(),
  isEditor: z.boolean(),
  isProvider: z.boolean(),
  isSuperAdmin: z.boolean().describe('Only in the operator’s customer, and only by a super admin'),
}

export const newUser = z.strictObject({
  ...ownFields,
  language: language.default('es'),
  departments: administeredFields.departments.default([]),
  portfolios: administeredFields.portfolios.default([]),
  isAdmin: z.boolean().default(false),
  isEditor: z.boolean().default(false),
  isProvider: z.boolean().default(false),
  isSuperAdmin: z.boolean().default(false),
})
export type NewUser = z.infer<typeof newUser>

export const userEdit = z.strictObject({ ...ownFields, ...administeredFields }).partial()
export type UserEdit = z.infer<typeof userEdit>

/** A session of a user, as that user sees it. */
export const userSession = z
  .object({
    uuid,
    source: z.enum(['webapp', 'api']),
    device: z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      kind: z.enum(['desktop', 'mobile', 'tablet', 'program']),
    }),
    address: z.string().nullable().describe('IP address of the sign-in'),
    createdOn: instant,
    lastUsedOn: instant,
    expiresOn: instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'UserSession' })
export type UserSession = z.infer<typeof userSession>
