import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { annotationDates, type NotedExtract } from '@lindero/domain/legal/annotation-dates'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { replaceLapseQuestions } from './lapse-questions.store.ts'
import { notedExtracts } from './noted-extracts.store.ts'
import { replaceDates } from './replace-dates.store.ts'
import { refreshSituations } from './situation.store.ts'

/**
 * Recalculates the dates of assets after the charges of their registry extracts were saved. Lapses that only an upgrade
 * finds are listed, but not announced.
 */
export async function refreshDatesOfCharges(
  { customerUuid, assetUuids, isUpgrade = false }: OutgoingPayloads['dates.ofCharges'],
  { database, now }: Context,
): Promise<void> {
  await database.transaction({ customer: customerUuid }, async (tx) => {
    // The lock waits for running saves. A later statement reads what they have written.
    await tx.rows('SELECT uuid FROM assets WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR NO KEY UPDATE', [assetUuids])
    const assets = await tx.rows<{ uuid: string; isManaged: boolean }>(
      `SELECT a.uuid, EXISTS (SELECT FROM legal_situations s WHERE s.asset_uuid = a.uuid) AS "isManaged" FROM assets a
       WHERE a.uuid = ANY($1::uuid[]) ORDER BY a.uuid`,
      [assetUuids],
    )
    const extracts = await notedExtracts(tx, assetUuids)
    await replaceLapseQuestions(
      tx,
      customerUuid,
      assets.map(({ uuid }) => uuid),
      extracts,
    )
    const managed = assets.filter(({ isManaged }) => isManaged).map(({ uuid }) => uuid)
    const others = assets.filter(({ isManaged }) => !isManaged).map(({ uuid }) => uuid)
    if (managed.length > 0) await refreshSituations(tx, managed, now())
    if (others.length > 0) await refreshAnnotations(tx, customerUuid, others, { extracts, now: now() })
    if (isUpgrade)
      await tx.change(
        `UPDATE legal_dates SET is_held = true WHERE asset_uuid = ANY($1::uuid[]) AND rule ? 'annotation' AND awaits
           AND changed_on = now()`,
        [assetUuids],
      )
  })
}

/** An asset without legal management has only the dates of its annotations, and is not listed as a repossession. */
async function refreshAnnotations(
  tx: Transaction,
  customerUuid: string,
  assetUuids: readonly string[],
  { extracts, now }: { extracts: ReadonlyMap<string, readonly NotedExtract[]>; now: Date },
) {
  const today = calendarDateAt(now)
  const dates = assetUuids.flatMap((assetUuid) =>
    annotationDates(extracts.get(assetUuid) ?? [], today).map((date) => ({ ...date, assetUuid, customerUuid })),
  )
  await replaceDates(tx, assetUuids, dates, today)
}

/** Number of assets per transaction. */
const BATCH = 100

/** Marks the annotations that have lapsed since their dates were computed. Returns the number of assets. */
export async function refreshLapsed(context: Context): Promise<number> {
  const today = calendarDateAt(context.now())
  let refreshed = 0
  for (;;) {
    const batch = await context.database.transaction('system', (tx) =>
      tx.rows<{ customerUuid: string; assetUuids: string[] }>(
        `SELECT customer_uuid AS "customerUuid", array_agg(asset_uuid) AS "assetUuids" FROM (
           SELECT DISTINCT customer_uuid, asset_uuid FROM legal_dates
           WHERE rule ? 'annotation' AND NOT awaits AND rule #>> '{annotation,isOurs}' = 'false' AND date < $1::date
           LIMIT ${BATCH}) d GROUP BY customer_uuid`,
        [today],
      ),
    )
    if (batch.length === 0) return refreshed
    for (const each of batch) {
      await refreshDatesOfCharges(each, context)
      refreshed += each.assetUuids.length
    }
  }
}
