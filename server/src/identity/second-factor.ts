import type { SecondFactorState } from '@lindero/contract/identity/session.schema'
import { AppError } from '@lindero/domain/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { openSecret, sealSecret } from '../kernel/sealed-secret.ts'
import { type Account, endSessionsOf } from '../users/accounts.store.ts'
import { type Attempt, beginAttempt } from '../users/attempts.ts'
import { withUser } from '../users/user-reach.ts'
import { noteFailedLogin } from './failed-login.ts'
import { requireOwnPassword } from './own-password.ts'
import { passkeys } from './passkeys/passkeys.table.ts'
import { countUse, type PresentedPasskey, provePasskey } from './passkeys/prove-passkey.ts'
import { type SecondFactorRecord, secondFactors } from './second-factor.table.ts'
import { appAddress, hashOfCode, newRecoveryCodes, newSecret, stepOf, withoutGaps } from './second-factor-codes.ts'

const ISSUER = 'Lindero'

/** The state of the second factor of the caller's account. */
export function secondFactorState(context: Context, caller: Caller): Promise<SecondFactorState> {
  return withUser(context, caller, caller.user.uuid, async (tx, { user }) => {
    const record = await recordOf(tx, user.uuid)
    return {
      isPossible: user.passwordHash !== null,
      since: record?.confirmedOn?.toISOString() ?? null,
      recoveryCodes: record?.confirmedOn ? record.recoveryHashes.length : 0,
    }
  })
}

/**
 * Creates a secret for an authenticator app. The second factor takes effect when a code has confirmed it
 * (`confirmSecondFactor`). Until then, another call replaces the secret.
 *
 * @throws AppError `users.passwordFirst` if the user has no password; `auth.secondFactorIsOn`, `WrongUserOrPassword`,
 * `auth.tooManyAttempts`, `auth.busy`
 */
export async function beginSecondFactor(
  context: Context,
  caller: Caller,
  password: string,
): Promise<{ secret: string; address: string }> {
  const stored = await withUser(context, caller, caller.user.uuid, async (_tx, { user }) => user)
  if (stored.passwordHash === null) throw new AppError('users.passwordFirst')
  await requireOwnPassword(context, caller, stored, password)
  const secret = newSecret()
  const { uuid: userUuid, customerUuid, email } = stored
  const sealedSecret = await sealSecret(secret, ownerOf(userUuid), context.secret)
  await withUser(context, caller, userUuid, async (tx) => {
    const rows = await tx
      .insert(secondFactors)
      .values({ userUuid, customerUuid, sealedSecret, createdOn: context.now() })
      .onConflictDoUpdate({
        target: secondFactors.userUuid,
        set: { sealedSecret, createdOn: context.now(), lastStep: 0 },
        setWhere: isNull(secondFactors.confirmedOn),
      })
      .returning({ userUuid: secondFactors.userUuid })
    if (rows.length === 0) throw new AppError('auth.secondFactorIsOn')
  })
  return { secret, address: appAddress(secret, ISSUER, email) }
}

/**
 * Switches the second factor on with a code from the app. All other sessions end, because they were opened without a
 * second factor.
 *
 * @returns recovery codes for a lost phone, which are shown only now
 * @throws AppError `auth.secondFactorNotBegun`, `auth.secondFactorIsOn`, `auth.secondFactorWrong`,
 *   `auth.tooManyAttempts`
 */
export async function confirmSecondFactor(
  context: Context,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes()
  const now = context.now()
  await counted(context, caller, () =>
    withUser(context, caller, caller.user.uuid, async (tx, { user }) => {
      const record = await recordOf(tx, user.uuid)
      if (!record) throw new AppError('auth.secondFactorNotBegun')
      if (record.confirmedOn) throw new AppError('auth.secondFactorIsOn')
      const step = stepOf(await openedSecret(context, record), withoutGaps(code), now)
      if (step === null) throw new AppError('auth.secondFactorWrong')
      const confirmed = await tx
        .update(secondFactors)
        .set({ confirmedOn: now, lastStep: step, recoveryHashes: recoveryCodes.map(hashOfCode) })
        .where(and(eq(secondFactors.userUuid, user.uuid), isNull(secondFactors.confirmedOn)))
        .returning({ userUuid: secondFactors.userUuid })
      if (confirmed.length === 0) throw new AppError('auth.secondFactorIsOn')
      const sessionsEnded = await endSessionsOf(tx, user.uuid, now, caller.sessionUuid)
      await logAuditAction(tx, caller, 'secondFactorOn', {
        customerUuid: user.customerUuid,
        subject: user.uuid,
        data: { sessionsEnded },
      })
      await sendLater(tx, 'mail.secondFactor', { userUuid: user.uuid, isOn: true })
    }),
  )
  return { recoveryCodes }
}

/**
 * Switches the second factor off with the user's own password, and a code from the app or a recovery code.
 *
 * @throws AppError `WrongUserOrPassword`, `auth.secondFactorWrong`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function removeSecondFactor(
  context: Context,
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<{ removed: true }> {
  const stored = await withUser(context, caller, caller.user.uuid, async (_tx, { user }) => user)
  await requireOwnPassword(context, caller, stored, password)
  await counted(context, caller, () =>
    withUser(context, caller, caller.user.uuid, async (tx, { user }) => {
      const record = await recordOf(tx, user.uuid)
      if (!record?.confirmedOn) return
      if (!(await takeCode(context, tx, record, code))) throw new AppError('auth.secondFactorWrong')
      await tx.delete(secondFactors).where(eq(secondFactors.userUuid, user.uuid))
      await logAuditAction(tx, caller, 'secondFactorOff', { customerUuid: user.customerUuid, subject: user.uuid })
      await sendLater(tx, 'mail.secondFactor', { userUuid: user.uuid, isOn: false })
    }),
  )
  return { removed: true }
}

/**
 * Requires the second factor of an account after the right password or Google account: a code, or a passkey of the same
 * account. A missing factor does not count as a failed attempt; a wrong factor does. Call this before the attempt is
 * counted as successful.
 *
 * @throws AppError `auth.secondFactorRequired`, `auth.secondFactorWrong`, `auth.passkeyWrong`, `auth.passkeyExpired`,
 *   `passkeys.noDomain`
 */
export async function requireSecondFactor(
  context: Context,
  account: Account,
  { code, passkey, address }: PresentedFactor & { address: string },
  attempt: Attempt,
): Promise<void> {
  const { uuid } = account.user
  const proven = passkey && (await provePasskey(context, passkey))
  const verdict = await context.database.transaction('system', async (tx) => {
    const record = await recordOf(tx, uuid)
    if (!record?.confirmedOn) return 'right'
    if (proven) {
      const { account: owner, use } = proven
      const isRight = owner?.user.uuid === uuid && use && (await countUse(tx, use, context.now()))
      return isRight ? 'right' : 'auth.passkeyWrong'
    }
    if (!code) return { hasPasskeys: (await tx.$count(passkeys, eq(passkeys.userUuid, uuid))) > 0 }
    return (await takeCode(context, tx, record, code)) ? 'right' : 'auth.secondFactorWrong'
  })
  if (verdict === 'right') return
  if (typeof verdict === 'object') {
    await attempt.takeBack()
    throw new AppError('auth.secondFactorRequired', verdict)
  }
  await attempt.failed((tx) => noteFailedLogin(tx, account, address))
  throw new AppError(verdict)
}

/** The second factor in the sign-in request. */
export interface PresentedFactor {
  code?: string | undefined
  passkey?: PresentedPasskey | undefined
}

/**
 * Requires a code for a critical change by the caller if the caller's second factor is on. A missing code does not
 * count as a failed attempt; a wrong code does. Call this after the user's own password was verified.
 *
 * @throws AppError `auth.secondFactorRequired`, `auth.secondFactorWrong`, `auth.tooManyAttempts`
 */
export async function requireOwnCode(context: Context, caller: Caller, code: string | undefined): Promise<void> {
  const isOn = await withUser(context, caller, caller.user.uuid, (tx, { user }) => isSecondFactorOn(tx, user.uuid))
  if (!isOn) return
  if (!code) throw new AppError('auth.secondFactorRequired', { hasPasskeys: false })
  await counted(context, caller, () =>
    withUser(context, caller, caller.user.uuid, async (tx, { user }) => {
      const record = await recordOf(tx, user.uuid)
      if (record?.confirmedOn && !(await takeCode(context, tx, record, code))) {
        throw new AppError('auth.secondFactorWrong')
      }
    }),
  )
}

/** True if a sign-in of this user needs a code. */
export async function isSecondFactorOn(tx: Transaction, userUuid: string): Promise<boolean> {
  return Boolean((await recordOf(tx, userUuid))?.confirmedOn)
}

/** Removes the second factor of a user whose login is reset. */
export async function dropSecondFactor(tx: Transaction, userUuid: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userUuid, userUuid))
}

const ownerOf = (uuid: string) => ({ use: 'second factors', uuid }) as const

async function recordOf(tx: Transaction, userUuid: string): Promise<SecondFactorRecord | undefined> {
  const [record] = await tx.select().from(secondFactors).where(eq(secondFactors.userUuid, userUuid)).for('update')
  return record
}

async function openedSecret({ acceptedSecrets }: Context, record: SecondFactorRecord): Promise<string> {
  const opened = await openSecret(record.sealedSecret, ownerOf(record.userUuid), acceptedSecrets)
  if (!opened) throw new Error('a second factor was encrypted with another secret of the installation')
  return opened.secret
}

/** Returns true if a code is valid. A valid code cannot be used again. */
async function takeCode(
  context: Context,
  tx: Transaction,
  record: SecondFactorRecord,
  typed: string,
): Promise<boolean> {
  const code = withoutGaps(typed)
  const step = stepOf(await openedSecret(context, record), code, context.now())
  const which = eq(secondFactors.userUuid, record.userUuid)
  if (step !== null) {
    if (step <= record.lastStep) return false
    await tx.update(secondFactors).set({ lastStep: step }).where(which)
    return true
  }
  const hash = hashOfCode(code)
  if (!record.recoveryHashes.includes(hash)) return false
  const recoveryHashes = record.recoveryHashes.filter((one) => one !== hash)
  await tx.update(secondFactors).set({ recoveryHashes }).where(which)
  return true
}

/**
 * Counts a wrong code as a failed sign-in of the account, so that an attacker with an open session cannot try all
 * codes.
 */
async function counted(context: Context, caller: Caller, work: () => Promise<void>): Promise<void> {
  const { email } = caller.user
  const attempt = await beginAttempt(context, { account: email, address: caller.address, isKnown: true })
  try {
    await attempt.countFailure(work)
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.secondFactorWrong')
      await attempt.failed(async () => undefined)
    else await attempt.takeBack()
    throw error
  }
  await attempt.succeeded()
}
