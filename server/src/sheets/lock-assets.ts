import type { Transaction } from '../kernel/database/database.ts'

/**
 * Locks assets, and those of their rows that can be saved without locking the asset. Until the transaction ends, the
 * rows that a load or its undo compares cannot be changed, and no rows can be added, because an insert with a foreign
 * key to a locked row waits too.
 *
 * @returns the assets that are not archived
 */
export async function lockAssets(tx: Transaction, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ uuid: string }>(
    'SELECT uuid FROM assets WHERE uuid = ANY($1::uuid[]) AND archived_on IS NULL ORDER BY uuid FOR UPDATE',
    [uuids],
  )
  // Bulk changes, and changes of tasks and advertisements, lock these rows but not their assets.
  await tx.rows('SELECT uuid FROM transactions WHERE asset_uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE', [uuids])
  await tx.rows('SELECT id FROM legal_records WHERE asset_uuid = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [uuids])
  await tx.rows('SELECT uuid FROM tasks WHERE asset_uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE', [uuids])
  await tx.rows('SELECT uuid FROM advertisements WHERE asset_uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE', [uuids])
  return new Set(rows.map(({ uuid }) => uuid))
}
