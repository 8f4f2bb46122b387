import { AppError } from '@lindero/domain/errors'
import { evaluateGoogleSignIn } from '@lindero/domain/identity/google-sign-in'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import { eq } from 'drizzle-orm'
import { audit } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { sendLater } from '../../kernel/outgoing/outgoing.ts'
import { type Account, accountByEmail, accountByGoogleId } from '../../users/accounts.store.ts'
import { type Attempt, beginAttempt } from '../../users/attempts.ts'
import { users } from '../../users/users.table.ts'
import { noteFailedLogin } from '../failed-login.ts'
import { type Entrance, type OpenedSession, requireSource, signed, writeSession } from '../open-session.ts'
import { type PresentedFactor, requireSecondFactor } from '../second-factor.ts'
import type { GooglePerson, GoogleVerifier } from './google-verifier.ts'

/**
 * Opens a session with an ID token from Google. If the address is confirmed both at Google and in the account, the first
 * sign-in links the account to the Google id, in the transaction that opens the session. The link is logged and emailed
 * to the account's owner (docs/adr/0015).
 *
 * @throws AppError `auth.googleNotConfigured`, `WrongUserOrPassword` for an invalid token; after a verified token
 *   `auth.googleEmailNotVerified`, `auth.wrongGoogleId`, `auth.emailNotVerified`, `auth.secondFactorRequired`,
 *   `auth.secondFactorWrong`, `auth.passkeyWrong`, `auth.passkeyExpired`, `auth.tooManyAttempts`,
 *   `auth.apiNotActivated`, `auth.subscriptionCancelled`
 */
export async function googleLogin(
  context: Context,
  verify: GoogleVerifier,
  { credential, code, passkey, ...entrance }: Entrance & PresentedFactor & { credential: string },
): Promise<OpenedSession> {
  // An invalid token is no guess: the signature of Google cannot be guessed.
  const person = await verify(credential)
  if (!person) throw new AppError('WrongUserOrPassword')
  const attempt = await beginAttempt(context, { proof: `google:${person.googleId}`, address: entrance.address })
  const account = await accountOf(context, person)
  if (account && !maySignIn(account.user)) {
    await attempt.failed((tx) => noteFailedLogin(tx, account, entrance.address))
    throw new AppError('WrongUserOrPassword')
  }
  const verdict = evaluateGoogleSignIn(
    person,
    account ? { ...account.user, hasPassword: account.user.passwordHash !== null } : null,
  )
  if (verdict !== 'signIn' && verdict !== 'link') {
    await attempt.failed((tx) => noteFailedLogin(tx, account, entrance.address))
    throw new AppError(`auth.${verdict}`)
  }
  // The verdicts `signIn` and `link` imply that there is an account.
  const user = account as Account
  await requireFactor(context, user, { code, passkey, address: entrance.address }, attempt)
  requireSource(user, entrance.source)
  const session = await context.database.transaction('system', async (tx) => {
    if (verdict === 'signIn') return writeSession(tx, user, entrance, context.now())
    const { uuid, customerUuid, firstname, lastname } = user.user
    await tx.update(users).set({ googleId: person.googleId }).where(eq(users.uuid, uuid))
    await audit(tx, {
      customerUuid,
      userUuid: uuid,
      userName: `${firstname} ${lastname}`.trim(),
      action: 'googleLinked',
      subject: uuid,
      address: entrance.address,
    })
    await sendLater(tx, 'mail.googleLinked', { userUuid: uuid })
    const linked = { ...user, user: { ...user.user, googleId: person.googleId } }
    return writeSession(tx, linked, entrance, context.now())
  })
  return signed(context, session)
}

/**
 * A wrong factor counts as a failed attempt for the account, as it does when the account signs in with a password. So
 * an attacker cannot try codes from many addresses.
 */
async function requireFactor(
  context: Context,
  account: Account,
  entered: PresentedFactor & { address: string },
  attempt: Attempt,
): Promise<void> {
  if (entered.code === undefined && entered.passkey === undefined) {
    await requireSecondFactor(context, account, entered, attempt)
    return attempt.succeeded()
  }
  await attempt.succeeded()
  const guess = await beginAttempt(context, { account: account.user.email, address: entered.address })
  await guess.countFailure(() => requireSecondFactor(context, account, entered, guess))
  await guess.succeeded()
}

/** Finds the account linked to the Google id or, without a link, the account with the address. */
function accountOf({ database }: Context, { googleId, email }: GooglePerson): Promise<Account | undefined> {
  return database.transaction(
    'system',
    async (tx) => (await accountByGoogleId(tx, googleId)) ?? (await accountByEmail(tx, email)),
  )
}
