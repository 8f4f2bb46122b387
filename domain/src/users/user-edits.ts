import { isOperatorCustomer, isStaffUser } from '../customers/operator.ts'
import { type Actor, can } from './permissions.ts'
import { roleOf, type UserFlags } from './roles.ts'

/** Fields that every user may change of its own account. A new address counts after its owner confirmed it. */
export const OWN_FIELDS = ['firstname', 'lastname', 'email', 'language'] as const
/** What those who manage users may set besides. */
export const MANAGED_FIELDS = ['departments', 'portfolios', 'isAdmin', 'isEditor', 'isProvider'] as const
export const USER_FIELDS = [...OWN_FIELDS, ...MANAGED_FIELDS, 'isSuperAdmin'] as const
export type UserField = (typeof USER_FIELDS)[number]
/** What is to be changed of a user, by its new values. */
export type UserChanges = Partial<Record<UserField, unknown>>

/** Fields that define what a user may do. A change of one of them ends the user's sessions. */
export const ROLE_FIELDS = ['isAdmin', 'isEditor', 'isProvider', 'isSuperAdmin'] as const satisfies UserField[]

export interface UserActor extends Actor {
  user: Actor['user'] & { uuid: string }
}

/** The user that is looked at or changed. */
export interface AdministeredUser extends UserFlags {
  uuid: string
  customerUuid: string
}

/** The same with the portfolios assigned to it, by which it sees a customer's data. */
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
 * Whether a user manages the users of a customer: admins of that customer, a super admin who acts for it, and the
 * administrators of the platform (decisions 3).
 */
export function managesUsersOf(actor: UserActor, customerUuid: string): boolean {
  if (can(actor, 'administer')) return true
  return customerUuid === actor.customer.uuid && can(actor, 'manageUsers')
}

/** Whether a user may know that another exists. Only super admins see the staff user (core 6). */
export function maySeeUser(actor: UserActor, user: AdministeredUser): boolean {
  if (isStaffUser(user)) return isSuperAdmin(actor)
  return isOneself(actor, user) || managesUsersOf(actor, user.customerUuid)
}

/**
 * Why an actor may not change anything of another user; null where it may. Only super admins change a super admin;
 * the staff user cannot be changed.
 */
export function manageViolation(actor: UserActor, user: AdministeredUser): UserRuleViolation | null {
  if (!maySeeUser(actor, user)) return 'users.notFound'
  if (isStaffUser(user) || !managesUsersOf(actor, user.customerUuid)) return 'permissions.denied'
  return user.isSuperAdmin && !isSuperAdmin(actor) ? 'permissions.denied' : null
}

/** The same for changes that take access away. A user cannot make them on its own account. */
export function deactivationViolation(actor: UserActor, user: AdministeredUser): UserRuleViolation | null {
  if (isOneself(actor, user)) return 'users.oneself'
  return manageViolation(actor, user)
}

/**
 * Why these changes of a user may not be made; null where they may.
 *
 * @param changes the fields that differ from what is stored, with their new values
 * @param otherAdmins active admins of the user's customer besides the user
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

/** Why such a user may not be made in a customer, which has so many active admins; null where it may. */
export function createViolation(
  actor: UserActor,
  customerUuid: string,
  { isAdmin, isSuperAdmin: wanted, portfolios }: Pick<EditedUser, 'isAdmin' | 'isSuperAdmin' | 'portfolios'>,
  admins: number,
): UserRuleViolation | null {
  if (!managesUsersOf(actor, customerUuid)) return 'permissions.denied'
  const nothing = { isAdmin: false, portfolios: [] }
  if (opensData(nothing, { isAdmin, portfolios }) && !decidesWhoReads(actor, customerUuid, admins)) {
    return 'users.adminsDecide'
  }
  return wanted ? superAdminViolation(actor, customerUuid, wanted) : null
}

/**
 * Whether a change gives a user more of a customer's data: the admin role, a further portfolio, a new address (it may
 * be another person's), or the end of the provider flag with either of the first two. Removals give no access.
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
 * Whether an actor may decide who sees a customer's data: the customer's own admins, and a super admin who acts for it.
 * A platform administrator may only name the first admin; otherwise it could give itself access to the data.
 */
function decidesWhoReads(actor: UserActor, customerUuid: string, otherAdmins: number): boolean {
  return customerUuid === actor.customer.uuid || can(actor, 'actForCustomer') || otherAdmins === 0
}

/** Super admins exist in the operator's customer only, and only one of them makes or unmakes another. */
function superAdminViolation(actor: UserActor, customerUuid: string, wanted: boolean): UserRuleViolation | null {
  if (!isSuperAdmin(actor)) return 'permissions.denied'
  return wanted && !isOperatorCustomer({ uuid: customerUuid }) ? 'users.superAdminElsewhere' : null
}

/** Whether a manager would lock itself out: by giving up its role, or by becoming a provider. */
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
