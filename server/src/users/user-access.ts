import type { User } from '@lindero/contract/users/user.schema'
import { isActiveUser } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { deactivationViolation, manageViolation } from '@lindero/domain/users/user-edits'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { endSessionsOf } from './accounts.store.ts'
import { claimActiveUser } from './active-users.ts'
import { claimInvitation } from './invitations.ts'
import { withLimitNotice } from './limit-notice.ts'
import { voidLinks } from './links.store.ts'
import { notifyNewAdmin } from './notify-new-admin.ts'
import { requireRemainingAdmin } from './remaining-admin.ts'
import { type ReachedUser, withLockedUser } from './user-reach.ts'
import { userAsShown } from './users.store.ts'
import { type UserRow, users } from './users.table.ts'

/**
 * Deactivates a user. The user's sessions end on all nodes, and the user's links become invalid. Repeating the call has
 * no effect.
 *
 * @param target the user's row and the customer's row, both locked
 * @throws AppError `users.oneself`, `users.lastAdmin`, `permissions.denied`
 */
export async function deactivateUser(tx: Transaction, caller: Caller, target: ReachedUser, now: Date): Promise<User> {
  const { user } = target
  const violation = deactivationViolation(caller, user)
  if (violation) throw new AppError(violation)
  if (!user.inactiveOn) {
    await requireRemainingAdmin(tx, target, { ...user, inactiveOn: now })
    await tx.update(users).set({ inactiveOn: now, updatedOn: now }).where(eq(users.uuid, user.uuid))
    const sessionsEnded = await endSessionsOf(tx, user.uuid, now)
    await voidLinks(tx, user.uuid, now)
    await logAuditAction(tx, caller, 'userDeactivated', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { sessionsEnded },
    })
  }
  return userAsShown(tx, user.uuid, now)
}

/**
 * Reactivates a deactivated user, if the plan allows one more active user.
 *
 * @throws AppError `users.erased`, `limits.activeUsers`, `permissions.denied`
 */
export function activateUser(context: Context, caller: Caller, target: ReachedUser): Promise<User> {
  const now = context.now()
  const { customerUuid } = target.user
  return withLimitNotice(context, customerUuid, () =>
    withLockedUser(context, caller, target, async (tx, { user, customer }) => {
      const violation = manageViolation(caller, user)
      if (violation) throw new AppError(violation)
      if (user.erasedOn) throw new AppError('users.erased')
      if (user.inactiveOn) {
        if (isActiveUser({ ...user, inactiveOn: null }, customer)) await claimActiveUser(tx, customerUuid)
        await tx.update(users).set({ inactiveOn: null, updatedOn: now }).where(eq(users.uuid, user.uuid))
        await notifyNewAdmin(tx, caller, { user: { ...user, inactiveOn: null }, customer }, user)
        await logAuditAction(tx, caller, 'userActivated', { customerUuid, subject: user.uuid })
      }
      return userAsShown(tx, user.uuid, now)
    }),
  )
}

/**
 * Sends a user a new link for setting a password.
 *
 * @throws AppError `users.inactive`, `auth.googleUsersCannotReset`, `permissions.denied`; `auth.tooManyAttempts` if the
 * mailbox has reached its limit for invitations
 */
export async function sendPasswordLink(context: Context, caller: Caller, target: ReachedUser): Promise<{ sent: true }> {
  requireLinkable(caller, target.user)
  await claimInvitation(context, caller, target.user.email)
  return withLockedUser(context, caller, target, async (tx, { user }) => {
    requireLinkable(caller, user)
    // Earlier links become invalid, because they may have been sent to the wrong mailbox.
    await voidLinks(tx, user.uuid, context.now(), 'setPassword')
    await sendLater(tx, 'mail.setPassword', { userUuid: user.uuid, invitedByUuid: caller.user.uuid })
    await logAuditAction(tx, caller, 'linkSent', { customerUuid: user.customerUuid, subject: user.uuid })
    return { sent: true }
  })
}

function requireLinkable(caller: Caller, user: UserRow): void {
  const violation = manageViolation(caller, user)
  if (violation) throw new AppError(violation)
  if (user.inactiveOn) throw new AppError('users.inactive')
  if (user.googleId !== null && user.passwordHash === null) throw new AppError('auth.googleUsersCannotReset')
}
