import type { User } from '@lindero/contract/users/user.schema'
import { AppError } from '@lindero/domain/errors'
import { and, eq } from 'drizzle-orm'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { sendLater } from '../../kernel/outgoing/outgoing.ts'
import { endSessionsOf } from '../../users/accounts.store.ts'
import { withUser } from '../../users/user-reach.ts'
import { userAsShown } from '../../users/users.store.ts'
import { users } from '../../users/users.table.ts'
import { requireOwnPassword } from '../own-password.ts'

/**
 * Unlinks Google from the user's own account, which afterwards signs in with its password only. All other sessions end,
 * because Google may have opened them. The change is logged and emailed to the account's owner. If no Google account is
 * linked, nothing changes.
 *
 * @throws AppError `users.notFound` for another user; `users.passwordFirst` if Google is the only login;
 * `WrongUserOrPassword`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function untieGoogle(context: Context, caller: Caller, password: string): Promise<User> {
  const now = context.now()
  const { stored, shown } = await withUser(context, caller, caller.user.uuid, async (tx, { user }) => ({
    stored: user,
    shown: await userAsShown(tx, user.uuid, now),
  }))
  if (stored.googleId === null) return shown
  if (stored.passwordHash === null) throw new AppError('users.passwordFirst')
  await requireOwnPassword(context, caller, stored, password)
  return withUser(context, caller, caller.user.uuid, async (tx, { user }) => {
    const untied = await tx
      .update(users)
      .set({ googleId: null, updatedOn: now })
      // A concurrent call may have changed the password after the comparison. Then the typed password is wrong.
      .where(and(eq(users.uuid, user.uuid), eq(users.passwordHash, stored.passwordHash ?? '')))
      .returning({ uuid: users.uuid })
    if (untied.length === 0) throw new AppError('WrongUserOrPassword')
    const sessionsEnded = await endSessionsOf(tx, user.uuid, now, caller.sessionUuid)
    await logAuditAction(tx, caller, 'googleUntied', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { sessionsEnded },
    })
    await sendLater(tx, 'mail.googleUntied', { userUuid: user.uuid })
    return userAsShown(tx, user.uuid, now)
  })
}
