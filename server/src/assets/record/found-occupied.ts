import type { Transaction } from '../../kernel/database/database.ts'

/** Stores whether legal management found assets occupied. This takes precedence over the stated occupancy. */
export async function writeFoundOccupied(
  tx: Transaction,
  found: readonly { assetUuid: string; isOccupied: unknown }[],
): Promise<void> {
  await tx.change(
    `UPDATE assets a SET found_occupied = n."isOccupied"
     FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, "isOccupied" boolean)
     WHERE a.uuid = n."assetUuid" AND a.found_occupied IS DISTINCT FROM n."isOccupied"`,
    [JSON.stringify(found.map(({ assetUuid, isOccupied }) => ({ assetUuid, isOccupied })))],
  )
}
