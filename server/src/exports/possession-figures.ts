import type { PossessionFigures } from '@lindero/documents/exports/portfolio-possession'
import type { Occupancy } from '@lindero/domain/assets/occupancy'
import {
  OCCUPIED_STAGES,
  type OccupiedStage,
  occupiedValue,
  type PossessionStage,
  possessionTerms,
  stageOf,
} from '@lindero/domain/assets/possession-value'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { possessionSettingsOf } from '../assets/possession/possession-settings.store.ts'
import { TODAY } from '../kernel/database/columns.ts'
import type { Transaction } from '../kernel/database/database.ts'

interface Tally {
  stage: PossessionStage | null
  occupancy: Occupancy | null
  daysLeft: number | null
  typeId: AssetTypeId
  /** EUR, of each asset. */
  freeValues: number[]
}

/** Totals of the valued assets that meet a condition, by possession stage and planned date. */
export async function possessionFigures(
  tx: Transaction,
  customerUuid: string,
  own: SQL | undefined,
): Promise<PossessionFigures> {
  const assumptions = await possessionSettingsOf(tx, customerUuid)
  const tallies = await tx.rows<Tally>(sql`SELECT ${assets.possessionStage} AS stage,
      assets.occupancy_status AS occupancy, greatest(${assets.possessionPlannedOn} - ${TODAY}, -1) AS "daysLeft",
      ${assets.typeId} AS "typeId", array_agg(${assets.saleValue}::float8) AS "freeValues"
    FROM ${assets} WHERE ${own ?? sql`true`} AND ${assets.saleValue} IS NOT NULL GROUP BY 1, 2, 3, 4`)
  const sums = new Map<OccupiedStage, { assets: number; freeValue: number; occupiedValue: number }>()
  let free = 0
  let unknown = 0
  for (const { stage: stored, occupancy, daysLeft, typeId, freeValues } of tallies) {
    const stage = stageOf(stored, occupancy)
    if (stage === null) unknown += freeValues.length
    else if (stage === 'free') free += freeValues.length
    else {
      const before = sums.get(stage) ?? { assets: 0, freeValue: 0, occupiedValue: 0 }
      const terms = possessionTerms({ stage, daysLeft }, assumptions, typeId)
      sums.set(stage, {
        assets: before.assets + freeValues.length,
        freeValue: freeValues.reduce((sum, value) => sum + value, before.freeValue),
        occupiedValue: freeValues.reduce((sum, value) => sum + occupiedValue(value, terms), before.occupiedValue),
      })
    }
  }
  const occupied = OCCUPIED_STAGES.flatMap((stage) => {
    const sum = sums.get(stage)
    return sum ? [{ stage, ...sum }] : []
  })
  return { occupied, free, unknown, assumptions }
}
