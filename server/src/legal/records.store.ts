import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { sameValue } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { LEGAL_FILES, type LegalSection } from '@lindero/domain/legal/management.section'
import { type HistoryChange, logChanges } from '../assets/record/log-change.ts'
import type { ReadReplacements } from '../files/attachment-reply.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Author } from '../kernel/http/caller.ts'
import type { ManagedAsset } from './legal-access.ts'

type Fields = Record<string, unknown>
export type Changed = Readonly<Record<string, { oldValue: unknown; newValue: unknown } | undefined>>

export interface Saving {
  tx: Transaction
  asset: ManagedAsset
  userUuid: string
  today: string
  /** Changes for the history. Each save adds one history entry. */
  log: HistoryChange[]
  /** Marks the history entry as part of a bulk change. */
  bulk?: BulkMark
}

export const savingOf = (tx: Transaction, asset: ManagedAsset, { user }: Author, now: Date): Saving => ({
  tx,
  asset,
  userUuid: user.uuid,
  today: calendarDateAt(now),
  log: [],
})

interface LoggedRecord {
  id: number
  requestDate: string
}

/** Columns of a new record that follow from its origin. Providers may write only the first one. */
interface Origin {
  /** True for a history row of repossessions that a user entered. Users can delete such rows. */
  is_manual?: boolean
  /** The record that a history row results from. */
  made_by?: number
  /** The procedure of an attempt. */
  procedure_id?: number
  /** The request for which the owner adds the record, and its provider. */
  service_request_id?: number
  agency_uuid?: string
  agency_name?: string
}

/** Inserts a record without an entry in the history. */
export async function insertRecord(
  { tx, asset, userUuid, today }: Saving,
  section: LegalSection,
  fields: Fields,
  origin: Origin,
): Promise<number> {
  const columns = {
    customer_uuid: asset.customerUuid,
    asset_uuid: asset.uuid,
    section,
    service_request_id: asset.service?.id ?? null,
    agency_uuid: asset.service?.providerUuid ?? null,
    request_date: today,
    fields: JSON.stringify(fields),
    created_by: userUuid,
    ...origin,
  }
  const places = Object.keys(columns).map((_, index) => `$${index + 1}`)
  const [row] = await tx.rows<{ id: string }>(
    `INSERT INTO legal_records (${Object.keys(columns)}) VALUES (${places}) RETURNING id`,
    Object.values(columns),
  )
  return Number(row?.id)
}

/** Adds a record, and all its values to the history entry. */
export async function addRecord(saving: Saving, section: LegalSection, fields: Fields, origin: Origin = {}) {
  const record = { id: await insertRecord(saving, section, fields, origin), requestDate: saving.today }
  noteRecord(saving, section, 'added', record)
  noteChanges(saving, section, changesBetween({}, fields), record)
}

/** Changes the values of a record, and adds the differences to the history entry. */
export async function changeRecord(
  saving: Saving,
  section: LegalSection,
  { id, fields, requestDate }: { id: string | number; fields: Fields; requestDate: string },
  next: Fields,
): Promise<void> {
  const changes = changesBetween(fields, next)
  if (Object.keys(changes).length === 0) return
  await saving.tx.change('UPDATE legal_records SET fields = $2, edited_on = now() WHERE id = $1', [
    id,
    JSON.stringify(next),
  ])
  noteChanges(saving, section, changes, { id: Number(id), requestDate })
}

/** Identifies a record in the history by its id and its request date. */
const rowOf = (id: number, requestDate: string) => ({ uuid: String(id), title: requestDate })

/**
 * Adds changed fields to the history entry, with the record that they belong to. The name of a field contains its
 * section: `occupations.result`.
 */
export function noteChanges(saving: Saving, section: string, changes: Changed, record?: LoggedRecord): void {
  const row = record && { row: rowOf(record.id, record.requestDate) }
  saving.log.push(
    ...Object.entries(changes).map(([field, change]) => ({
      field: `${section}.${field}`,
      oldValue: change?.oldValue ?? null,
      newValue: change?.newValue ?? null,
      ...row,
    })),
  )
}

/** Adds the creation or deletion of a record to the history entry. */
export function noteRecord(saving: Saving, section: string, kind: 'added' | 'deleted', record: LoggedRecord): void {
  const { id, requestDate } = record
  const [oldValue, newValue] = kind === 'added' ? [null, requestDate] : [requestDate, null]
  saving.log.push({ field: section, oldValue, newValue, row: rowOf(id, requestDate) })
}

/** The differences between two states of a record. */
export function changesBetween(before: Fields, after: Fields): Changed {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names
      .filter((name) => !sameValue(before[name], after[name]))
      .map((name) => [name, { oldValue: before[name] ?? null, newValue: after[name] ?? null }]),
  )
}

/** Writes the collected changes of each save of one transaction as a single entry of its asset's history. */
export async function writeHistory(...savings: readonly Saving[]): Promise<void> {
  const [first] = savings
  if (!first) return
  const entries = savings.map(({ asset, userUuid, log, bulk }) => ({
    ...{ asset, area: 'legal' as const, userUuid },
    ...{ changes: log, ...(bulk ? { bulk } : {}) },
  }))
  await logChanges(first.tx, entries)
}

/**
 * Stores which documents are in use and therefore cannot be deleted: those referenced by records and comments, those
 * that a record referenced before, and signatures of visits. Replaced evidence stays; the history has who replaced it. Runs in the scope of the assets' owner.
 */
export async function storeDocumentUses(tx: Transaction, assetUuids: readonly string[]): Promise<void> {
  await tx.change(`DELETE FROM attachment_uses WHERE used_by = 'legalRecord' AND using_uuid = ANY($1::uuid[])`, [
    assetUuids,
  ])
  await tx.change(
    `INSERT INTO attachment_uses (attachment_uuid, used_by, using_uuid, customer_uuid)
     SELECT DISTINCT d.uuid, 'legalRecord', r.asset_uuid, r.customer_uuid
     FROM legal_records r CROSS JOIN LATERAL jsonb_each_text(r.fields) f JOIN attachments d ON d.uuid::text = f.value
     WHERE r.asset_uuid = ANY($1::uuid[]) AND f.key = ANY($2) AND d.owner_kind = 'asset' AND d.owner_uuid = r.asset_uuid
     UNION SELECT d.uuid, 'legalRecord', r.asset_uuid, r.customer_uuid
     FROM legal_records r JOIN legal_comments c ON c.record_id = r.id JOIN attachments d ON d.uuid = ANY(c.files)
     WHERE r.asset_uuid = ANY($1::uuid[]) AND d.owner_kind = 'asset' AND d.owner_uuid = r.asset_uuid
     UNION SELECT d.uuid, 'legalRecord', h.asset_uuid, d.customer_uuid
     FROM asset_changes h CROSS JOIN LATERAL jsonb_array_elements(h.changes) c JOIN attachments d
       ON d.uuid::text = c ->> 'oldValue' AND d.owner_kind = 'asset' AND d.owner_uuid = h.asset_uuid
     WHERE h.asset_uuid = ANY($1::uuid[]) AND h.area = 'legal' AND split_part(c ->> 'field', '.', 2) = ANY($2)
     UNION SELECT v.signature_uuid, 'legalRecord', v.asset_uuid, v.customer_uuid
     FROM service_visits v WHERE v.asset_uuid = ANY($1::uuid[]) AND v.signature_uuid IS NOT NULL`,
    [assetUuids, LEGAL_FILES],
  )
}

/**
 * SQL that joins to the document `d` of an asset the replacement `x`: the last change that put another document, or
 * none, in its place, with the day and the user. A document that a record names now was not replaced.
 */
export const REPLACEMENT = `LEFT JOIN LATERAL (
    SELECT h.at, nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') AS author
    FROM asset_changes h CROSS JOIN LATERAL jsonb_array_elements(h.changes) c LEFT JOIN users u ON u.uuid = h.user_uuid
    WHERE h.asset_uuid = d.owner_uuid AND h.area = 'legal' AND c ->> 'oldValue' = d.uuid::text
      AND split_part(c ->> 'field', '.', 2) = ANY('{${LEGAL_FILES.join(',')}}')
      AND NOT EXISTS (SELECT FROM legal_records r CROSS JOIN LATERAL jsonb_each_text(r.fields) f
        WHERE r.asset_uuid = d.owner_uuid AND f.value = d.uuid::text)
    ORDER BY h.at DESC LIMIT 1) x ON true`

/** The replacements of documents that were evidence in legal management. Runs in the scope of the assets' owner. */
export const replacementsOf: ReadReplacements = async (tx, documents) => {
  const rows = await tx.rows<{ uuid: string; at: string; author: string | null }>(
    `SELECT d.uuid, x.at, x.author FROM attachments d ${REPLACEMENT}
     WHERE d.uuid = ANY($1::uuid[]) AND x.at IS NOT NULL AND EXISTS (
       SELECT FROM attachment_uses u WHERE u.attachment_uuid = d.uuid AND u.used_by = 'legalRecord')`,
    [documents],
  )
  return new Map(rows.map(({ uuid, at, author }) => [uuid, { on: new Date(at).toISOString(), by: author }]))
}
