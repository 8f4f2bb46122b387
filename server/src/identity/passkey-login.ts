import type { identityCalls } from '@lindero/contract/identity/identity.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import type { Context } from '../kernel/context.ts'
import { beginAttempt } from '../users/attempts.ts'
import { isShutDemo } from '../users/demo-logins.ts'
import { noteFailedLogin } from './failed-login.ts'
import { type Entrance, type OpenedSession, signed, writeSession } from './open-session.ts'
import { sealChallenge } from './passkeys/passkey-challenges.ts'
import { countUse, type PresentedPasskey, provePasskey } from './passkeys/prove-passkey.ts'
import { signatureOptions } from './passkeys/webauthn.ts'

/**
 * Starts a sign-in with a passkey, alone or as the second factor after a password.
 *
 * @returns the options for the browser, and `browser`, the value of a cookie. The challenge is accepted only from
 *   the browser that has this cookie
 * @throws AppError `passkeys.noDomain`
 */
export async function beginPasskeySignIn(
  context: Context,
): Promise<{ options: CallReply<typeof identityCalls.beginPasskeySignIn>; browser: string }> {
  const options = await signatureOptions(context)
  return { options: { ...options }, browser: sealChallenge(context, options.challenge) }
}

/**
 * Opens a session with a passkey, which counts as two factors: the authenticator, and the way its owner unlocks it.
 *
 * @throws AppError `auth.passkeyExpired`, `auth.passkeyWrong`, `auth.emailNotVerified`; `auth.passwordsOff` if only the
 * organisation's provider may sign the user in; `passkeys.noDomain`, `auth.tooManyAttempts`
 */
export async function passkeyLogin(
  context: Context,
  { proof, browser, ...entrance }: Entrance & PresentedPasskey,
): Promise<OpenedSession> {
  const attempt = await beginAttempt(context, { proof: `passkey:${proof.id}`, address: entrance.address })
  const { account, use } = await attempt.countFailure(() => provePasskey(context, { proof, browser }))
  if (!account || !use || !maySignIn(account.user) || isShutDemo(context.config, account.user)) {
    await attempt.failed((tx) => noteFailedLogin(tx, account, entrance.address))
    throw new AppError('auth.passkeyWrong')
  }
  await attempt.succeeded()
  if (!account.user.emailVerifiedOn) throw new AppError('auth.emailNotVerified')
  const now = context.now()
  const session = await context.database.transaction('system', async (tx) => {
    // The user is locked before the passkey, in the same order as in a reset or an erasure.
    const openedSession = await writeSession(tx, account, { ...entrance, by: 'passkey' }, now)
    if (!(await countUse(tx, use, now))) throw new AppError('auth.passkeyWrong')
    return openedSession
  })
  return signed(context, session)
}
