import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import {
  legalRetention,
  namesOccupant,
  OCCUPANT_FIELDS,
  reportsOfOccupant,
} from '@lindero/domain/legal/legal-retention'
import { eraseKept } from '../assets/bulk-changes.store.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { storeDocumentUses } from './records.store.ts'
import { eraseVisits, NAMES_OCCUPANTS, OF_ASSETS, OF_REPORTS } from './visit-erasure.store.ts'

const NAMES = new Map(OCCUPANT_FIELDS.map((field) => [`occupations.${field}`, field]))
/** The field that contains a report's comments in the history. Comments may mention occupants. */
const COMMENT = 'occupations.comment'
const LOGGED_FIELDS = [...NAMES.keys(), COMMENT]

/**
 * Removes the names and telephone numbers of occupants from the reports, the visits, the contacts of service requests and
 * the change log of assets.
 *
 * @returns the number of reports and visits that named an occupant
 */
export async function eraseOccupants(tx: Transaction, assetUuids: readonly string[]): Promise<number> {
  const reports = await tx.change(
    `UPDATE legal_records SET fields = fields - $2::text[], edited_on = now()
     WHERE asset_uuid = ANY($1::uuid[]) AND section = 'occupations' AND EXISTS (
       SELECT FROM jsonb_each(fields) f WHERE f.key = ANY($2) AND f.value <> 'null')`,
    [assetUuids, [...OCCUPANT_FIELDS]],
  )
  await tx.change(
    `UPDATE asset_changes SET changes = (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(changes) c
       WHERE c->>'field' <> ALL($2))
     WHERE asset_uuid = ANY($1::uuid[]) AND area = 'legal' AND EXISTS (
       SELECT FROM jsonb_array_elements(changes) c WHERE c->>'field' = ANY($2))`,
    [assetUuids, LOGGED_FIELDS],
  )
  await eraseKept(tx, { assets: assetUuids })
  await tx.change(
    `UPDATE service_requests SET contact_name = NULL, contact_phone = NULL
     WHERE asset_uuid = ANY($1::uuid[]) AND (contact_name IS NOT NULL OR contact_phone IS NOT NULL)`,
    [assetUuids],
  )
  return reports + (await eraseVisits(tx, OF_ASSETS, assetUuids))
}

interface Logged {
  id: number
  assetUuid: string
  changes: { field: string; oldValue: unknown; newValue: unknown; row?: { uuid: string } }[]
}

/**
 * Removes the name and telephone number of one occupant from the reports `recordIds`, which name this person. The
 * change log of these reports may also mention earlier occupants. They cannot be distinguished, so all occupants are
 * removed from this change log and from the visits of the same service requests. In the change log of the asset's other
 * reports, and in its other visits, only the entries that mention this occupant are changed.
 *
 * @returns the number of reports that named the occupant
 */
export async function eraseFromReports(tx: Transaction, recordIds: readonly number[]): Promise<number> {
  const reports = await tx.rows<{ id: number; assetUuid: string; fields: Record<string, unknown> }>(
    `SELECT id::float8 AS id, asset_uuid AS "assetUuid", fields FROM legal_records WHERE id = ANY($1::bigint[])`,
    [recordIds],
  )
  if (reports.length === 0) return 0
  await eraseVisits(tx, OF_REPORTS, recordIds)
  await eraseContacts(tx, reports)
  await eraseKept(tx, { assets: reports.map(({ assetUuid }) => assetUuid) })
  const log = await tx.rows<Logged>(
    `SELECT id::float8 AS id, asset_uuid AS "assetUuid", changes FROM asset_changes
     WHERE area = 'legal' AND asset_uuid = ANY($1::uuid[]) AND EXISTS (
       SELECT FROM jsonb_array_elements(changes) e WHERE e->>'field' = ANY($2))`,
    [[...new Set(reports.map(({ assetUuid }) => assetUuid))], LOGGED_FIELDS],
  )
  const erased = log.map(({ id, assetUuid, changes }) => {
    const named = reports.filter((report) => report.assetUuid === assetUuid)
    return {
      id,
      changes: changes.filter(({ field, oldValue, newValue, row }) => {
        const name = NAMES.get(field)
        if (name === undefined && field !== COMMENT) return true
        if (named.some((report) => String(report.id) === row?.uuid)) return false
        return name === undefined || ![oldValue, newValue].some((value) => namesOccupant(named, name, value))
      }),
    }
  })
  await tx.change(
    `UPDATE asset_changes c SET changes = n.changes FROM jsonb_to_recordset($1::jsonb) AS n(id bigint, changes jsonb)
     WHERE c.id = n.id AND c.changes <> n.changes`,
    [JSON.stringify(erased)],
  )
  return tx.change(
    `UPDATE legal_records SET fields = fields - $2::text[], edited_on = now() WHERE id = ANY($1::bigint[])`,
    [recordIds, [...OCCUPANT_FIELDS]],
  )
}

/** Removes the contacts of the service requests of the same assets that are the occupants of these reports. */
async function eraseContacts(
  tx: Transaction,
  reports: readonly { id: number; assetUuid: string; fields: Record<string, unknown> }[],
): Promise<void> {
  const contacts = await tx.rows<{ id: number; assetUuid: string; name: string | null; phone: string | null }>(
    `SELECT id::float8 AS id, asset_uuid AS "assetUuid", contact_name AS name, contact_phone AS phone
     FROM service_requests
     WHERE asset_uuid = ANY($1::uuid[]) AND (contact_name IS NOT NULL OR contact_phone IS NOT NULL)`,
    [[...new Set(reports.map(({ assetUuid }) => assetUuid))]],
  )
  const named = contacts.filter(({ assetUuid, name, phone }) => {
    const ofAsset = reports.filter((report) => report.assetUuid === assetUuid)
    return namesOccupant(ofAsset, 'occupantName', name) || namesOccupant(ofAsset, 'occupantPhone', phone)
  })
  await tx.change(
    'UPDATE service_requests SET contact_name = NULL, contact_phone = NULL WHERE id = ANY($1::bigint[])',
    [named.map(({ id }) => id)],
  )
}

/**
 * Removes the occupant named in one report from all reports of the asset.
 *
 * @returns the number of reports that named the occupant
 */
export async function eraseOccupant(tx: Transaction, assetUuid: string, recordId: number): Promise<number> {
  const reports = await tx.rows<{ id: number; fields: Record<string, unknown> }>(
    `SELECT id::float8 AS id, fields FROM legal_records WHERE asset_uuid = $1 AND section = 'occupations'`,
    [assetUuid],
  )
  if (!reports.some(({ id }) => id === recordId)) throw new AppError('legal.recordNotFound', { section: 'occupations' })
  return eraseFromReports(tx, reportsOfOccupant(reports, recordId))
}

/** Number of assets per transaction. */
const BATCH = 200

/** Number of log rows that one transaction deletes. */
const CHANGES = 5_000

/**
 * Deletes the comments of service requests that ended long ago, and the copies of these comments in the asset's
 * history.
 */
async function deleteComments(tx: Transaction, until: string): Promise<number> {
  const deleted = await tx.rows<{ asset: string; record: string }>(
    `DELETE FROM legal_comments c USING legal_records r, service_requests q
     WHERE r.id = c.record_id AND q.id = r.service_request_id AND coalesce(q.ended_on, q.cancelled_on) <= $1::date
     RETURNING r.asset_uuid AS asset, r.id::text AS record`,
    [until],
  )
  if (deleted.length === 0) return 0
  // Marks the files of these comments as unused, so that they can be deleted.
  await storeDocumentUses(tx, [...new Set(deleted.map(({ asset }) => asset))])
  await tx.change(
    `WITH deleted AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS d(asset uuid, record text))
     UPDATE asset_changes h SET changes = (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(h.changes) c
       WHERE NOT (c->>'field' LIKE '%.comment' AND c->'row'->>'uuid' IN (SELECT record FROM deleted)))
     WHERE h.area = 'legal' AND h.asset_uuid IN (SELECT asset FROM deleted)`,
    [JSON.stringify(deleted)],
  )
  return deleted.length
}

/**
 * Deletes old history of legal management and tasks for assets that are archived, or in possession and not occupied.
 * The history of other assets is kept.
 */
async function deleteChanges({ database }: Context, until: string): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = await database.transaction('system', (tx) =>
      tx.change(
        `DELETE FROM asset_changes WHERE id IN (
           SELECT c.id FROM asset_changes c JOIN assets a ON a.uuid = c.asset_uuid
             LEFT JOIN legal_situations s ON s.asset_uuid = c.asset_uuid
           WHERE c.area IN ('legal', 'tasks') AND c.at < $1::date AND (a.archived_on IS NOT NULL
             OR (s.possession_state = 'WITH_POSSESSION' AND s.is_occupied IS NOT TRUE))
           ORDER BY c.at LIMIT ${CHANGES})`,
        [until],
      ),
    )
    deleted += batch
    if (batch < CHANGES) return deleted
  }
}

/**
 * SQL condition: by the day of the parameter, the asset `a` with the situation `s` was archived, or in possession and not
 * occupied.
 */
const IS_OVER = (day: string) => `(a.archived_on <= ${day}::date
  OR (s.possession_state = 'WITH_POSSESSION' AND s.possession_date <= ${day}::date AND s.is_occupied IS NOT TRUE))`

/** Erases occupants, contacts, comments and changes whose retention period is over. */
export const LEGAL_RETENTION: DailyWork = {
  name: 'legal data past their time',
  async run(context: Context) {
    const { database, now } = context
    const { occupantsUntil, contactsUntil, commentsUntil, changesUntil } = legalRetention(calendarDateAt(now()))
    let occupants = 0
    for (;;) {
      const erased = await database.transaction('system', async (tx) => {
        const over = await tx.rows<{ uuid: string }>(
          `SELECT a.uuid FROM assets a JOIN (
             SELECT r.asset_uuid FROM legal_records r WHERE r.section = 'occupations'
               AND (r.fields->>'occupantName' IS NOT NULL OR r.fields->>'occupantPhone' IS NOT NULL)
             UNION SELECT v.asset_uuid FROM service_visits v WHERE ${NAMES_OCCUPANTS}) n ON n.asset_uuid = a.uuid
             LEFT JOIN legal_situations s ON s.asset_uuid = a.uuid
           WHERE ${IS_OVER('$1')}
           LIMIT ${BATCH}`,
          [occupantsUntil],
        )
        const uuids = over.map(({ uuid }) => uuid)
        return uuids.length === 0 ? 0 : eraseOccupants(tx, uuids)
      })
      if (erased === 0) break
      occupants += erased
    }
    const contacts = await database.transaction('system', (tx) =>
      tx.change(
        `UPDATE service_requests SET contact_name = NULL, contact_phone = NULL
         WHERE (contact_name IS NOT NULL OR contact_phone IS NOT NULL) AND (coalesce(ended_on, cancelled_on) <= $1::date
           OR EXISTS (SELECT FROM assets a LEFT JOIN legal_situations s ON s.asset_uuid = a.uuid
             WHERE a.uuid = service_requests.asset_uuid AND ${IS_OVER('$2')}))`,
        [contactsUntil, occupantsUntil],
      ),
    )
    const comments = await database.transaction('system', (tx) => deleteComments(tx, commentsUntil))
    const changes = await deleteChanges(context, changesUntil)
    const erased = { occupants, contacts, comments, changes }
    return Object.values(erased).some((count) => count > 0) ? erased : null
  },
}
