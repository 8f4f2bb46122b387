import { createHash } from 'node:crypto'

/** One role for each kind of scope (ADR 4). */
export const ROLES = ['app', 'system', 'provider'] as const
type Role = (typeof ROLES)[number]

/**
 * Names of the roles under which the statements of one installation run. Roles belong to the whole PostgreSQL cluster,
 * so two installations in one cluster need different names (ADR 1243).
 */
export type RoleNames = Readonly<Record<Role, string>>

export const rolesWith = (prefix: string): RoleNames => ({
  app: `${prefix}_app`,
  system: `${prefix}_system`,
  provider: `${prefix}_provider`,
})

/** Names of the roles in a database called `lindero`, in the embedded server, and in the migrations. */
export const USUAL_ROLES = rolesWith('lindero')

/** Longest part of a database's name in a role's name; PostgreSQL cuts names after 63 bytes. */
const NAME_LENGTH = 36

/**
 * Names of the roles for a new installation in a database.
 *
 * @param database name of the database; characters that need quotes become `_`, and a hash then keeps the names of two databases apart
 */
export function rolesFor(database: string): RoleNames {
  if (database === 'lindero') return USUAL_ROLES
  const plain = database.replace(/[^a-z0-9_]/g, '_').slice(0, NAME_LENGTH)
  const hash = plain === database ? '' : `_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`
  return rolesWith(`lindero_${plain}${hash}`)
}

/** Replaces the usual names of the roles in SQL, for example of a migration. */
export const inRoles = (sql: string, roles: RoleNames): string =>
  sql.replace(/\blindero_(app|system|provider)\b/g, (_, role: Role) => roles[role])
