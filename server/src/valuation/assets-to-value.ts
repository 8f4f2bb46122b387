import { snapToGrid } from '@lindero/domain/kernel/geo'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import type { Database, Scope, Transaction } from '../kernel/database/database.ts'
import { NEIGHBOURHOOD } from './models/model-areas.ts'
import { valuations } from './valuation.table.ts'
import type { ValuationOrder } from './valuation-order.ts'

/** Number of assets per page when tasks are listed. */
const PAGE = 5_000

/** A value to compute. `place` is the sort key by neighbourhood, and marks the progress. */
export interface Task {
  assetUuid: string
  operation: Operation
  typeId: AssetTypeId
  /** Cell of the neighbourhood (`snapToGrid`); null if the asset has no location. */
  cell: string | null
  neighbourhood: string
  place: string
}

/**
 * The values to compute for a request, sorted by neighbourhood, without those that the mode of the request leaves
 * unchanged.
 */
export async function tasksOf(database: Database, scope: Scope, order: ValuationOrder): Promise<Task[]> {
  const tasks: Task[] = []
  let after: string | undefined
  do {
    const rows = await database.transaction(scope, (tx) => pageOf(tx, order, after))
    for (const row of rows) {
      for (const operation of order.operations) {
        const standing = operation === 'sale' ? row.sale : row.rent
        if (standing === null || (standing === 'automatic' && order.mode === 'automatic'))
          tasks.push(taskOf(row, operation))
      }
    }
    after = rows.length < PAGE ? undefined : rows.at(-1)?.uuid
  } while (after)
  return tasks.sort((a, b) => (a.place < b.place ? -1 : 1))
}

function pageOf(tx: Transaction, order: ValuationOrder, after: string | undefined) {
  const { uuid, typeId, latitude, longitude } = assets
  return tx
    .select({ uuid, typeId, latitude, longitude, sale: currentValueKind('sale'), rent: currentValueKind('rent') })
    .from(assets)
    .where(
      and(
        eq(assets.portfolioUuid, order.portfolioUuid),
        isNull(assets.archivedOn),
        order.assets && isNamed(order.assets),
        after === undefined ? undefined : gt(assets.uuid, after),
      ),
    )
    .orderBy(asc(assets.uuid))
    .limit(PAGE)
}

/** Passes all uuids in one array parameter, because a statement can have at most 65,535 parameters. */
function isNamed(uuids: readonly string[]): SQL {
  return sql`${assets.uuid} = ANY(${sql.param(uuids)}::uuid[])`
}

/**
 * The kind of the current value: null if there is none, 'automatic' if it is automatic and unsigned, otherwise
 * 'personal'.
 */
function currentValueKind(operation: Operation) {
  const current = operation === 'sale' ? assets.currentSaleValuationUuid : assets.currentRentValuationUuid
  return sql<'automatic' | 'personal' | null>`(SELECT CASE WHEN v.valuation_type_id < 2 AND NOT v.is_signed
    THEN 'automatic' ELSE 'personal' END FROM ${valuations} v WHERE v.uuid = ${current})`
}

type AssetLocation = Pick<AssetRecord, 'uuid' | 'typeId' | 'latitude' | 'longitude'>

function taskOf({ uuid, typeId, latitude, longitude }: AssetLocation, operation: Operation): Task {
  const cell = latitude === null || longitude === null ? null : snapToGrid({ latitude, longitude }, NEIGHBOURHOOD).key
  const neighbourhood = `${operation} ${typeId} ${cell ?? 'nowhere'}`
  return { assetUuid: uuid, operation, typeId, cell, neighbourhood, place: `${neighbourhood} ${uuid}` }
}

/** The assets of some tasks in their current state, by uuid. Archived assets are left out. */
export async function assetsOfTasks(tx: Transaction, tasks: readonly Task[]): Promise<Map<string, AssetRecord>> {
  const rows = await tx
    .select()
    .from(assets)
    .where(and(isNamed(tasks.map(({ assetUuid }) => assetUuid)), isNull(assets.archivedOn)))
  return new Map(rows.map((row) => [row.uuid, row]))
}
