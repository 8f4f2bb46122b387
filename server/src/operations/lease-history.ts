import { inArray, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { logRows } from './operation-history.ts'

interface LoggedRow {
  uuid: string
  assetUuid: string
  title: string
  isAdded: boolean
}

/**
 * Adds the rows of leases that a step for a whole month has made or undone to the history of their assets, and marks
 * the assets as edited.
 */
export async function logLeaseRows(
  tx: Transaction,
  caller: Caller,
  field: 'rentPayment' | 'rentUpdate',
  rows: readonly LoggedRow[],
): Promise<void> {
  await tx
    .update(assets)
    .set({ editedBy: caller.user.uuid, editedOn: sql`now()` })
    .where(inArray(assets.uuid, [...new Set(rows.map(({ assetUuid }) => assetUuid))]))
  await logRows(
    tx,
    caller,
    rows.map(({ uuid, assetUuid, title, isAdded }) => ({
      assetUuid,
      changes: [{ field, oldValue: isAdded ? null : title, newValue: isAdded ? title : null, row: { uuid, title } }],
    })),
  )
}
