import { AppError } from '@lindero/domain/errors'
import { ATTEMPT_LIMITS } from '@lindero/domain/users/attempt-rules'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import type { Context } from '../kernel/context.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { type Account, accountByEmail } from '../users/accounts.store.ts'
import { type Attempt, beginAttempt, mayMail } from '../users/attempts.ts'
import { isShutDemo } from '../users/demo-logins.ts'
import { noteFailedLogin } from './failed-login.ts'
import { isEmergencyAdmin, maySignInByPassword, wrongPasswordCode } from './identity-providers.store.ts'
import { type Entrance, type OpenedSession, openSession, requireSource } from './open-session.ts'
import { inPasswordQueue } from './password-queue.ts'
import { isPassword } from './passwords.ts'
import { pendingRegistration } from './registrations.store.ts'
import { type PresentedFactor, requireSecondFactor } from './second-factor.ts'

interface Credentials extends Entrance, PresentedFactor {
  email: string
  password: string
  /** True if the account has signed in before in this browser. */
  isKnown?: boolean
}

/**
 * Opens a session with a password. A wrong password, an unknown address and a deactivated account get the same response
 * in the same time: two password checks and the same statements.
 *
 * @throws AppError `WrongUserOrPassword`, `auth.passwordsOff`, `auth.tooManyAttempts`, `auth.busy`; after the right password
 *   `auth.secondFactorRequired`, `auth.secondFactorWrong`, `auth.passkeyWrong`, `auth.passkeyExpired`,
 *   `auth.emailNotVerified`, `auth.apiNotActivated`, `auth.subscriptionCancelled`
 */
export async function login(context: Context, credentials: Credentials): Promise<OpenedSession> {
  const { email, address, isKnown = false } = credentials
  const slowed = (error: unknown) => noteSlowed(context, error, { email, address })
  let lock: AppError | undefined
  const attempt = await beginAttempt(context, { account: email, address, isKnown }).catch((error: unknown) => {
    if (!AppError.is(error, 'auth.tooManyAttempts') || error.data?.counted !== 'failedOfAddress') return slowed(error)
    lock = error
    return beginAttempt(context, { account: email, address, isBehindLock: true }).catch(slowed)
  })
  return attempt.countFailure(() =>
    inPasswordQueue(context, () => comeIn(context, credentials, attempt, lock)).catch((error: unknown) =>
      error === lock ? slowed(error) : Promise.reject(error),
    ),
  )
}

/**
 * @param lock the lock of the network address, if there is one. Only the emergency administrator of a customer signs in
 *   behind it. All others get the lock as response, in the same time
 */
async function comeIn(
  context: Context,
  credentials: Credentials,
  attempt: Attempt,
  lock: AppError | undefined,
): Promise<OpenedSession> {
  const { email, password, code, passkey, address } = credentials
  const { account, registration, isEmergency, mayByPassword, wrong } = await context.database.transaction(
    'system',
    async (tx) => {
      const account = await accountByEmail(tx, email)
      return {
        account,
        registration: await pendingRegistration(tx, email, context.now()),
        isEmergency: await isEmergencyAdmin(tx, account?.user.uuid),
        mayByPassword: account !== undefined && (await maySignInByPassword(tx, account)),
        wrong: await wrongPasswordCode(tx, email),
      }
    },
  )
  // The typed password is always checked against the account and against the registration. So neither the response
  // nor its time shows whether the address of a pending registration has an account as well.
  const isRight = await isPassword(password, account?.user.passwordHash ?? null)
  const isRegistered = await isPassword(password, registration?.passwordHash ?? null)
  const mayEnter = account && maySignIn(account.user) && !isShutDemo(context.config, account.user)
  if (lock && !(isRight && mayEnter && isEmergency)) {
    await attempt.failed(async () => undefined)
    throw lock
  }
  // If only the provider may sign this account in, the right password gets the same response as a wrong one.
  if (!account || !isRight || !mayEnter || !mayByPassword) {
    if (isRegistered) {
      // Earlier failed attempts still count. Otherwise, an attacker could register the address and sign in with the
      // registration's password to clear the failed guesses at the account's password.
      await attempt.takeBack()
      throw new AppError('auth.emailNotVerified')
    }
    await attempt.failed((tx) => noteFailedLogin(tx, account, address))
    throw new AppError(wrong)
  }
  await requireSecondFactor(context, account, { code, passkey, address }, attempt)
  await attempt.succeeded()
  if (!account.user.emailVerifiedOn) {
    await sendProof(context, account)
    throw new AppError('auth.emailNotVerified')
  }
  requireSource(account, credentials.source)
  return openSession(context, account, credentials)
}

/**
 * Logs attempts that are rejected without a password check, once per interval and account, so that a continuing attack
 * remains visible. If logging fails, the attempt is still rejected.
 */
async function noteSlowed(
  { database, log, now }: Context,
  error: unknown,
  { email, address }: { email: string; address: string },
): Promise<never> {
  const { window } = ATTEMPT_LIMITS.failedOfAccount
  await database
    .transaction('system', (tx) =>
      tx.change(
        `INSERT INTO audit_log (customer_uuid, user_uuid, user_name, action, address)
         SELECT customer_uuid, uuid, trim(firstname || ' ' || lastname), 'signInSlowed', $2::inet FROM users u
         WHERE lower(email) = $1 AND NOT EXISTS (
           SELECT 1 FROM audit_log a WHERE a.customer_uuid = u.customer_uuid AND a.user_uuid = u.uuid
             AND a.action = 'signInSlowed' AND a.at > $3::timestamptz)`,
        [email, address, new Date(now().getTime() - window).toISOString()],
      ),
    )
    .catch((error: unknown) => log.error({ err: error }, 'a refused sign-in was not noted'))
  log.warn('a sign-in was refused unheard: too many attempts')
  throw error
}

/** Sends the confirmation link again, within the mailbox limit. The login response says "Check your inbox". */
async function sendProof(context: Context, { user }: Account): Promise<void> {
  if (!(await mayMail(context, 'proofsOfEmail', user.email))) return
  await context.database.transaction('system', (tx) =>
    sendLater(tx, 'mail.verifyEmail', { userUuid: user.uuid, email: user.email }),
  )
}
