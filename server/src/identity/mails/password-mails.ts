import { hasRegistrationPlan } from '@lindero/domain/customers/customer'
import { LINK_LIFETIMES, type LinkPurpose } from '@lindero/domain/users/link-rules'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import { audit } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { networkOf } from '../../kernel/limits/call-limit.ts'
import type { Mail } from '../../kernel/mail/mail.ts'
import type { OutgoingPayloads } from '../../kernel/outgoing/outgoing.ts'
import { type Account, accountByEmail, accountByUuid } from '../../users/accounts.store.ts'
import { mayMail } from '../../users/attempts.ts'
import { dropLink, makeLink } from '../../users/links.store.ts'
import { accountToTell, recipientOf } from '../../users/recipient.ts'
import { type MailTexts, renderUserMail } from '../../users/render-user-mail.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** True if a user signs in only with Google. Such a user has no password to set or reset (core 8). */
export function hasGoogleOnly({ user }: Account): boolean {
  return user.googleId !== null && user.passwordHash === null
}

/**
 * Sends a reset link to the account with the address, or an email that explains that the account signs in with Google.
 * An unknown address gets no email, and the caller cannot see the difference. The request is logged once, regardless of
 * the number of sending attempts.
 */
export async function sendResetPassword(
  { email, address }: OutgoingPayloads['mail.resetPassword'],
  context: Context,
  attempt: number,
): Promise<void> {
  const account = await context.database.transaction('system', async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account || !maySignIn(account.user)) return undefined
    if (attempt === 1) {
      await audit(tx, {
        customerUuid: account.customer.uuid,
        userUuid: account.user.uuid,
        userName: `${account.user.firstname} ${account.user.lastname}`.trim(),
        action: 'resetRequested',
        subject: account.user.uuid,
        address,
      })
    }
    return account
  })
  if (!account || (attempt === 1 && !(await mayResetNow(context, account, address)))) return
  if (hasGoogleOnly(account)) {
    const mail = renderUserMail(context, recipientOf(account), ({ signsInWithGoogle: text }) => ({
      subject: text.subject,
      paragraphs: [text.why, text.what],
      button: { label: text.button, path: '/auth' },
      closing: [text.notYou],
    }))
    return context.mailer.send(mail)
  }
  await sendWithLink(context, account, 'resetPassword', (path) =>
    renderUserMail(
      context,
      recipientOf(account),
      ({ resetPassword: text }) => ({
        subject: text.subject,
        paragraphs: [text.why, text.what],
        button: { label: text.button, path },
        closing: [text.lifetime, text.notYou],
      }),
      { minutes: LINK_LIFETIMES.resetPassword / MINUTE },
    ),
  )
}

/**
 * True unless too many resets were requested for users of this customer from one network address, or the mailbox has
 * got too many. The limits are checked here and not at the request, because the response must not reveal the customer
 * of an email address. The mailbox is counted last: only emails that are sent use up its limit.
 */
async function mayResetNow(context: Context, { customer, user }: Account, address: string): Promise<boolean> {
  if (await mayMail(context, 'resetsOfCustomer', `${networkOf(address)} ${customer.uuid}`)) {
    return mayMail(context, 'resetsOfEmail', user.email)
  }
  context.log.warn({ customer: customer.uuid }, 'a reset mail was not sent: too many requests from one address')
  return false
}

/** Invites a user to set a first password. A user who has been deactivated in the meantime gets no email. */
export async function sendSetPassword(
  { userUuid, invitedByUuid }: OutgoingPayloads['mail.setPassword'],
  context: Context,
): Promise<void> {
  const { account, inviter } = await context.database.transaction('system', async (tx) => ({
    account: await accountToTell(tx, userUuid),
    inviter: invitedByUuid ? await accountByUuid(tx, invitedByUuid) : undefined,
  }))
  if (!account) return
  // The inviter is looked up now and not when the email was enqueued, so that an erased inviter is not named.
  const invitedBy = inviter ? `${inviter.user.firstname} ${inviter.user.lastname}`.trim() : ''
  // The names of inviter, customer and invited user could contain any text. A self-registered customer must not send
  // such text to an unconfirmed address, so in this case the email contains none of the names.
  const isUnknown = hasRegistrationPlan(account.customer) && !account.user.emailVerifiedOn
  const { name, ...unnamed } = recipientOf(account)
  const who = (text: MailTexts['setPassword']) => {
    if (isUnknown) return text.invitedPlainly
    return invitedBy ? text.invited : text.invitedWithoutName
  }
  await sendWithLink(context, account, 'setPassword', (path) =>
    renderUserMail(
      context,
      isUnknown ? unnamed : { ...unnamed, name },
      ({ setPassword: text }) => ({
        subject: text.subject,
        paragraphs: [who(text), text.what],
        button: { label: text.button, path },
        closing: [text.lifetime, text.notYou],
      }),
      {
        inviter: invitedBy,
        customer: account.customer.name,
        email: account.user.email,
        days: LINK_LIFETIMES.setPassword / DAY,
      },
    ),
  )
}

const PATHS: Record<Exclude<LinkPurpose, 'verifyEmail'>, string> = {
  resetPassword: '/auth/reset-password',
  setPassword: '/auth/set-password',
}

/** Sends an email with a new link. If sending fails, the link is deleted; the next attempt creates a new link. */
async function sendWithLink(
  { database, mailer, now }: Context,
  { user }: Account,
  purpose: Exclude<LinkPurpose, 'verifyEmail'>,
  render: (path: string) => Mail,
): Promise<void> {
  const token = await database.transaction('system', (tx) => makeLink(tx, user, purpose, user.email, now()))
  await mailer.send(render(passwordLinkPath(user.uuid, token, purpose))).catch(async (error: unknown) => {
    await database.transaction('system', (tx) => dropLink(tx, token))
    throw error
  })
}

/** Path of the screen where users of a link set a password. */
export function passwordLinkPath(
  userUuid: string,
  token: string,
  purpose: Exclude<LinkPurpose, 'verifyEmail'>,
): string {
  return `${PATHS[purpose]}/${userUuid}/${token}`
}
