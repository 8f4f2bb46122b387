import type { ChangeArea } from '@lindero/contract/assets/change-areas'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import type { Transaction } from '../../kernel/database/database.ts'

/**
 * A change for the history. If a row of a part changed, the change also has the row's identifier and its display name.
 */
export interface HistoryChange {
  field: string
  oldValue: unknown
  newValue: unknown
  row?: { uuid: string; title: unknown }
}

export interface HistoryEntry {
  asset: { uuid: string; customerUuid: string }
  area: ChangeArea
  /** Null if a job made the change. */
  userUuid: string | null
  changes: readonly HistoryChange[]
  /** Marker of a bulk change. Providers cannot make bulk changes. */
  bulk?: BulkMark
}

/** Adds one save to the history of an asset, unless nothing changed. */
export const logChange = (tx: Transaction, entry: HistoryEntry): Promise<void> => logChanges(tx, [entry])

/**
 * Adds saves to the histories of some assets with one statement. Only columns that a provider may write are listed in
 * that statement. All other columns get their defaults.
 */
export async function logChanges(tx: Transaction, entries: readonly HistoryEntry[]): Promise<void> {
  const made = entries.filter(({ changes }) => changes.length > 0)
  for (const [isBulk, some] of Map.groupBy(made, ({ bulk }) => bulk !== undefined)) {
    const rows = some.map(({ asset, area, userUuid, changes, bulk }) => ({
      ...{ customer: asset.customerUuid, asset: asset.uuid, area, person: userUuid, changes, bulk },
    }))
    await tx.change(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes${isBulk ? ', bulk' : ''})
       SELECT n.customer, n.asset, n.area, n.person, n.changes${isBulk ? ', n.bulk' : ''}
       FROM jsonb_to_recordset($1::jsonb) AS n(customer uuid, asset uuid, area text, person uuid, changes jsonb, bulk text)`,
      [JSON.stringify(rows)],
    )
  }
}
