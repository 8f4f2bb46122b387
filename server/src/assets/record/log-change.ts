import type { ChangeArea } from '@lindero/contract/assets/change-areas'
import type { Transaction } from '../../kernel/database/database.ts'

/** A change for the history. A change of a row also has the row's identifier and the value that names it. */
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
}

/**
 * Writes one save into the history of an asset, unless nothing changed. The statement names only the columns that a
 * provider may write; the others get their defaults.
 */
export async function logChange(tx: Transaction, { asset, area, userUuid, changes }: HistoryEntry): Promise<void> {
  if (changes.length === 0) return
  await tx.change(
    'INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes) VALUES ($1, $2, $3, $4, $5)',
    [asset.customerUuid, asset.uuid, area, userUuid, JSON.stringify(changes)],
  )
}
