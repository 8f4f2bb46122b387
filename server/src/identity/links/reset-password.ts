import { AppError } from '@lindero/domain/errors'
import { passwordViolations } from '@lindero/domain/users/password-rule'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { networkOf } from '../../kernel/limits/call-limit.ts'
import { sendLaterIf } from '../../kernel/outgoing/outgoing.ts'
import { accountByEmail, endSessionsOf } from '../../users/accounts.store.ts'
import { clearFailures, mayMail } from '../../users/attempts.ts'
import { takeLink, voidLinks } from '../../users/links.store.ts'
import { users } from '../../users/users.table.ts'
import { inPasswordQueue } from '../password-queue.ts'
import { hashPassword } from '../passwords.ts'
import { requireHuman } from '../registration/captcha.ts'
import { openLink, type PresentedLink } from './link.ts'

/**
 * Enqueues the email for a reset. The address is looked up in the background when the email is written, so that neither
 * the response nor its duration reveals whether the address has an account. If one network address requests too many
 * resets, those for unknown email addresses are dropped, because they would delay the emails of all customers. The
 * limit of the mailbox is counted when the email is sent, so that requests without an email do not use it up.
 *
 * @throws AppError `auth.captchaFailed`, `auth.captchaUnavailable`
 */
export async function requestPasswordReset(
  context: Context,
  { email, recaptchaToken }: { email: string; recaptchaToken?: string | undefined },
  address: string,
): Promise<void> {
  await requireHuman(context, recaptchaToken, address)
  const network = networkOf(address)
  if (!(await mayMail(context, 'resetRequests', `${email} ${network}`))) return
  const isWithinLimit = await mayMail(context, 'resetsOfAddress', network)
  await context.database.transaction('system', async (tx) => {
    const isWanted = isWithinLimit || (await accountByEmail(tx, email)) !== undefined
    await sendLaterIf(tx, isWanted, 'mail.resetPassword', { email, address })
  })
}

/**
 * Sets a password with the link in an email, once. Every session and every other link of the user ends. The address
 * counts as confirmed, because the link was sent to its mailbox. Failed attempts are cleared, so that the user can sign
 * in immediately.
 *
 * @returns the address of the account, for signing in
 * @throws AppError `auth.linkExpired`; `auth.passwordWeak` with the violated rules; `auth.tooManyAttempts`, `auth.busy`
 */
export async function resetPassword(
  context: Context,
  { password, ...presented }: PresentedLink & { password: string },
  address: string,
): Promise<{ email: string }> {
  const opened = await openLink(context, presented, address)
  if (opened.kind !== 'user' || opened.link.purpose === 'verifyEmail') throw new AppError('auth.linkExpired')
  const violations = passwordViolations(password)
  if (violations.length > 0) throw new AppError('auth.passwordWeak', { violations })
  const passwordHash = await inPasswordQueue(context, () => hashPassword(password))
  const { link, user } = opened
  const at = context.now()
  await context.database.transaction('system', async (tx) => {
    if (!(await takeLink(tx, link.uuid, at))) throw new AppError('auth.linkExpired')
    await voidLinks(tx, user.uuid, at)
    await tx
      .update(users)
      .set({
        passwordHash,
        // Google is unlinked too, because a stolen Google account may be the reason for the reset. Signing in with
        // Google links it again.
        googleId: null,
        passwordChangedOn: at,
        updatedOn: at,
        emailVerifiedOn: sql`coalesce(${users.emailVerifiedOn}, ${at.toISOString()}::timestamptz)`,
      })
      .where(eq(users.uuid, user.uuid))
    const ended = await endSessionsOf(tx, user.uuid, at)
    await clearFailures(tx, context.secret, user.email)
    await audit(tx, {
      customerUuid: user.customerUuid,
      userUuid: user.uuid,
      userName: `${user.firstname} ${user.lastname}`.trim(),
      action: 'passwordChanged',
      subject: user.uuid,
      data: { by: link.purpose, sessionsEnded: ended },
      address,
    })
  })
  return { email: user.email }
}
