import { isOperatorCustomer, isStaffUser } from '../customers/operator.ts'
import { type Actor, can } from './permissions.ts'
import { roleOf, type UserFlags } from './roles.ts'

/** Fields that users may change in their accounts. A new address takes effect once the user confirms it. */
export const OWN_FIELDS = ['firstname', 'lastname', 'email', 'language'] as const
/** Additional fields that only user managers may set. */
const MANAGED_FIELDS = ['departments', 'portfolios', 'isAdmin', 'isEditor', 'isProvider'] as const
export const USER_FIELDS = [...OWN_FIELDS, ...MANAGED_FIELDS, 'isSuperAdmin'] as const
export type UserField = (typeof USER_FIELDS)[number]
export type UserChanges = Partial<Record<UserField, unknown>>

/** Fields that determine a user's permissions. A change to one of them ends the user's sessions. */
export const ROLE_FIELDS = ['isAdmin', 'isEditor', 'isProvider', 'isSuperAdmin'] as const satisfies UserField[]

export interface UserActor extends Actor {
  user: Actor['user'] & { uuid: string }
}

/** The user who is read or changed. */
interface AdministeredUser extends UserFlags {
  uuid: string
  customerUuid: string
}

/** A user with the assigned portfolios, which give access to data. */
export interface EditedUser extends AdministeredUser {
  portfolios: readonly string[]
}

export type UserRuleViolation =
  | 'users.notFound'
  | 'permissions.denied'
  | 'users.superAdminElsewhere'
  | 'users.ownRole'
  | 'users.oneself'
  | 'users.adminsDecide'

export function isOneself(actor: UserActor, user: { uuid: string }): boolean {
  return actor.user.uuid === user.uuid
}

/**
 * True if the actor may manage the customer's users. The actor must be an admin of the customer, an admin of the
 * operator, or a super admin (decisions 3).
 */
export function managesUsersOf(actor: UserActor, customerUuid: string): boolean {
  if (can(actor, 'administer')) return true
  return customerUuid === actor.customer.uuid && can(actor, 'manageUsers')
}

/** True if the actor may see the user. Only super admins see the staff user (core 6). */
export function maySeeUser(actor: UserActor, user: AdministeredUser): boolean {
  if (isStaffUser(user)) return isSuperAdmin(actor)
  return isOneself(actor, user) || managesUsersOf(actor, user.customerUuid)
}

/**
 * The reason why the actor may not change the user; null if allowed. Only super admins may change a super admin. The
 * staff user cannot be changed.
 */
export function manageViolation(actor: UserActor, user: AdministeredUser): UserRuleViolation | null {
  if (!maySeeUser(actor, user)) return 'users.notFound'
  if (isStaffUser(user) || !managesUsersOf(actor, user.customerUuid)) return 'permissions.denied'
  return user.isSuperAdmin && !isSuperAdmin(actor) ? 'permissions.denied' : null
}

/** Like `manageViolation`, but for deactivating a user. Users cannot deactivate themselves. */
export function deactivationViolation(actor: UserActor, user: AdministeredUser): UserRuleViolation | null {
  if (isOneself(actor, user)) return 'users.oneself'
  return manageViolation(actor, user)
}

/**
 * The reason why these changes to a user are denied; null if allowed.
 *
 * @param changes the fields that differ from the stored ones, with their new values
 * @param otherAdmins number of other active admins of the user's customer
 */
export function editViolation(
  actor: UserActor,
  user: EditedUser,
  changes: UserChanges,
  otherAdmins: number,
): UserRuleViolation | null {
  const violation = manageViolation(actor, user)
  const fields = Object.keys(changes) as UserField[]
  const isOwn = isOneself(actor, user)
  if (violation !== null && !(isOwn && fields.every(isOwnField))) return violation
  if (isOwn && losesOwnRole(actor, changes)) return 'users.ownRole'
  if (!isOwn && opensData(user, changes) && !decidesWhoReads(actor, user.customerUuid, otherAdmins)) {
    return 'users.adminsDecide'
  }
  return 'isSuperAdmin' in changes ? superAdminViolation(actor, user.customerUuid, changes.isSuperAdmin === true) : null
}

/**
 * The reason why a user with these values may not be created in a customer with `admins` active admins; null if
 * allowed.
 */
export function createViolation(
  actor: UserActor,
  customerUuid: string,
  { isAdmin, isSuperAdmin: becomesSuperAdmin, portfolios }: Pick<EditedUser, 'isAdmin' | 'isSuperAdmin' | 'portfolios'>,
  admins: number,
): UserRuleViolation | null {
  if (!managesUsersOf(actor, customerUuid)) return 'permissions.denied'
  const nothing = { isAdmin: false, portfolios: [] }
  if (opensData(nothing, { isAdmin, portfolios }) && !decidesWhoReads(actor, customerUuid, admins)) {
    return 'users.adminsDecide'
  }
  return becomesSuperAdmin ? superAdminViolation(actor, customerUuid, becomesSuperAdmin) : null
}

/**
 * True if a change gives a user more access to a customer's data. Four changes do: granting the admin role, assigning a
 * new portfolio, a new email address (which may belong to a different person), and removing the provider flag from a
 * user with the admin role or with portfolios. Removing a right gives no access.
 */
function opensData(
  before: Pick<EditedUser, 'isAdmin' | 'portfolios'>,
  { isAdmin, isProvider, portfolios, email }: UserChanges,
): boolean {
  const had = new Set(before.portfolios)
  const after = Array.isArray(portfolios) ? portfolios : before.portfolios
  const isLetOut = isProvider === false && ((isAdmin ?? before.isAdmin) === true || after.length > 0)
  return isAdmin === true || email !== undefined || after.some((uuid) => !had.has(uuid)) || isLetOut
}

/**
 * True if the actor may decide who has access to a customer's data. The customer's admins and super admins may decide
 * this. Admins of the operator may do so only while the customer has no other admin, so that they can appoint the first
 * one. Otherwise, they could give themselves access.
 */
function decidesWhoReads(actor: UserActor, customerUuid: string, otherAdmins: number): boolean {
  return customerUuid === actor.customer.uuid || can(actor, 'actForCustomer') || otherAdmins === 0
}

/** Only users of the operator's customer can be super admins, and only super admins may appoint or remove them. */
function superAdminViolation(
  actor: UserActor,
  customerUuid: string,
  becomesSuperAdmin: boolean,
): UserRuleViolation | null {
  if (!isSuperAdmin(actor)) return 'permissions.denied'
  return becomesSuperAdmin && !isOperatorCustomer({ uuid: customerUuid }) ? 'users.superAdminElsewhere' : null
}

/** True if user managers would lock themselves out by giving up their role or becoming providers. */
function losesOwnRole({ user }: UserActor, changes: UserChanges): boolean {
  return (
    (changes.isAdmin === false && user.isAdmin) ||
    (changes.isSuperAdmin === false && user.isSuperAdmin) ||
    changes.isProvider === true
  )
}

function isSuperAdmin({ user, ownCustomer }: UserActor): boolean {
  return roleOf(user, ownCustomer) === 'superAdmin'
}

function isOwnField(field: UserField): boolean {
  return (OWN_FIELDS as readonly string[]).includes(field)
}
