import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { legalRetention, OCCUPANT_FIELDS } from '@lindero/domain/legal/legal-retention'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'

/**
 * Removes names and telephones of the occupants of assets from their reports, and from the log of what was saved.
 *
 * @returns the reports that named any
 */
export async function eraseOccupants(tx: Transaction, assetUuids: readonly string[]): Promise<number> {
  const given = [assetUuids, [...OCCUPANT_FIELDS]]
  const reports = await tx.change(
    `UPDATE legal_records SET fields = fields - $2::text[], edited_on = now()
     WHERE asset_uuid = ANY($1::uuid[]) AND section = 'occupations' AND EXISTS (
       SELECT FROM jsonb_each(fields) f WHERE f.key = ANY($2) AND f.value <> 'null')`,
    given,
  )
  await tx.change(
    `UPDATE legal_changes SET changes = (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(changes) c
       WHERE c->>'field' <> ALL($2))
     WHERE asset_uuid = ANY($1::uuid[]) AND section = 'occupations' AND EXISTS (
       SELECT FROM jsonb_array_elements(changes) c WHERE c->>'field' = ANY($2))`,
    given,
  )
  return reports
}

/** Assets of one transaction. */
const BATCH = 200

/** Lines of the log deleted in one transaction. */
const CHANGES = 5_000

/** Deletes the log of assets that are archived or in possession; the history of an open case stays. */
async function deleteChanges({ database }: Context, until: string): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = await database.transaction('system', (tx) =>
      tx.change(
        `DELETE FROM legal_changes WHERE id IN (
           SELECT c.id FROM legal_changes c JOIN assets a ON a.uuid = c.asset_uuid
             LEFT JOIN legal_situations s ON s.asset_uuid = c.asset_uuid
           WHERE c.at < $1::date AND (a.archived_on IS NOT NULL
             OR (s.possession_state = 'WITH_POSSESSION' AND s.is_occupied IS NOT TRUE))
           ORDER BY c.at LIMIT ${CHANGES})`,
        [until],
      ),
    )
    deleted += batch
    if (batch < CHANGES) return deleted
  }
}

/** Erases the occupants, and deletes the comments and changes whose time is over. */
export const LEGAL_RETENTION: DailyWork = {
  name: 'legal data past their time',
  async run(context: Context) {
    const { database, now } = context
    const { occupantsUntil, commentsUntil, changesUntil } = legalRetention(calendarDateAt(now()))
    let occupants = 0
    for (;;) {
      const erased = await database.transaction('system', async (tx) => {
        const over = await tx.rows<{ uuid: string }>(
          `SELECT DISTINCT a.uuid FROM legal_records r JOIN assets a ON a.uuid = r.asset_uuid
             LEFT JOIN legal_situations s ON s.asset_uuid = a.uuid
           WHERE r.section = 'occupations' AND (r.fields->>'occupantName' IS NOT NULL OR r.fields->>'occupantPhone' IS NOT NULL)
             AND (a.archived_on <= $1::date
               OR (s.possession_state = 'WITH_POSSESSION' AND s.possession_date <= $1::date AND s.is_occupied IS NOT TRUE))
           LIMIT ${BATCH}`,
          [occupantsUntil],
        )
        const uuids = over.map(({ uuid }) => uuid)
        return uuids.length === 0 ? 0 : eraseOccupants(tx, uuids)
      })
      if (erased === 0) break
      occupants += erased
    }
    const comments = await database.transaction('system', (tx) =>
      tx.change(
        `DELETE FROM legal_comments c USING legal_records r, service_requests q
         WHERE r.id = c.record_id AND q.id = r.service_request_id AND coalesce(q.ended_on, q.cancelled_on) <= $1::date`,
        [commentsUntil],
      ),
    )
    const changes = await deleteChanges(context, changesUntil)
    return occupants + comments + changes > 0 ? { occupants, comments, changes } : null
  },
}
