import type { User, UserEdit } from '@lindero/contract/users/user.schema'
import { isActiveUser } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { editViolation, isOneself, ROLE_FIELDS, type UserField } from '@lindero/domain/users/user-edits'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { endSessionsOf } from './accounts.store.ts'
import { claimActiveUser } from './active-users.ts'
import { type AssignablePortfolios, assignedPortfolios, assignPortfolios } from './assigned-portfolios.ts'
import { changeEmail, mailAllowance } from './change-email.ts'
import { withTakenEmailLimit } from './invitations.ts'
import { withLimitNotice } from './limit-notice.ts'
import { notifyNewAdmin } from './notify-new-admin.ts'
import { adminsBesides, requireRemainingAdmin } from './remaining-admin.ts'
import { requireDepartmentsOf } from './user-departments.ts'
import { type ReachedUser, withLockedUser } from './user-reach.ts'
import { userAsShown } from './users.store.ts'
import { type UserRow, users } from './users.table.ts'

/**
 * Changes the given fields of a user if they differ from the stored values. A new role ends all sessions of the user. A
 * new email address applies once its owner has confirmed it.
 *
 * @throws AppError `users.notFound`, `permissions.denied`, `users.superAdminElsewhere`, `users.ownRole`,
 * `users.adminsDecide`, `users.departmentElsewhere`, `users.lastAdmin`, `users.googleEmail`, `users.emailDomain`,
 * `users.emailTaken`, `auth.disposableEmail`, `portfolios.notFound`, `limits.activeUsers`, `changes.none`
 */
export async function editUser(
  context: Context,
  caller: Caller,
  target: ReachedUser,
  assignable: AssignablePortfolios,
  edit: UserEdit,
): Promise<User> {
  const { email } = edit
  const change = () => changeUser(context, caller, target, assignable, edit)
  // Users who edit their own accounts must not learn whether an address has an account.
  return email === undefined || isOneself(caller, target.user)
    ? change()
    : withTakenEmailLimit(context, caller, email, change)
}

async function changeUser(
  context: Context,
  caller: Caller,
  loaded: ReachedUser,
  assignable: AssignablePortfolios,
  edit: UserEdit,
): Promise<User> {
  const allowance = await mailAllowance(context, caller, loaded, edit.email)
  return withLimitNotice(context, loaded.user.customerUuid, () =>
    withLockedUser(context, caller, loaded, async (tx, target) => {
      const portfolios = await assignedPortfolios(tx, target.user.uuid)
      const changes = await differing(tx, { ...target.user, portfolios }, edit, context.now())
      const admins = await adminsBesides(tx, target.customer.uuid, target.user.uuid)
      const violation = editViolation(caller, { ...target.user, portfolios }, changes, admins)
      if (violation) throw new AppError(violation)
      if (Object.keys(changes).length === 0) throw new AppError('changes.none')
      await apply(context, tx, caller, target, assignable, changes)
      if (changes.email !== undefined) {
        await changeEmail(context, tx, caller, target, changes.email, allowance)
      }
      return userAsShown(tx, target.user.uuid, context.now())
    }),
  )
}

type Changes = { [Field in UserField]?: Exclude<UserEdit[Field], undefined> }

async function apply(
  { now }: Context,
  tx: Transaction,
  caller: Caller,
  target: ReachedUser,
  assignable: AssignablePortfolios,
  { portfolios, email: _confirmed, ...columns }: Changes,
): Promise<void> {
  const { user, customer } = target
  const after = { ...user, ...columns }
  await requireRemainingAdmin(tx, target, after)
  if (columns.departments) requireDepartmentsOf(customer, columns.departments)
  if (!isActiveUser(user, customer) && isActiveUser(after, customer)) {
    await claimActiveUser(tx, user.customerUuid)
  }
  if (portfolios) await assignPortfolios(tx, assignable, user, portfolios)
  const fields = [...Object.keys(columns), ...(portfolios ? ['portfolios'] : [])]
  if (fields.length === 0) return
  await tx
    .update(users)
    .set({ ...columns, updatedOn: now() } as Partial<UserRow>)
    .where(eq(users.uuid, user.uuid))
  await notifyNewAdmin(tx, caller, { user: after, customer }, user)
  const isNewRole = ROLE_FIELDS.some((field) => field in columns)
  const ended = isNewRole ? await endSessionsOf(tx, user.uuid, now()) : 0
  await logAuditAction(tx, caller, 'userEdited', {
    customerUuid: user.customerUuid,
    subject: user.uuid,
    data: { fields, ...rolesOf(columns), ...(isNewRole ? { sessionsEnded: ended } : {}) },
  })
}

/** The given fields that differ from the stored values. */
async function differing(
  tx: Transaction,
  user: UserRow & { portfolios: readonly string[] },
  edit: UserEdit,
  now: Date,
): Promise<Changes> {
  const { portfolios, email, ...columns } = edit
  const changed = Object.entries(columns).filter(
    ([field, value]) => value !== undefined && !isSame(value, user[field as keyof typeof columns]),
  )
  const isOtherEmail = email !== undefined && email !== user.email.toLowerCase()
  const isTakenBack = email !== undefined && !isOtherEmail && (await hasPendingEmail(tx, user, now))
  const isOtherSet = portfolios && !isSame(portfolios, user.portfolios)
  return {
    ...(Object.fromEntries(changed) as Changes),
    ...(isOtherEmail || isTakenBack ? { email } : {}),
    ...(isOtherSet ? { portfolios } : {}),
  }
}

async function hasPendingEmail(tx: Transaction, { uuid }: UserRow, now: Date): Promise<boolean> {
  return (await userAsShown(tx, uuid, now)).pendingEmail !== null
}

/** True if two values are equal. Lists are compared as sets. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  const others = new Set(one)
  return others.size === new Set(other).size && other.every((item) => others.has(item))
}

function rolesOf(columns: Changes): Record<string, unknown> {
  const named = Object.entries(columns).filter(([field]) => (ROLE_FIELDS as readonly string[]).includes(field))
  return named.length > 0 ? { roles: Object.fromEntries(named) } : {}
}
