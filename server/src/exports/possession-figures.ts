import type { PossessionFigures } from '@lindero/documents/exports/portfolio-possession'
import type { Occupancy } from '@lindero/domain/assets/occupancy'
import {
  OCCUPIED_STAGES,
  type OccupiedStage,
  occupiedValueOfAll,
  type PossessionStage,
  possessionTerms,
  stageOf,
} from '@lindero/domain/assets/possession-value'
import { type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { possessionSettingsOf } from '../assets/possession/possession-settings.store.ts'
import { TODAY } from '../kernel/database/columns.ts'
import type { Transaction } from '../kernel/database/database.ts'

interface Tally {
  stage: PossessionStage | null
  occupancy: Occupancy | null
  daysLeft: number | null
  count: number
  freeValue: number
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
      count(*)::int AS count, sum(${assets.saleValue})::float8 AS "freeValue"
    FROM ${assets} WHERE ${own ?? sql`true`} AND ${assets.saleValue} IS NOT NULL GROUP BY 1, 2, 3`)
  const sums = new Map<OccupiedStage, { assets: number; freeValue: number; occupiedValue: number }>()
  let free = 0
  let unknown = 0
  for (const { stage: stored, occupancy, daysLeft, count, freeValue } of tallies) {
    const stage = stageOf(stored, occupancy)
    if (stage === null) unknown += count
    else if (stage === 'free') free += count
    else {
      const before = sums.get(stage) ?? { assets: 0, freeValue: 0, occupiedValue: 0 }
      const terms = possessionTerms({ stage, daysLeft }, assumptions)
      sums.set(stage, {
        assets: before.assets + count,
        freeValue: before.freeValue + freeValue,
        occupiedValue: before.occupiedValue + occupiedValueOfAll(freeValue, count, terms),
      })
    }
  }
  const occupied = OCCUPIED_STAGES.flatMap((stage) => {
    const sum = sums.get(stage)
    return sum ? [{ stage, ...sum }] : []
  })
  return { occupied, free, unknown, assumptions }
}
