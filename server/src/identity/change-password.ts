import { AppError } from '@lindero/domain/errors'
import { passwordViolations } from '@lindero/domain/users/password-rule'
import { and, eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { endSessionsOf, rotateSession } from '../users/accounts.store.ts'
import { voidLinks } from '../users/links.store.ts'
import { withUser } from '../users/user-reach.ts'
import { users } from '../users/users.table.ts'
import { requireOwnPassword } from './own-password.ts'
import { inPasswordQueue } from './password-queue.ts'
import { hashPassword } from './passwords.ts'
import type { RefreshGrant } from './refresh-cookie.ts'
import { presentRefreshSecret } from './tokens.ts'

/**
 * Changes the user's own password. All other sessions and all pending links of the user end. The calling session
 * continues with a new refresh secret. If anyone uses the previous secret again, the session ends.
 *
 * @returns the client type of the session, and its new refresh secret
 * @throws AppError `users.notFound` for another user; `WrongUserOrPassword`; `auth.passwordWeak` with the violated
 * rules; `auth.googleUsersCannotReset`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  { current, password }: { current: string; password: string },
): Promise<RefreshGrant> {
  const stored = await withUser(context, caller, caller.user.uuid, async (_tx, { user }) => user)
  if (stored.passwordHash === null) throw new AppError('auth.googleUsersCannotReset')
  await requireOwnPassword(context, caller, stored, current)
  const violations = passwordViolations(password)
  if (violations.length > 0) throw new AppError('auth.passwordWeak', { violations })
  const passwordHash = await inPasswordQueue(context, () => hashPassword(password))
  const now = context.now()
  return withUser(context, caller, caller.user.uuid, async (tx, { user }) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, passwordChangedOn: now, updatedOn: now })
      // A concurrent call may have changed the password after the comparison. Then the typed password is wrong.
      .where(and(eq(users.uuid, user.uuid), eq(users.passwordHash, stored.passwordHash ?? '')))
      .returning({ uuid: users.uuid })
    if (changed.length === 0) throw new AppError('WrongUserOrPassword')
    const sessionsEnded = await endSessionsOf(tx, user.uuid, now, caller.sessionUuid)
    const session = await rotateSession(tx, caller.sessionUuid, null, now)
    await voidLinks(tx, user.uuid, now)
    await logAuditAction(tx, caller, 'passwordChanged', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { by: 'oneself', sessionsEnded },
    })
    const { source, expiresOn } = session
    return { source, expiresOn, refresh: presentRefreshSecret(context.secret, session) }
  })
}
