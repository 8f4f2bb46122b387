import type { NewUser, User } from '@lindero/contract/users/user.schema'
import { isActiveUser } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { createViolation } from '@lindero/domain/users/user-edits'
import type { CustomerRow } from '../customers/customers.table.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { claimActiveUser } from './active-users.ts'
import { type AssignablePortfolios, assignPortfolios } from './assigned-portfolios.ts'
import { claimInvitation, withTakenEmailLimit } from './invitations.ts'
import { withLimitNotice } from './limit-notice.ts'
import { notifyNewAdmin } from './notify-new-admin.ts'
import { adminsBesides } from './remaining-admin.ts'
import { requireDepartmentsOf } from './user-departments.ts'
import { requireEmailOf } from './user-email.ts'
import { userAsShown } from './users.store.ts'
import { users } from './users.table.ts'

/**
 * Creates a user of a customer if the plan allows it, and queues the mail with a link for setting a password.
 * Concurrent calls cannot exceed the limit.
 *
 * @throws AppError `permissions.denied`, `users.superAdminElsewhere`, `users.adminsDecide`,
 * `users.departmentElsewhere`, `users.emailDomain`, `users.emailTaken`, `auth.disposableEmail`, `portfolios.notFound`,
 * `limits.activeUsers`, `auth.tooManyAttempts`
 */
export async function createUser(
  context: Context,
  caller: Caller,
  customer: CustomerRow,
  assignable: AssignablePortfolios,
  { portfolios, ...columns }: NewUser,
): Promise<User> {
  const now = context.now()
  const create = () =>
    context.database.transaction({ customer: customer.uuid }, async (tx) => {
      const admins = await adminsBesides(tx, customer.uuid, null)
      const violation = createViolation(caller, customer.uuid, { ...columns, portfolios }, admins)
      if (violation) throw new AppError(violation)
      requireEmailOf(customer, columns.email)
      requireDepartmentsOf(customer, columns.departments)
      if (isActiveUser({ ...columns, inactiveOn: null }, customer)) await claimActiveUser(tx, customer.uuid)
      const [user] = await tx
        .insert(users)
        .values({ ...columns, customerUuid: customer.uuid, createdOn: now, updatedOn: now })
        .returning({ uuid: users.uuid, customerUuid: users.customerUuid })
      if (!user) throw new Error('the user was not stored')
      await assignPortfolios(tx, assignable, user, portfolios)
      await sendLater(tx, 'mail.setPassword', { userUuid: user.uuid, invitedByUuid: caller.user.uuid })
      const { isAdmin, isEditor, isProvider, isSuperAdmin } = columns
      await notifyNewAdmin(tx, caller, { user: { ...columns, ...user, inactiveOn: null }, customer }, null)
      await logAuditAction(tx, caller, 'userCreated', {
        customerUuid: customer.uuid,
        subject: user.uuid,
        data: { isAdmin, isEditor, isProvider, isSuperAdmin },
      })
      return userAsShown(tx, user.uuid, now)
    })
  return withTakenEmailLimit(context, caller, columns.email, async () => {
    const invitation = await claimInvitation(context, caller, columns.email)
    return withLimitNotice(context, customer.uuid, create).catch(async (error: unknown) => {
      await invitation.takeBack()
      throw error
    })
  })
}
