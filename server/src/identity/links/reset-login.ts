import { eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { accountByEmail, endSessionsOf } from '../../users/accounts.store.ts'
import { clearFailures } from '../../users/attempts.ts'
import { makeLink, voidLinks } from '../../users/links.store.ts'
import { organisationIdentities } from '../../users/organisation-identities.table.ts'
import { type UserRow, users } from '../../users/users.table.ts'
import { passwordLinkPath } from '../mails/password-mails.ts'
import { dropPasskeys } from '../passkeys/prove-passkey.ts'
import { dropSecondFactor } from '../second-factor.ts'
import { auditFromTerminal } from './first-admin.ts'

type ResetLogin = { kind: 'reset'; path: string; sessionsEnded: number } | { kind: 'unknown' } | { kind: 'inactive' }

/**
 * Resets a lost or stolen login at the operator's request. Password, Google account, second factor and passkeys are
 * removed, every session and link ends, and failed attempts are cleared. The operator receives a link, valid for 60
 * minutes, to hand over to the user.
 */
export function resetLogin({ database, now, secret }: Context, email: string): Promise<ResetLogin> {
  return database.transaction('system', async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account) return { kind: 'unknown' }
    const { user } = account
    if (user.inactiveOn || user.erasedOn) return { kind: 'inactive' }
    const at = now()
    const sessionsEnded = await takeLoginAway(tx, secret, user, at)
    const token = await makeLink(tx, user, 'resetPassword', null, at)
    await auditFromTerminal(tx, 'linkSent', user, { sessionsEnded })
    return { kind: 'reset', path: passwordLinkPath(user.uuid, token, 'resetPassword'), sessionsEnded }
  })
}

/**
 * Removes the credentials of a user (password, Google account, link to an identity provider, second factor,
 * passkeys, sessions, links) and clears failed attempts.
 *
 * @returns the number of ended sessions
 */
export async function takeLoginAway(
  tx: Transaction,
  secret: Uint8Array,
  user: Pick<UserRow, 'uuid' | 'email'>,
  at: Date,
): Promise<number> {
  await tx.update(users).set({ passwordHash: null, googleId: null, updatedOn: at }).where(eq(users.uuid, user.uuid))
  await dropSecondFactor(tx, user.uuid)
  await dropPasskeys(tx, user.uuid)
  await tx.delete(organisationIdentities).where(eq(organisationIdentities.userUuid, user.uuid))
  await voidLinks(tx, user.uuid, at)
  await clearFailures(tx, secret, user.email)
  return endSessionsOf(tx, user.uuid, at)
}
