import { createHash } from 'node:crypto'
import { PASSKEY_SECONDS } from '@lindero/domain/identity/passkey-rules'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import { passkeyChallenges } from './passkeys.table.ts'

/**
 * A user who is adding a passkey, or a browser in which a person is signing in. `browser` is the secret value of its
 * cookie.
 */
export type ChallengeHolder = { user: string } | { browser: string }

/**
 * Stores the challenge that a holder must answer. The holder's earlier challenge is replaced, so that the number of
 * challenges is limited.
 */
export async function storeChallenge(context: Context, holder: ChallengeHolder, challenge: string): Promise<void> {
  const columns = {
    challengeHash: hashOf(challenge),
    expiresOn: new Date(context.now().getTime() + PASSKEY_SECONDS * 1_000),
  }
  await context.database.transaction('system', (tx) =>
    tx
      .insert(passkeyChallenges)
      .values({ holderHash: hashOfHolder(holder), ...columns })
      .onConflictDoUpdate({ target: passkeyChallenges.holderHash, set: columns }),
  )
}

/**
 * Removes the challenge of a holder, so that it is accepted once.
 * @returns false if the holder has no such challenge, or if the challenge has expired
 */
export async function takeChallenge(context: Context, holder: ChallengeHolder, challenge: string): Promise<boolean> {
  const taken = await context.database.transaction('system', (tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.holderHash, hashOfHolder(holder)),
          eq(passkeyChallenges.challengeHash, hashOf(challenge)),
          gt(passkeyChallenges.expiresOn, context.now()),
        ),
      )
      .returning({ holderHash: passkeyChallenges.holderHash }),
  )
  return taken.length > 0
}

/** Removes challenges that were never answered. */
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

const hashOfHolder = (holder: ChallengeHolder) =>
  hashOf('user' in holder ? `user ${holder.user.toLowerCase()}` : `browser ${holder.browser}`)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
