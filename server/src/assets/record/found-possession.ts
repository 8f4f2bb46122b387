import type { Transaction } from '../../kernel/database/database.ts'

interface FoundPossession {
  assetUuid: string
  isOccupied: unknown
  stage: string | null
  plannedOn: string | null
}

/**
 * Stores what legal management has determined about assets: whether they are occupied, and their stage on the way to
 * possession. This takes precedence over the stated occupancy.
 */
export async function writeFoundPossession(tx: Transaction, facts: readonly FoundPossession[]): Promise<void> {
  await tx.change(
    `UPDATE assets a SET found_occupied = n."isOccupied", possession_stage = n.stage,
       possession_planned_on = n."plannedOn"
     FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, "isOccupied" boolean, stage text, "plannedOn" date)
     WHERE a.uuid = n."assetUuid" AND (a.found_occupied, a.possession_stage, a.possession_planned_on)
       IS DISTINCT FROM (n."isOccupied", n.stage, n."plannedOn")`,
    [JSON.stringify(facts)],
  )
}
