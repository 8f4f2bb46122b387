import { AppError } from '@lindero/domain/errors'
import { editViolation, isOneself } from '@lindero/domain/users/user-edits'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { claim, mayMail } from './attempts.ts'
import { claimInvitation } from './invitations.ts'
import { makeLink, voidLinks } from './links.store.ts'
import { adminsBesides } from './remaining-admin.ts'
import { ownerOfEmail, requireEmailOf } from './user-email.ts'
import type { ReachedUser } from './user-reach.ts'
import { type UserRow, users } from './users.table.ts'

/**
 * Data about the new email address. They are read before the transaction, because users of other customers are not
 * visible inside it.
 */
interface MailAllowance {
  /**
   * True if the address belongs to another user. People who manage users may learn this, but not users who change their
   * own address.
   */
  isTaken: boolean
  /** True if the mailbox has not reached its mail limit. */
  mayMail: boolean
}

/**
 * @throws AppError the errors of the change; `auth.tooManyAttempts` after too many changes by the caller, or by all users of
 * the caller's customer
 */
export async function mailAllowance(
  context: Context,
  caller: Caller,
  { user, customer }: ReachedUser,
  email: string | undefined,
): Promise<MailAllowance> {
  const owner = email === undefined ? undefined : await ownerOfEmail(context, email)
  if (email === undefined || owner?.uuid === user.uuid) return { isTaken: false, mayMail: true }
  // The change is checked first, because a rejected change must not count towards the mail limit of the mailbox.
  const admins = await context.database.transaction({ customer: customer.uuid }, (tx) =>
    adminsBesides(tx, customer.uuid, user.uuid),
  )
  const violation = editViolation(caller, { ...user, portfolios: [] }, { email }, admins)
  if (violation) throw new AppError(violation)
  await claim(context, { emailChangesOfUser: caller.user.uuid, emailChangesOfCustomer: caller.customer.uuid })
  const isTaken = owner !== undefined
  if (!neverHadPassword(user)) return { isTaken, mayMail: await mayMail(context, 'mailsOfEmail', email) }
  if (!isTaken) await claimInvitation(context, caller, email)
  return { isTaken, mayMail: true }
}

/**
 * Changes the email address of a user. If the user has a password, the user must open a link that is mailed to the new
 * address and enter the password. Otherwise, an account could be taken over by entering an address. If the user has
 * never set a password, the new address applies immediately, and the invitation is sent to it. Entering the current
 * address cancels a pending change.
 *
 * @throws AppError `users.googleEmail`, `users.emailDomain`, `users.emailTaken`, `auth.disposableEmail`
 */
export async function changeEmail(
  { now }: Context,
  tx: Transaction,
  caller: Caller,
  { user, customer }: ReachedUser,
  email: string,
  { isTaken, mayMail }: MailAllowance,
): Promise<void> {
  if (user.googleId !== null) throw new AppError('users.googleEmail')
  const about = { customerUuid: user.customerUuid, subject: user.uuid }
  if (email === user.email.toLowerCase()) {
    await voidLinks(tx, user.uuid, now(), 'verifyEmail')
    return logAuditAction(tx, caller, 'emailChangeRequested', { ...about, data: { takenBack: true } })
  }
  requireEmailOf(customer, email)
  if (isTaken && !isOneself(caller, user)) throw new AppError('users.emailTaken')
  await logAuditAction(tx, caller, 'emailChangeRequested', about)
  if (neverHadPassword(user)) {
    await voidLinks(tx, user.uuid, now())
    await tx.update(users).set({ email, emailVerifiedOn: null, updatedOn: now() }).where(eq(users.uuid, user.uuid))
    return sendLater(tx, 'mail.setPassword', { userUuid: user.uuid, invitedByUuid: null })
  }
  // This link only marks the change as pending; the mail gets a separate link. The mark is set even if another user has
  // the address, and the secret of this link is never sent.
  await makeLink(tx, user, 'verifyEmail', email, now())
  if (mayMail) await sendLater(tx, 'mail.verifyEmail', { userUuid: user.uuid, email })
}

/**
 * True if no person has ever signed in to this account, so there is nothing to take over. A password that was reset
 * counts as a sign-in.
 */
function neverHadPassword({ passwordHash, passwordChangedOn, emailVerifiedOn }: UserRow): boolean {
  return passwordHash === null && passwordChangedOn === null && emailVerifiedOn === null
}
