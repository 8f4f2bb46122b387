import type { User } from '@lindero/contract/users/user.schema'
import type { USER_SORTS, userFilter } from '@lindero/contract/users/users.contract'
import { isStaffUser, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { pick } from '@lindero/domain/kernel/pick'
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contains, directed } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import { ASSIGNED_PORTFOLIOS } from './assigned-portfolios.ts'
import { type UserRow, users } from './users.table.ts'

export type UserPage = ListQuery<(typeof USER_SORTS)[number], z.infer<typeof userFilter>>

/**
 * SQL expression for the role as one word. If several flags are set, "provider" takes precedence over "super admin",
 * and "super admin" over "admin" (domain/identity/roles).
 */
const ROLE = sql`CASE WHEN users.is_provider THEN 'provider' WHEN users.is_super_admin THEN 'superAdmin'
  WHEN users.is_admin THEN 'admin' WHEN users.is_editor THEN 'editor' ELSE 'viewer' END`

const SORTS: Record<(typeof USER_SORTS)[number], SQL> = {
  name: sql`(users.lastname || ' ' || users.firstname) COLLATE spanish`,
  email: sql`lower(users.email)`,
  role: ROLE,
  lastLoginOn: sql`users.last_login_on`,
  createdOn: sql`users.created_on`,
  inactiveOn: sql`users.inactive_on`,
}

/**
 * A page of the users of the customer in scope, without the staff user and the accounts of API keys. The number of
 * queries does not depend on the number of users.
 */
export async function listUsers(
  tx: Transaction,
  customerUuid: string,
  { offset, limit, s = 'name', d = false, f }: Omit<UserPage, 'p' | 'r'> & { offset: number; limit: number },
  now: Date,
): Promise<{ items: User[]; total: number }> {
  const condition = and(
    eq(users.customerUuid, customerUuid),
    ne(users.uuid, STAFF_USER_UUID),
    eq(users.isProgram, false),
    filtered(f),
  )
  const order = directed(SORTS[s], d)
  const items = await select(tx, condition, now).orderBy(order, SORTS.name, users.uuid).limit(limit).offset(offset)
  return { items: items.map(shownUser), total: await tx.$count(users, condition) }
}

/** Reads a user in the format for the screens. The caller's permission must have been checked before. */
export async function userAsShown(tx: Transaction, uuid: string, now: Date): Promise<User> {
  const [row] = await select(tx, eq(users.uuid, uuid), now)
  if (!row) throw new Error(`user ${uuid} vanished within its transaction`)
  return shownUser(row)
}

function select(tx: Transaction, condition: SQL | undefined, now: Date) {
  return tx
    .select({
      user: users,
      portfolios: ASSIGNED_PORTFOLIOS,
      hasOrganisation: sql<boolean>`EXISTS (SELECT FROM organisation_identities i WHERE i.user_uuid = users.uuid)`,
      pendingEmail: sql<string | null>`(SELECT l.email FROM user_links l
        WHERE l.user_uuid = users.uuid AND l.purpose = 'verifyEmail' AND l.used_on IS NULL
          AND l.expires_on > ${now.toISOString()}::timestamptz AND lower(l.email) <> lower(users.email)
        ORDER BY l.created_on DESC LIMIT 1)`,
    })
    .from(users)
    .where(condition)
}

interface UserWithAccess {
  user: UserRow
  portfolios: string[]
  hasOrganisation: boolean
  pendingEmail: string | null
}

function shownUser({ user, portfolios, hasOrganisation, pendingEmail }: UserWithAccess): User {
  const isStaff = isStaffUser(user)
  return {
    ...pick(user, 'uuid', 'customerUuid', 'firstname', 'lastname', 'email', 'language', 'departments', 'interests'),
    ...pick(user, 'isAdmin', 'isEditor', 'isSuperAdmin', 'isProvider'),
    login: user.email,
    portfolios,
    isStaff,
    pendingEmail,
    hasGoogle: user.googleId !== null,
    hasOrganisation,
    hasPassword: user.passwordHash !== null,
    emailVerifiedOn: user.emailVerifiedOn?.toISOString() ?? null,
    lastLoginOn: user.lastLoginOn?.toISOString() ?? null,
    // The staff user is stored as inactive, so that it cannot sign in. It was not deactivated by a user, so it is not
    // shown as inactive.
    inactiveOn: isStaff ? null : (user.inactiveOn?.toISOString() ?? null),
    erasedOn: user.erasedOn?.toISOString() ?? null,
    createdOn: user.createdOn.toISOString(),
    updatedOn: user.updatedOn.toISOString(),
  }
}

function filtered({ search, role, department, state }: NonNullable<UserPage['f']> = {}): SQL | undefined {
  return and(
    search
      ? contains(sql`searchable(users.firstname || ' ' || users.lastname || ' ' || users.email)`, search)
      : undefined,
    role && sql`${ROLE} = ${role}`,
    department && sql`${department} = ANY (users.departments)`,
    state && (state === 'active' ? isNull(users.inactiveOn) : isNotNull(users.inactiveOn)),
  )
}
