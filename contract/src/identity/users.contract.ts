import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { flag, listOf, page, pageQuery, uuid, uuidParams } from '../kernel/schemas.ts'
import { typedPassword } from './identity.contract.ts'
import { consent, consentProviders } from './session.schema.ts'
import { department, newUser, user, userEdit, userSession } from './user.schema.ts'

const editErrors = [
  'users.notFound',
  'users.emailTaken',
  'users.adminsDecide',
  'users.departmentElsewhere',
  'users.emailDomain',
  'users.lastAdmin',
  'users.superAdminElsewhere',
  'users.ownRole',
  'users.googleEmail',
  'portfolios.notFound',
  'auth.disposableEmail',
  'changes.none',
  'permissions.denied',
] as const

export const USER_SORTS = ['name', 'email', 'role', 'lastLoginOn', 'createdOn', 'inactiveOn'] as const

export const userFilter = z.strictObject({
  search: z.string().max(100).optional().describe('Part of name or address'),
  role: z.enum(['admin', 'editor', 'viewer', 'superAdmin', 'provider']).optional(),
  department: department.optional(),
  state: z.enum(['active', 'inactive']).optional(),
})

export const userCalls = {
  customerUsers: call({
    method: 'GET',
    path: '/customers/{uuid}/users',
    summary: 'Users of a customer; a super admin sees the staff user first, others do not see it',
    access: 'active',
    params: uuidParams,
    query: pageQuery(USER_SORTS, userFilter),
    reply: listOf(user),
    errors: ['customers.notFound', 'permissions.denied'],
  }),
  createUser: call({
    method: 'PUT',
    path: '/customers/{uuid}/users',
    summary: 'Creates a user and sends the link to set a password, 7 days',
    access: 'active',
    params: uuidParams,
    body: newUser,
    reply: user,
    errors: ['customers.notFound', 'limits.activeUsers', 'auth.tooManyAttempts', ...editErrors],
  }),
  user: call({
    method: 'GET',
    path: '/users/{uuid}',
    summary: 'A user: oneself, or one of the customer for its admins',
    access: 'active',
    params: uuidParams,
    reply: user,
    errors: ['users.notFound'],
  }),
  editUser: call({
    method: 'POST',
    path: '/users/{uuid}',
    summary: 'Edits a user; oneself: names, language and address. A change of role ends its sessions',
    access: 'active',
    params: uuidParams,
    body: userEdit,
    reply: user,
    errors: [...editErrors, 'limits.activeUsers', 'auth.tooManyAttempts'],
  }),
  deactivateUser: call({
    method: 'DELETE',
    path: '/users/{uuid}',
    summary: 'Deactivates a user and ends its sessions',
    access: 'active',
    params: uuidParams,
    reply: user,
    errors: ['users.notFound', 'users.lastAdmin', 'users.oneself', 'permissions.denied'],
  }),
  activateUser: call({
    method: 'POST',
    path: '/users/{uuid}/activate',
    summary: 'Lets a deactivated user in again, within the limit',
    access: 'active',
    params: uuidParams,
    reply: user,
    errors: ['users.notFound', 'users.erased', 'limits.activeUsers', 'permissions.denied'],
  }),
  sendPasswordLink: call({
    method: 'POST',
    path: '/users/{uuid}/password-link',
    summary: 'Sends the user a new link to set its password',
    access: 'active',
    params: uuidParams,
    reply: z.object({ sent: z.literal(true) }),
    errors: [
      'users.notFound',
      'users.inactive',
      'auth.googleUsersCannotReset',
      'auth.tooManyAttempts',
      'permissions.denied',
    ],
  }),
  saveOnboardingInfo: call({
    method: 'POST',
    path: '/users/{uuid}/onboarding-info',
    summary: 'Names and interests given at the end of onboarding',
    access: 'active',
    params: uuidParams,
    body: z.strictObject({
      uuid: uuid.optional(),
      firstname: z.string().trim().min(1).max(100),
      lastname: z.string().trim().min(1).max(100),
      interests: z.array(z.string().trim().min(1).max(100)).max(50),
    }),
    reply: user,
    errors: ['users.notFound'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/users/{uuid}/password',
    summary: 'Changes one’s own password; every other session ends, this one gets another refresh secret',
    access: 'active',
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
  }),
  untieGoogle: call({
    method: 'DELETE',
    path: '/users/{uuid}/google',
    summary:
      'Takes the Google account off one’s own, with the password typed again; every other session ends',
    access: 'active',
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
  }),
  giveConsent: call({
    method: 'POST',
    path: '/users/{uuid}/consent',
    summary: 'What one agrees to, and with whom: analytics, chat',
    access: 'session',
    params: uuidParams,
    body: z.strictObject({
      analytics: z.boolean(),
      chat: z.boolean(),
      providers: consentProviders
        .optional()
        .describe(
          'As the settings name them, of each purpose agreed to: nobody agrees to whom it was not told of',
        ),
    }),
    reply: consent,
    errors: ['users.notFound', 'users.consentElsewhere'],
  }),
  userDepartments: call({
    method: 'GET',
    path: '/users/{uuid}/departments',
    summary: 'Departments of a user',
    access: 'active',
    params: uuidParams,
    reply: listOf(department),
    errors: ['users.notFound'],
  }),
  userPortfolios: call({
    method: 'GET',
    path: '/users/{uuid}/portfolios',
    summary: 'Portfolios that a user sees: assigned, or all of the customer',
    access: 'active',
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(z.object({ uuid, name: z.string(), isAssigned: z.boolean() })),
    errors: ['users.notFound'],
  }),
  userSessions: call({
    method: 'GET',
    path: '/users/{uuid}/sessions',
    summary: 'Live sessions of a user with device and place',
    access: 'active',
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
    params: z.object({ uuid, session: uuid }),
    reply: z.object({ ended: z.number().int() }),
    errors: ['users.notFound', 'sessions.notFound', 'permissions.denied'],
  }),
  endUserSessions: call({
    method: 'DELETE',
    path: '/users/{uuid}/sessions',
    summary: 'Ends every session of a user; `others=true` spares the one that asks',
    access: 'active',
    params: uuidParams,
    query: z.strictObject({ others: flag.optional() }),
    reply: z.object({ ended: z.number().int() }),
    errors: ['users.notFound', 'permissions.denied'],
  }),
  personalData: call({
    method: 'GET',
    path: '/users/{uuid}/personal-data',
    summary: 'All that is kept of a person, as one JSON file (GDPR, articles 15 and 20)',
    access: 'session',
    params: uuidParams,
    produces: 'application/json',
    errors: ['users.notFound'],
  }),
  erasePersonalData: call({
    method: 'DELETE',
    path: '/users/{uuid}/personal-data',
    summary: 'Erases a person’s data and its access; its work stays without its name (GDPR, article 17)',
    access: 'session',
    params: uuidParams,
    body: z.strictObject({
      email: z.string().describe('The address, typed again to confirm'),
      password: z
        .string()
        .max(1_000)
        .optional()
        .describe('One’s own, where it is oneself; who has none has signed in within the last 10 minutes'),
    }),
    reply: z.object({
      erased: z.literal(true),
      leavesCustomerEmpty: z
        .boolean()
        .describe(
          'Nobody who comes in is left: the customer’s data stay, without its name, until the operator closes it',
        ),
    }),
    errors: [
      'users.notFound',
      'users.lastAdmin',
      'users.confirmationDiffers',
      'users.signInAgain',
      'permissions.denied',
      'WrongUserOrPassword',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
  }),
} as const
