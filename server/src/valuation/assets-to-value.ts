import { snapToGrid } from '@lindero/domain/kernel/geo'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { valuations } from './valuation.table.ts'
import type { ValuationOrder } from './valuation-order.ts'

/** Metres of a neighbourhood's side: its market is asked for and fitted once. */
export const NEIGHBOURHOOD = 5_000

/** One value to find. `place` sorts the work by neighbourhood, and says how far it has come. */
export interface Task {
  asset: AssetRecord
  operation: Operation
  neighbourhood: string
  place: string
}

/**
 * The values that an order asks for, neighbourhood by neighbourhood. Values that a person has edited (type 2 and
 * above) are left out unless the order overwrites.
 */
export async function tasksOf(tx: Transaction, order: ValuationOrder): Promise<Task[]> {
  const rows = await tx
    .select({ asset: assets, saleType: typeOf('sale'), rentType: typeOf('rent') })
    .from(assets)
    .where(
      and(
        eq(assets.portfolioUuid, order.portfolioUuid),
        isNull(assets.archivedOn),
        order.assets && isOneOf(order.assets),
      ),
    )
  return rows
    .flatMap(({ asset, saleType, rentType }) =>
      order.operations
        .filter((operation) => order.overwrite || (operation === 'sale' ? saleType : rentType) < 2)
        .map((operation) => taskOf(asset, operation)),
    )
    .sort((a, b) => (a.place < b.place ? -1 : 1))
}

/** The list may name every asset of a large tape: one parameter, not one for each. */
function isOneOf(uuids: readonly string[]): SQL {
  return sql`${assets.uuid} IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(uuids)}::jsonb))`
}

function typeOf(operation: Operation) {
  const current = operation === 'sale' ? assets.currentSaleValuationUuid : assets.currentRentValuationUuid
  return sql<number>`coalesce((SELECT v.valuation_type_id FROM ${valuations} v WHERE v.uuid = ${current}), 0)`
}

function taskOf(asset: AssetRecord, operation: Operation): Task {
  const { latitude, longitude, typeId, uuid } = asset
  const cell =
    latitude === null || longitude === null
      ? 'nowhere'
      : snapToGrid({ latitude, longitude }, NEIGHBOURHOOD).key
  const neighbourhood = `${operation} ${typeId} ${cell}`
  return { asset, operation, neighbourhood, place: `${neighbourhood} ${uuid}` }
}
