import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { openSecret, sealSecret } from '../kernel/sealed-secret.ts'
import { secondFactors } from './second-factor.table.ts'

const DAY = 24 * 60 * 60_000

/**
 * Removes second factors that were set up more than a day ago and never confirmed. Secrets that can only be decrypted
 * with an earlier secret of the installation are encrypted again.
 */
export async function sweepSecondFactors({ database, secret: key, acceptedSecrets, now }: Context) {
  const before = new Date(now().getTime() - DAY)
  return database.transaction('system', async (tx) => {
    const removed = await tx
      .delete(secondFactors)
      .where(and(isNull(secondFactors.confirmedOn), lt(secondFactors.createdOn, before)))
      .returning({ userUuid: secondFactors.userUuid })
    let sealed = 0
    for (const { userUuid, sealedSecret } of await tx.select().from(secondFactors).for('update')) {
      const owner = { use: 'second factors', uuid: userUuid } as const
      const opened = await openSecret(sealedSecret, owner, acceptedSecrets)
      if (!opened || opened.isByPresentKey) continue
      await tx
        .update(secondFactors)
        .set({ sealedSecret: await sealSecret(opened.secret, owner, key) })
        .where(eq(secondFactors.userUuid, userUuid))
      sealed += 1
    }
    return { removed: removed.length, sealed }
  })
}

export const SECOND_FACTOR_SWEEP: DailyWork = {
  name: 'second factors',
  async run(context) {
    const done = await sweepSecondFactors(context)
    return done.removed + done.sealed > 0 ? done : null
  },
}
