import type { LegalDate } from '@lindero/domain/legal/legal-dates'
import type { Transaction } from '../kernel/database/database.ts'
import { noteMissed } from './missed-deadlines.store.ts'

/** Number of weeks for which the calendar feed contains a cancelled date. */
const WEEKS_OF_CANCELLED = 8

interface AssetDate extends LegalDate {
  assetUuid: string
  customerUuid: string
}

/** SQL condition: `a` and `b` are the same deadline or court date, possibly on different days. */
const SAME = (a: string, b: string) => `${a}.asset_uuid = ${b}.asset_uuid AND ${a}.reason = ${b}.reason
  AND ${a}.record_id IS NOT DISTINCT FROM ${b}.record_id`

/**
 * Replaces the dates of assets. A date whose day changes keeps its identity with a higher `sequence`. A deadline that
 * moves although its start and length are the same was moved by a holiday or a calendar: `moved_from` is its former day.
 * A removed date is noted in `cancelled_dates`. What only an upgrade moved or marked is not announced.
 */
export async function replaceDates(
  tx: Transaction,
  assetUuids: readonly string[],
  dates: readonly AssetDate[],
  today: string,
): Promise<void> {
  await tx.change(
    `WITH old AS (DELETE FROM legal_dates WHERE asset_uuid = ANY($1::uuid[]) RETURNING *),
     new AS (SELECT n."customerUuid" AS customer_uuid, n."assetUuid" AS asset_uuid, n."recordId" AS record_id, n.section,
         n.reason, n.date, n.rule, n."metOn" AS met_on, n.awaits
       FROM jsonb_to_recordset($2::jsonb) AS n("customerUuid" uuid, "assetUuid" uuid, "recordId" bigint, section text,
         reason text, date date, rule jsonb, "metOn" date, awaits boolean)),
     gone AS (INSERT INTO cancelled_dates AS c (customer_uuid, asset_uuid, record_id, reason, date, sequence)
       SELECT DISTINCT ON (o.asset_uuid, o.record_id, o.reason) o.customer_uuid, o.asset_uuid, o.record_id, o.reason,
         o.date, o.sequence + 1 FROM old o
       WHERE o.met_on IS NULL AND NOT EXISTS (SELECT FROM new n WHERE ${SAME('n', 'o')} AND n.met_on IS NULL)
       ORDER BY o.asset_uuid, o.record_id, o.reason, o.date DESC
       ON CONFLICT (asset_uuid, record_id, reason) DO UPDATE
         SET date = excluded.date, sequence = greatest(excluded.sequence, c.sequence + 1), cancelled_on = now()
       RETURNING 1)
     INSERT INTO legal_dates (customer_uuid, asset_uuid, record_id, section, reason, date, rule, met_on, awaits,
       moved_from, is_held, sequence, changed_on)
     SELECT n.customer_uuid, n.asset_uuid, n.record_id, n.section, n.reason, n.date, n.rule, n.met_on, n.awaits,
       CASE WHEN u.asset_uuid IS NOT NULL THEN NULL WHEN o.date = n.date THEN o.moved_from
         WHEN n.rule ->> 'from' = o.rule ->> 'from' AND n.rule -> 'length' = o.rule -> 'length' THEN o.date END,
       n.awaits AND (coalesce(o.is_held AND o.date = n.date, false)
         OR (u.asset_uuid IS NOT NULL AND NOT coalesce(o.awaits AND o.date = n.date, false))),
       coalesce(o.sequence + CASE WHEN o.date = n.date THEN 0 ELSE 1 END, c.sequence + 1, 0),
       CASE WHEN o.date = n.date THEN o.changed_on ELSE now() END
     FROM new n
       LEFT JOIN LATERAL (SELECT * FROM old o WHERE ${SAME('o', 'n')} ORDER BY o.date DESC LIMIT 1) o ON true
       LEFT JOIN cancelled_dates c ON ${SAME('c', 'n')}
       LEFT JOIN legal_situations u ON u.asset_uuid = n.asset_uuid AND u.is_upgraded`,
    [assetUuids, JSON.stringify(dates)],
  )
  await tx.change(
    'UPDATE legal_situations SET is_upgraded = false WHERE asset_uuid = ANY($1::uuid[]) AND is_upgraded',
    [assetUuids],
  )
  await tx.change(
    `DELETE FROM cancelled_dates c WHERE c.asset_uuid = ANY($1::uuid[]) AND (
       c.cancelled_on < now() - make_interval(weeks => ${WEEKS_OF_CANCELLED})
       OR EXISTS (SELECT FROM legal_dates d WHERE ${SAME('d', 'c')} AND d.met_on IS NULL))`,
    [assetUuids],
  )
  await noteMissed(tx, assetUuids, today)
  // A duty that was met too late stays in the list until a user has given the reason.
  await tx.change(
    `DELETE FROM legal_dates d USING missed_deadlines m WHERE d.asset_uuid = ANY($1::uuid[]) AND d.met_on IS NOT NULL
       AND ${SAME('m', 'd')} AND m.due_on = d.date AND m.explanation IS NOT NULL`,
    [assetUuids],
  )
}
