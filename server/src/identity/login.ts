import { maySignIn } from '@lindero/domain/identity/may-sign-in'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { Context } from '../kernel/context.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { beginAttempt, mayAskForMail } from './attempts/attempts.ts'
import { demandSource, type Entrance, type OpenedSession, openSession } from './open-session.ts'
import { isPassword } from './passwords.ts'
import { pendingRegistration } from './registration/registrations.store.ts'
import { type Account, accountByEmail } from './session.store.ts'

export interface Credentials extends Entrance {
  email: string
  password: string
}

/**
 * Opens a session by password. Whatever is wrong before the password is right costs the same time, one check of a
 * password and the same statements, and has the same words.
 *
 * @throws AppError `WrongUserOrPassword`, `auth.tooManyAttempts`; after the right password
 * `auth.emailNotVerified`, `auth.apiNotActivated`, `auth.subscriptionCancelled`
 */
export async function login(context: Context, credentials: Credentials): Promise<OpenedSession> {
  const { database, now } = context
  const { email, address } = credentials
  const attempt = await beginAttempt(context, { account: email, address })
  const { account, registration } = await database.transaction('system', async (tx) => ({
    account: await accountByEmail(tx, email),
    registration: await pendingRegistration(tx, email, now()),
  }))
  // Who has an account is asked for its password, whatever somebody may have registered under the address since.
  const stored = account ? account.user.passwordHash : (registration?.passwordHash ?? null)
  const isRight = await isPassword(credentials.password, stored)
  if (!isRight || (account && !maySignIn(account.user))) {
    await noteFailedLogin(context, account, address)
    throw new AppError('WrongUserOrPassword')
  }
  await attempt.succeeded()
  if (!account) throw new AppError('auth.emailNotVerified')
  if (!account.user.emailVerifiedOn) {
    await sendProof(context, account, address)
    throw new AppError('auth.emailNotVerified')
  }
  demandSource(account, credentials.source)
  return openSession(context, account, credentials)
}

/** One statement whether or not anybody was meant, so that time says nothing of it. */
export async function noteFailedLogin(
  { database }: Context,
  account: Account | undefined,
  address: string,
): Promise<void> {
  await database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO audit_log (customer_uuid, user_uuid, user_name, deed, address)
       SELECT customer_uuid, uuid, trim(firstname || ' ' || lastname), 'loginFailed', $2::inet
       FROM users WHERE uuid = $1`,
      [account?.user.uuid ?? null, address],
    ),
  )
}

/** "Check your inbox" is to be true: the link to prove the address goes out again, within the mailbox's share. */
async function sendProof(context: Context, { user }: Account, address: string): Promise<void> {
  if (!(await mayAskForMail(context, { email: user.email, address }))) return
  await context.database.transaction('system', (tx) =>
    sendLater(tx, 'mail.verifyEmail', { userUuid: user.uuid, email: user.email }),
  )
}
