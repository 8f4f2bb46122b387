import { AppError } from '@lindero/domain/errors'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import { eq } from 'drizzle-orm'
import { audit } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import { type Account, accountByEmail, accountByUuid, endSessionsOf } from '../../users/accounts.store.ts'
import { beginAttempt } from '../../users/attempts.ts'
import { takeLink, type UserLink, voidLinks } from '../../users/links.store.ts'
import { type UserRow, users } from '../../users/users.table.ts'
import { noteFailedLogin } from '../failed-login.ts'
import { type Entrance, type OpenedSession, signed, writeSession } from '../open-session.ts'
import { inPasswordQueue } from '../password-queue.ts'
import { isPassword } from '../passwords.ts'
import { makeAccount } from '../registration/new-account.ts'
import { type Registration, takeRegistration } from '../registrations.store.ts'
import { type OpenLink, openLink, type PresentedLink } from './link.ts'

/**
 * Completes a registration or a change of address with the link in the email and the password. Together they prove that
 * the person who made the request also has access to the mailbox. The call signs the user in; the mailbox counts as the
 * second factor.
 *
 * @throws AppError `auth.linkExpired`, `WrongUserOrPassword`, `auth.emailTaken`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function verifyEmail(
  context: Context,
  { password, ...presented }: PresentedLink & { password: string },
  entrance: Entrance,
): Promise<OpenedSession> {
  const link = await openLink(context, presented, entrance.address)
  const { account, passwordHash } = claimant(link)
  const attempt = await beginAttempt(context, { account, address: entrance.address })
  const isRight = await attempt.countFailure(() => inPasswordQueue(context, () => isPassword(password, passwordHash)))
  if (!isRight) {
    // The same statements run whether or not the address has an account.
    await attempt.failed(async (tx) =>
      noteFailedLogin(tx, await accountByEmail(tx, account.toLowerCase()), entrance.address),
    )
    throw new AppError('WrongUserOrPassword')
  }
  await attempt.succeeded()
  const at = context.now()
  const session = await context.database
    .transaction('system', async (tx) => {
      const proven =
        link.kind === 'registration'
          ? await endRegistration(tx, link.registration, entrance.address, at)
          : await takeAddress(tx, link.link, link.user, entrance.address, at)
      return writeSession(tx, proven, entrance, at)
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_email')) throw new AppError('auth.emailTaken')
      throw error
    })
  return signed(context, session)
}

/** Returns the account that a wrong password counts against, and the hash to compare the password with. */
function claimant(link: OpenLink): { account: string; passwordHash: string | null } {
  if (link.kind === 'registration') {
    return { account: link.registration.email, passwordHash: link.registration.passwordHash }
  }
  if (link.link.purpose !== 'verifyEmail') throw new AppError('auth.linkExpired')
  return { account: link.user.email, passwordHash: link.user.passwordHash }
}

async function endRegistration(
  tx: Transaction,
  registration: Registration,
  address: string,
  now: Date,
): Promise<Account> {
  if (!(await takeRegistration(tx, registration.uuid))) throw new AppError('auth.linkExpired')
  const { email, firstname, lastname, company, language, passwordHash, acceptedTerms } = registration
  return makeAccount(
    tx,
    { email, firstname, lastname, company, language, passwordHash, acceptedTerms, googleId: null },
    address,
    now,
  )
}

/** The new address takes effect now. Links sent to the old address become invalid, and all sessions end. */
async function takeAddress(
  tx: Transaction,
  link: UserLink,
  user: UserRow,
  address: string,
  now: Date,
): Promise<Account> {
  if (!link.email || !(await takeLink(tx, link.uuid, now))) throw new AppError('auth.linkExpired')
  await voidLinks(tx, user.uuid, now)
  await tx
    .update(users)
    .set({ email: link.email, emailVerifiedOn: now, updatedOn: now })
    .where(eq(users.uuid, user.uuid))
  // A concurrent login locks the same row. If the login came first, its session ends here; if it comes later, it is
  // rejected, because the address has changed.
  const sessionsEnded = await endSessionsOf(tx, user.uuid, now)
  await audit(tx, {
    customerUuid: user.customerUuid,
    userUuid: user.uuid,
    userName: `${user.firstname} ${user.lastname}`.trim(),
    action: 'emailVerified',
    subject: user.uuid,
    data: { sessionsEnded },
    address,
  })
  const account = await accountByUuid(tx, user.uuid)
  if (!account || !maySignIn(account.user) || account.user.passwordHash !== user.passwordHash) {
    throw new AppError('auth.linkExpired')
  }
  return account
}
