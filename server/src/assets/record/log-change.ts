import type { ChangeArea } from '@lindero/contract/assets/change-areas'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import type { Transaction } from '../../kernel/database/database.ts'

/** A change for the history. The change of a row also has the row's identifier and the value that names the row. */
export interface HistoryChange {
  field: string
  oldValue: unknown
  newValue: unknown
  row?: { uuid: string; title: unknown }
}

interface HistoryEntry {
  asset: { uuid: string; customerUuid: string }
  area: ChangeArea
  /** Null if no person made the change. */
  userUuid: string | null
  changes: readonly HistoryChange[]
  /** Mark of a change of many assets. Providers do not make such changes. */
  bulk?: BulkMark
}

/**
 * Writes one save into the history of an asset, unless nothing changed. The statement names only the columns that a
 * provider may write. The others get their defaults.
 */
export async function logChange(
  tx: Transaction,
  { asset, area, userUuid, changes, bulk }: HistoryEntry,
): Promise<void> {
  if (changes.length === 0) return
  const [column, value] = bulk ? [', bulk', ', $6'] : ['', '']
  await tx.change(
    `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes${column})
     VALUES ($1, $2, $3, $4, $5${value})`,
    [asset.customerUuid, asset.uuid, area, userUuid, JSON.stringify(changes), ...(bulk ? [bulk] : [])],
  )
}
