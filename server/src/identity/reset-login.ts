import { eq } from 'drizzle-orm'
import { users } from '../customers/customers.table.ts'
import { audit } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import { forgetFailures } from './attempts/attempts.ts'
import { makeLink, voidLinks } from './links/links.store.ts'
import { passwordLinkPath } from './mails/password-mails.ts'
import { accountByEmail, endSessionsOf } from './session.store.ts'

export type ResetLogin =
  | { kind: 'reset'; path: string; sessionsEnded: number }
  | { kind: 'unknown' }
  | { kind: 'inactive' }

/**
 * Puts the operator's hand on a login that is lost or in wrong hands: the password counts no more, every session
 * and link ends, failed attempts are forgotten, and a link of 60 minutes is made to hand over.
 */
export function resetLogin({ database, now, secret }: Context, email: string): Promise<ResetLogin> {
  return database.transaction('system', async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account) return { kind: 'unknown' }
    const { user } = account
    if (user.inactiveOn || user.erasedOn) return { kind: 'inactive' }
    const at = now()
    await tx.update(users).set({ passwordHash: null, updatedOn: at }).where(eq(users.uuid, user.uuid))
    const sessionsEnded = await endSessionsOf(tx, user.uuid, at)
    await voidLinks(tx, user.uuid, at)
    await forgetFailures(tx, secret, user.email)
    const token = await makeLink(tx, user, 'resetPassword', null, at)
    await audit(tx, {
      customerUuid: user.customerUuid,
      userUuid: null,
      deed: 'linkSent',
      subject: user.uuid,
      isOperator: true,
      data: { by: 'commandLine', sessionsEnded },
    })
    return { kind: 'reset', path: passwordLinkPath(user.uuid, token, 'resetPassword'), sessionsEnded }
  })
}
