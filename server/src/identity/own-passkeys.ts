import type { CreatedPasskey, Passkey } from '@lindero/contract/identity/passkey.schema'
import type { passkeyCalls } from '@lindero/contract/identity/passkeys.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import { PASSKEYS_MAXIMUM } from '@lindero/domain/identity/passkey-rules'
import { and, desc, eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { isUniqueViolation } from '../kernel/database/unique-violation.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { endSessionsOf } from '../users/accounts.store.ts'
import { type ReachedUser, withUser } from '../users/user-reach.ts'
import { maySignInByPassword } from './identity-providers.store.ts'
import { requireOwnPassword } from './own-password.ts'
import { storeChallenge, takeChallenge } from './passkeys/passkey-challenges.ts'
import { type PasskeyRecord, passkeys } from './passkeys/passkeys.table.ts'
import { relyingParty } from './passkeys/relying-party.ts'
import { challengeIn, creationOptions, requireRelyingParty, verifyCreated } from './passkeys/webauthn.ts'
import { requireOwnCode } from './second-factor.ts'

/** The passkeys of the caller’s account, and the reason if none can be added. */
export function ownPasskeys(context: Context, caller: Caller): Promise<CallReply<typeof passkeyCalls.passkeys>> {
  return withUser(context, caller, caller.user.uuid, async (tx, account) => {
    const site = relyingParty(context.config)
    const obstacle =
      account.user.passwordHash === null
        ? 'password'
        : !(await maySignInByPassword(tx, account))
          ? 'provider'
          : site
            ? null
            : 'address'
    return { items: (await passkeysOf(tx, account.user.uuid)).map(shown), obstacle, origin: site?.origin ?? null }
  })
}

/**
 * Returns the options for creating a passkey. The call requires the user's own password, and a code if the second
 * factor is on, because a passkey opens the account without either.
 *
 * @throws AppError `users.passwordFirst`, `passkeys.noDomain`, `passkeys.tooMany`, `auth.passwordsOff`,
 *   `WrongUserOrPassword`, `auth.secondFactorRequired`, `auth.secondFactorWrong`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function beginPasskey(
  context: Context,
  caller: Caller,
  { password, code }: { password: string; code?: string | undefined },
): Promise<CallReply<typeof passkeyCalls.beginPasskey>> {
  const { user, known } = await withUser(context, caller, caller.user.uuid, async (tx, account) => {
    if (account.user.passwordHash === null) throw new AppError('users.passwordFirst')
    requireRelyingParty(context)
    return { user: account.user, known: await requireRoom(tx, account) }
  })
  await requireOwnPassword(context, caller, user, password)
  await requireOwnCode(context, caller, code)
  const options = await creationOptions(context, user, known)
  await storeChallenge(context, user.uuid, options.challenge)
  return { ...options }
}

/**
 * Adds a passkey from the browser's response to `beginPasskey`. The addition is logged and emailed to the account's
 * owner.
 *
 * @throws AppError `users.passwordFirst`, `auth.passkeyExpired`, `passkeys.notAccepted`, `passkeys.known`,
 *   `passkeys.tooMany`, `passkeys.noDomain`, `auth.passwordsOff`
 */
export async function addPasskey(
  context: Context,
  caller: Caller,
  { name, passkey: created }: { name: string; passkey: CreatedPasskey },
): Promise<Passkey> {
  const { uuid: userUuid } = caller.user
  const challenge = challengeIn(created.clientDataJSON)
  if (challenge === null || !(await takeChallenge(context, userUuid, challenge))) {
    throw new AppError('auth.passkeyExpired')
  }
  const verified = await verifyCreated(context, created, challenge)
  if (!verified) throw new AppError('passkeys.notAccepted')
  const add = async (tx: Transaction, account: ReachedUser) => {
    // The login may have been reset, or the user deactivated, since the call started.
    if (account.user.passwordHash === null || account.user.inactiveOn) throw new AppError('users.passwordFirst')
    await requireRoom(tx, account)
    const { customerUuid } = account.user
    const [added] = await tx
      .insert(passkeys)
      .values({ uuid: crypto.randomUUID(), customerUuid, userUuid, ...verified, name, createdOn: context.now() })
      .returning()
    if (!added) throw new Error('the passkey was not stored')
    await logAuditAction(tx, caller, 'passkeyAdded', { customerUuid, subject: userUuid })
    await sendLater(tx, 'mail.passkey', { userUuid, isAdded: true })
    return shown(added)
  }
  // The user is locked, so that two concurrent calls cannot exceed the maximum.
  return withUser(context, caller, userUuid, add, true).catch((error: unknown) => {
    if (isUniqueViolation(error, 'passkeys_credential')) throw new AppError('passkeys.known')
    throw error
  })
}

/**
 * Removes a passkey after checking the user's own password. The other sessions end, because the passkey may have opened
 * them.
 *
 * @throws AppError `passkeys.notFound`, `WrongUserOrPassword`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function removePasskey(
  context: Context,
  caller: Caller,
  { uuid, password }: { uuid: string; password: string },
): Promise<{ removed: true }> {
  const stored = await withUser(context, caller, caller.user.uuid, async (_tx, { user }) => user)
  await requireOwnPassword(context, caller, stored, password)
  return withUser(context, caller, stored.uuid, async (tx, { user }) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.uuid, uuid), eq(passkeys.userUuid, user.uuid)))
      .returning({ uuid: passkeys.uuid })
    if (removed.length === 0) throw new AppError('passkeys.notFound')
    const sessionsEnded = await endSessionsOf(tx, user.uuid, context.now(), caller.sessionUuid)
    await logAuditAction(tx, caller, 'passkeyRemoved', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { sessionsEnded },
    })
    await sendLater(tx, 'mail.passkey', { userUuid: user.uuid, isAdded: false })
    return { removed: true as const }
  })
}

/** @returns the user's existing passkeys; throws if no more can be added */
async function requireRoom(tx: Transaction, account: ReachedUser): Promise<PasskeyRecord[]> {
  if (!(await maySignInByPassword(tx, account))) throw new AppError('auth.passwordsOff')
  const existing = await passkeysOf(tx, account.user.uuid)
  if (existing.length >= PASSKEYS_MAXIMUM) throw new AppError('passkeys.tooMany', { limit: PASSKEYS_MAXIMUM })
  return existing
}

function passkeysOf(tx: Transaction, userUuid: string): Promise<PasskeyRecord[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userUuid, userUuid))
    .orderBy(desc(passkeys.createdOn), passkeys.uuid)
}

function shown({ uuid, name, createdOn, lastUsedOn }: PasskeyRecord): Passkey {
  return { uuid, name, createdOn: createdOn.toISOString(), lastUsedOn: lastUsedOn?.toISOString() ?? null }
}
