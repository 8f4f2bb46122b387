import { eq, lt } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import { openSecret, sealSecret } from '../../kernel/sealed-secret.ts'
import { identityProviders, organisationSignIns } from '../identity-providers.table.ts'

/**
 * Removes sign-ins that were started but never completed. Secrets that can only be decrypted with an earlier secret of
 * the installation are encrypted again.
 */
export async function sweepOrganisations({ database, secret: key, acceptedSecrets, now }: Context) {
  return database.transaction('system', async (tx) => {
    const removed = await tx
      .delete(organisationSignIns)
      .where(lt(organisationSignIns.expiresOn, now()))
      .returning({ stateHash: organisationSignIns.stateHash })
    let sealed = 0
    for (const { customerUuid, sealedSecret } of await tx.select().from(identityProviders).for('update')) {
      const owner = { use: 'identity providers', uuid: customerUuid } as const
      const opened = await openSecret(sealedSecret, owner, acceptedSecrets)
      if (!opened || opened.isByPresentKey) continue
      await tx
        .update(identityProviders)
        .set({ sealedSecret: await sealSecret(opened.secret, owner, key) })
        .where(eq(identityProviders.customerUuid, customerUuid))
      sealed += 1
    }
    return { removed: removed.length, sealed }
  })
}

export const ORGANISATION_SWEEP: DailyWork = {
  name: 'identity providers',
  async run(context) {
    const done = await sweepOrganisations(context)
    return done.removed + done.sealed > 0 ? done : null
  },
}
