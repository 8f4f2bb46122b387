import { AppError } from '@lindero/domain/errors'
import { OPTIONAL_TERMS } from '@lindero/domain/legal/judicial-terms'
import { logChange } from '../assets/record/log-change.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ManagedAsset } from './legal-access.ts'

/**
 * SQL that joins the missed deadline `m` to its date in `legal_dates d`. If `m.record_id` is null, the deadline was
 * missed before the award procedure had a record. It then matches the date of any record, because the award procedure
 * has only one record.
 */
export const MISSED = `LEFT JOIN missed_deadlines m ON m.asset_uuid = d.asset_uuid AND m.reason = d.reason
  AND m.due_on = d.date AND (m.record_id IS NULL OR m.record_id = d.record_id) AND d.rule IS NOT NULL`

/** SQL condition: the date `d` is the lapse of another creditor's annotation, which is no deadline of the owner. */
export const IS_LAPSE_OF_OTHERS = `(d.rule #>> '{annotation,isOurs}' IS NOT DISTINCT FROM 'false')`
/** SQL condition: the date `d` is a term that may be left unused. */
export const IS_OPTIONAL = `(d.rule IS NOT NULL AND d.reason IN (${OPTIONAL_TERMS.map((term) => `'${term}'`).join(', ')}))`
/** SQL condition: the date `d` is a deadline of the owner that can be missed. */
const IS_DUTY = `(d.rule IS NOT NULL AND NOT ${IS_LAPSE_OF_OTHERS} AND NOT ${IS_OPTIONAL})`

/**
 * Stores open deadlines that have passed, so that the screen asks users to explain each. `assetUuids` is null for all
 * assets that the transaction can read. A deadline that a correction has moved to a different day was not missed on its
 * former day, so its row is deleted if it has no explanation yet.
 */
export async function noteMissed(
  tx: Transaction,
  assetUuids: readonly string[] | null,
  today: string,
): Promise<number> {
  const ofAssets = '($1::uuid[] IS NULL OR d.asset_uuid = ANY($1))'
  await tx.change(
    `DELETE FROM missed_deadlines m USING legal_dates d
     WHERE ${ofAssets} AND m.explanation IS NULL AND m.asset_uuid = d.asset_uuid AND m.reason = d.reason
       AND (m.record_id IS NULL OR m.record_id = d.record_id) AND d.rule IS NOT NULL AND m.due_on <> d.date`,
    [assetUuids],
  )
  return tx.change(
    `INSERT INTO missed_deadlines (customer_uuid, asset_uuid, record_id, section, reason, due_on)
     SELECT d.customer_uuid, d.asset_uuid, d.record_id, d.section, d.reason, d.date FROM legal_dates d
     WHERE ${ofAssets} AND ${IS_DUTY} AND d.date < $2::date AND NOT EXISTS (
       SELECT FROM missed_deadlines m WHERE m.asset_uuid = d.asset_uuid AND m.reason = d.reason AND m.due_on = d.date
         AND m.record_id IS NULL)
     ON CONFLICT DO NOTHING`,
    [assetUuids, today],
  )
}

/** Stores the explanation for a missed deadline, and adds it to the asset's history. */
export async function explainMissed(
  tx: Transaction,
  asset: ManagedAsset,
  uuid: string,
  { explanation, userUuid }: { explanation: string; userUuid: string },
): Promise<void> {
  const [missed] = await tx.rows<{ reason: string; dueOn: string; explanation: string | null }>(
    `SELECT reason, due_on::text AS "dueOn", explanation FROM missed_deadlines WHERE uuid = $1 AND asset_uuid = $2
     FOR UPDATE`,
    [uuid, asset.uuid],
  )
  if (!missed) throw new AppError('legal.missedNotFound')
  if (missed.explanation === explanation) return
  await tx.change('UPDATE missed_deadlines SET explanation = $2, user_uuid = $3, given_on = now() WHERE uuid = $1', [
    uuid,
    explanation,
    userUuid,
  ])
  // The act was done too late. With the reason, the deadline leaves the list.
  await tx.change(
    `DELETE FROM legal_dates WHERE asset_uuid = $1 AND reason = $2 AND date = $3::date AND met_on IS NOT NULL`,
    [asset.uuid, missed.reason, missed.dueOn],
  )
  await logChange(tx, {
    asset,
    area: 'legal',
    userUuid,
    changes: [
      {
        field: `missedDeadline.${missed.reason}`,
        oldValue: missed.explanation,
        newValue: explanation,
        row: { uuid, title: missed.dueOn },
      },
    ],
  })
}
