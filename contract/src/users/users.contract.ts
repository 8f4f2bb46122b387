import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listOf, page, pageQuery, uuid, uuidParams } from '../kernel/schemas.ts'
import { department, newUser, user, userEdit } from './user.schema.ts'

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
} as const
