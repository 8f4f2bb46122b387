import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { refreshLapsed } from './dates-of-charges.ts'
import { refreshSituations } from './situation.store.ts'

/** Number of assets per transaction. Transactions are short, so that saves and other requests can run in between. */
const BATCH = 100

/**
 * Recalculates the situations that are marked as out of date (`dated_on` is null), for one customer or for all. The
 * daily run also recalculates situations with a next date in the past.
 *
 * @returns the number of recalculated situations
 */
export async function refreshStale(
  { database, now }: Context,
  customer: string | null,
  isDaily = false,
): Promise<number> {
  const today = calendarDateAt(now())
  let refreshed = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await database.transaction('system', (tx) =>
      tx.rows<{ customerUuid: string; uuids: string[] }>(
        `SELECT customer_uuid AS "customerUuid", array_agg(asset_uuid) AS uuids FROM (
           SELECT customer_uuid, asset_uuid FROM legal_situations
           WHERE asset_uuid > $4 AND ($1::uuid IS NULL OR customer_uuid = $1)
             AND (dated_on IS NULL OR ($2 AND dated_on < $3::date AND next_date < $3::date))
           ORDER BY asset_uuid LIMIT ${BATCH}) s GROUP BY customer_uuid`,
        [customer, isDaily, today, last],
      ),
    )
    if (batch.length === 0) return refreshed
    for (const { customerUuid, uuids } of batch) {
      await database.transaction({ customer: customerUuid }, async (tx) => {
        // The lock waits for running saves, so that their records are included.
        await tx.rows('SELECT uuid FROM assets WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR NO KEY UPDATE', [uuids])
        await refreshSituations(tx, uuids, now())
      })
      refreshed += uuids.length
      for (const uuid of uuids) if (uuid > last) last = uuid
    }
  }
}

export const LEGAL_SWEEP: DailyWork = {
  name: 'legalDates',
  async run(context) {
    const refreshed = (await refreshStale(context, null, true)) + (await refreshLapsed(context))
    return refreshed > 0 ? { refreshed } : null
  },
}
