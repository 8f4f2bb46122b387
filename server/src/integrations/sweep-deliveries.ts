import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { deleteDue } from '../kernel/database/bulk.ts'
import { openSecret, sealSecret } from '../kernel/sealed-secret.ts'
import { integrations } from './integrations.table.ts'
import { tellDuePayments } from './send-events.ts'

const DAY = 24 * 60 * 60_000

/**
 * Removes deliveries that were created more than `INTEGRATION_DAYS` ago, with their events. Unsent events of that age
 * are removed too.
 *
 * @returns the number of removed rows
 */
export async function sweepDeliveries({ config, database, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - config.integrations.days * DAY).toISOString()
  const removed = await deleteDue(database, 'integration_deliveries', 'created_on < $1', before)
  return (
    removed + (await deleteDue(database, 'integration_events', 'delivery_uuid IS NULL AND occurred_on < $1', before))
  )
}

/**
 * Encrypts secrets again if only an earlier secret of the installation can decrypt them. Afterwards, the earlier secret
 * can be removed from the settings.
 *
 * @returns the number of secrets
 */
export async function sealAgain({ database, secret: key, acceptedSecrets }: Context): Promise<number> {
  return database.transaction('system', async (tx) => {
    const rows = await tx.select().from(integrations).for('update')
    let count = 0
    for (const { customerUuid, sealedSecret } of rows) {
      const owner = { use: 'integration secrets', uuid: customerUuid } as const
      const opened = await openSecret(sealedSecret, owner, acceptedSecrets)
      if (!opened || opened.isByPresentKey) continue
      await tx
        .update(integrations)
        .set({ sealedSecret: await sealSecret(opened.secret, owner, key) })
        .where(eq(integrations.customerUuid, customerUuid))
      count += 1
    }
    return count
  })
}

export const INTEGRATION_SWEEP: DailyWork = {
  name: 'deliveries to the customers’ own systems',
  async run(context) {
    const sealed = await sealAgain(context)
    const removed = await sweepDeliveries(context)
    const due = await tellDuePayments(context, calendarDateAt(context.now()))
    return sealed + removed + due > 0 ? { sealed, removed, due } : null
  },
}
