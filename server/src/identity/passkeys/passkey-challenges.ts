import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { PASSKEY_SECONDS } from '@lindero/domain/identity/passkey-rules'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import { passkeyChallenges } from './passkeys.table.ts'

/**
 * Stores the challenge that a user must answer to add a passkey. The user's earlier challenge is replaced, so that the
 * number of challenges is limited.
 */
export async function storeChallenge(context: Context, userUuid: string, challenge: string): Promise<void> {
  const columns = { challengeHash: hashOf(challenge), expiresOn: expiryAt(context.now()) }
  await context.database.transaction('system', (tx) =>
    tx
      .insert(passkeyChallenges)
      .values({ holderHash: hashOfUser(userUuid), ...columns })
      .onConflictDoUpdate({ target: passkeyChallenges.holderHash, set: columns }),
  )
}

/**
 * Removes the challenge of a user, so that it is accepted once.
 * @returns false if the user has no such challenge, or if the challenge has expired
 */
export async function takeChallenge(context: Context, userUuid: string, challenge: string): Promise<boolean> {
  const taken = await context.database.transaction('system', (tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.holderHash, hashOfUser(userUuid)),
          eq(passkeyChallenges.challengeHash, hashOf(challenge)),
          gt(passkeyChallenges.expiresOn, context.now()),
        ),
      )
      .returning({ holderHash: passkeyChallenges.holderHash }),
  )
  return taken.length > 0
}

/**
 * Seals the challenge of a sign-in for the browser that receives it. Nothing is stored before the sign-in, so anyone may
 * request challenges, and no limit of a network address stops the other people behind it (ADR 1260).
 *
 * @returns the value of a cookie
 */
export function sealChallenge({ secret, now }: Pick<Context, 'secret' | 'now'>, challenge: string): string {
  const expires = String(expiryAt(now()).getTime())
  return `${expires}.${sealOf(secret, expires, challenge)}`
}

/** True if the browser with this cookie received the challenge, and the challenge has not expired. */
export function isSealed(
  { acceptedSecrets, now }: Pick<Context, 'acceptedSecrets' | 'now'>,
  cookie: string,
  challenge: string,
): boolean {
  const [expires = '', seal = ''] = cookie.split('.')
  const received = Buffer.from(seal)
  const isOurs = acceptedSecrets.some((secret) => {
    const expected = Buffer.from(sealOf(secret, expires, challenge))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
  return isOurs && Number(expires) > now().getTime()
}

/**
 * Records that a challenge was answered by a valid signature.
 * @returns false if it was answered before
 */
export async function useChallenge(context: Context, challenge: string): Promise<boolean> {
  const challengeHash = hashOf(challenge)
  const used = await context.database.transaction('system', (tx) =>
    tx
      .insert(passkeyChallenges)
      .values({ holderHash: hashOf(`used ${challenge}`), challengeHash, expiresOn: expiryAt(context.now()) })
      .onConflictDoNothing()
      .returning({ holderHash: passkeyChallenges.holderHash }),
  )
  return used.length > 0
}

/** Removes challenges that have expired: those that no user answered, and those that were used in a sign-in. */
export async function sweepChallenges({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const removed = await database.transaction('system', (tx) =>
    tx
      .delete(passkeyChallenges)
      .where(lt(passkeyChallenges.expiresOn, now()))
      .returning({ holderHash: passkeyChallenges.holderHash }),
  )
  return removed.length
}

export const PASSKEY_SWEEP: DailyWork = {
  name: 'challenges for passkeys',
  async run(context) {
    const removed = await sweepChallenges(context)
    return removed > 0 ? { removed } : null
  },
}

const expiryAt = (now: Date) => new Date(now.getTime() + PASSKEY_SECONDS * 1_000)

const hashOfUser = (uuid: string) => hashOf(`user ${uuid.toLowerCase()}`)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const sealOf = (secret: Uint8Array, expires: string, challenge: string) =>
  createHmac('sha256', secret).update(`passkey:${expires}:${challenge}`).digest('base64url')
