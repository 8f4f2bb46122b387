import type { PasskeyProof } from '@lindero/contract/identity/passkey.schema'
import { AppError } from '@lindero/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { type Account, accountByUuid } from '../../users/accounts.store.ts'
import { isSealed, useChallenge } from './passkey-challenges.ts'
import { type PasskeyRecord, passkeys } from './passkeys.table.ts'
import { challengeIn, verifySignature } from './webauthn.ts'

/** A signature, and the value of the cookie of the browser that received the challenge. */
export interface PresentedPasskey {
  proof: PasskeyProof
  browser: string | undefined
}

export interface ProvenPasskey {
  /** The account of the passkey; undefined if no account has it. */
  account: Account | undefined
  /** The passkey and its new counter; null if the signature is not valid. Store it with `countUse`. */
  use: { record: PasskeyRecord; counter: number } | null
}

/**
 * Checks the signature of a passkey. Its challenge is accepted once.
 *
 * @throws AppError `auth.passkeyExpired` if this browser did not receive the challenge, has already used it or answers
 *   too late; `passkeys.noDomain`
 */
export async function provePasskey(
  context: Context,
  { proof, browser = '' }: PresentedPasskey,
): Promise<ProvenPasskey> {
  const challenge = challengeIn(proof.clientDataJSON)
  if (challenge === null || !isSealed(context, browser, challenge)) throw new AppError('auth.passkeyExpired')
  const row = await context.database.transaction('system', async (tx) => {
    const [record] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, proof.id))
    return record && { record, account: await accountByUuid(tx, record.userUuid) }
  })
  if (!row) return { account: undefined, use: null }
  const { record, account } = row
  const counter = await verifySignature(context, proof, record, challenge)
  if (counter === null) return { account, use: null }
  if (!(await useChallenge(context, challenge))) throw new AppError('auth.passkeyExpired')
  return { account, use: { record, counter } }
}

/**
 * Records the use of a passkey. Call this in the sign-in transaction.
 * @returns false if the passkey has been removed or used since the check
 */
export async function countUse(
  tx: Transaction,
  { record, counter }: NonNullable<ProvenPasskey['use']>,
  now: Date,
): Promise<boolean> {
  const counted = await tx
    .update(passkeys)
    .set({ counter, lastUsedOn: now })
    .where(and(eq(passkeys.uuid, record.uuid), eq(passkeys.counter, record.counter)))
    .returning({ uuid: passkeys.uuid })
  return counted.length > 0
}

/** Removes all passkeys of a user whose login is reset. */
export async function dropPasskeys(tx: Transaction, userUuid: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userUuid, userUuid))
}
