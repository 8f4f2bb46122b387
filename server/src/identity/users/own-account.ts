import type { User } from '@lindero/contract/identity/user.schema'
import { type Consent, namesProviders } from '@lindero/domain/customers/consent'
import { passwordDefects } from '@lindero/domain/identity/password-rule'
import { isOneself } from '@lindero/domain/identity/user-edits'
import { AppError } from '@lindero/domain/kernel/app-error'
import { and, eq } from 'drizzle-orm'
import { users } from '../../customers/customers.table.ts'
import { auditDeed } from '../../kernel/audit/audit.ts'
import { consentProviders } from '../../kernel/config/consent-providers.ts'
import type { Context } from '../../kernel/context.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { voidLinks } from '../links/links.store.ts'
import { inPasswordTurn } from '../password-turn.ts'
import { hashPassword } from '../passwords.ts'
import type { RefreshGrant } from '../refresh-cookie.ts'
import { endSessionsOf, rotateSession } from '../session.store.ts'
import { presentRefreshSecret } from '../tokens.ts'
import { demandOwnPassword } from './own-password.ts'
import { withUser } from './user-reach.ts'
import { userAsShown } from './users.store.ts'

/** What nobody does for another. @throws AppError `users.notFound` */
export function demandOneself(caller: Caller, uuid: string): void {
  if (!isOneself(caller, { uuid: uuid.toLowerCase() })) throw new AppError('users.notFound')
}

/**
 * Changes one's own password: every other session ends, and so does every link that waits in a mailbox. The session
 * that asks goes on with another refresh secret: whoever uses a copy of the one before ends it.
 *
 * @returns where the session came from, and its refresh secret from now on
 * @throws AppError `users.notFound` for anybody else's, `WrongUserOrPassword`, `auth.passwordWeak` with its defects,
 * `auth.googleUsersCannotReset`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  uuid: string,
  { current, password }: { current: string; password: string },
): Promise<RefreshGrant> {
  demandOneself(caller, uuid)
  const stored = await withUser(context, caller, uuid, async (_tx, { user }) => user)
  if (stored.passwordHash === null) throw new AppError('auth.googleUsersCannotReset')
  await demandOwnPassword(context, caller, stored, current)
  const defects = passwordDefects(password)
  if (defects.length > 0) throw new AppError('auth.passwordWeak', { defects })
  const passwordHash = await inPasswordTurn(context, () => hashPassword(password))
  const now = context.now()
  return withUser(context, caller, uuid, async (tx, { user }) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, passwordChangedOn: now, updatedOn: now })
      // Changed by somebody else since it was compared: then the one that was typed is no longer right.
      .where(and(eq(users.uuid, user.uuid), eq(users.passwordHash, stored.passwordHash ?? '')))
      .returning({ uuid: users.uuid })
    if (changed.length === 0) throw new AppError('WrongUserOrPassword')
    const sessionsEnded = await endSessionsOf(tx, user.uuid, now, caller.sessionUuid)
    const session = await rotateSession(tx, caller.sessionUuid, null, now)
    await voidLinks(tx, user.uuid, now)
    await auditDeed(tx, caller, 'passwordChanged', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { by: 'oneself', sessionsEnded },
    })
    const { source, expiresOn } = session
    return { source, expiresOn, refresh: presentRefreshSecret(context.secret, session) }
  })
}

/**
 * Keeps what one agrees to, with whom and when, so that it can be shown later (GDPR, article 7.1). Who it is stands in
 * the settings: what was agreed to on a page that is older than they are is not taken for an agreement to others.
 *
 * @throws AppError `users.notFound`, `users.consentElsewhere`
 */
export async function giveConsent(
  context: Context,
  caller: Caller,
  uuid: string,
  { analytics, chat, providers }: Omit<Consent, 'on'>,
): Promise<Consent> {
  demandOneself(caller, uuid)
  const here = consentProviders(context.config.outside)
  if (!namesProviders({ analytics, chat, providers }, here)) throw new AppError('users.consentElsewhere')
  const choice = {
    ...{ analytics, chat },
    providers: { ...(analytics && { analytics: here.analytics }), ...(chat && { chat: here.chat }) },
  }
  const consent = { ...choice, on: context.now().toISOString() }
  return withUser(context, caller, uuid, async (tx, { user }) => {
    await tx.update(users).set({ consent }).where(eq(users.uuid, user.uuid))
    await auditDeed(tx, caller, 'consentGiven', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: choice,
    })
    return consent
  })
}

/** Names and interests given at the end of onboarding. @throws AppError `users.notFound` */
export async function saveOnboardingInfo(
  context: Context,
  caller: Caller,
  uuid: string,
  info: { uuid?: string | undefined; firstname: string; lastname: string; interests: string[] },
): Promise<User> {
  demandOneself(caller, uuid)
  if (info.uuid) demandOneself(caller, info.uuid)
  const { firstname, lastname } = info
  const interests = [...new Set(info.interests)]
  return withUser(context, caller, uuid, async (tx, { user }) => {
    await tx
      .update(users)
      .set({ firstname, lastname, interests, updatedOn: context.now() })
      .where(eq(users.uuid, user.uuid))
    await auditDeed(tx, caller, 'userEdited', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { fields: ['firstname', 'lastname', 'interests'] },
    })
    return userAsShown(tx, user.uuid, context.now())
  })
}
