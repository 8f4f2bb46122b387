import type { Operation } from '@lindero/domain/market/market-evidence'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { assets } from './assets.table.ts'

/** The fields of the current values shown by lists and details. */
export const CURRENT_VALUES = {
  saleValue: assets.saleValue,
  saleUnitValue: assets.saleUnitValue,
  saleSize: assets.saleSize,
  saleValueDate: assets.saleValueDate,
  saleValuationTypeId: sql<number>`coalesce(${assets.saleValuationTypeId}, 0)`,
  rentValue: assets.rentValue,
  rentUnitValue: assets.rentUnitValue,
  rentSize: assets.rentSize,
  rentValueDate: assets.rentValueDate,
  rentValuationTypeId: sql<number>`coalesce(${assets.rentValuationTypeId}, 0)`,
}

/** A valuation as columns of its asset; money in EUR, `value_date` `yyyy-mm-dd`. */
export interface CurrentValue {
  asset_uuid: string
  valuation_uuid: string
  value: number
  unit_value: number
  size: number
  low: number | null
  high: number | null
  value_date: string
  valuation_type_id: number
  is_signed: boolean
}

/** Writes the current values of assets. The only place that does: `valuation` calls it after each save. */
export async function writeCurrentValues(
  tx: Transaction,
  operation: Operation,
  values: readonly CurrentValue[],
): Promise<void> {
  if (values.length === 0) return
  const columns = [
    'value',
    'unit_value',
    'size',
    'low',
    'high',
    'value_date',
    'valuation_type_id',
    'is_signed',
  ]
  await tx.change(
    `UPDATE assets a SET current_${operation}_valuation_uuid = r.valuation_uuid,
       ${columns.map((column) => `${operation}_${column} = r.${column}`).join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS r(asset_uuid uuid, valuation_uuid uuid, value numeric, unit_value numeric,
       size numeric, low numeric, high numeric, value_date date, valuation_type_id integer, is_signed boolean)
     WHERE a.uuid = r.asset_uuid`,
    [JSON.stringify(values)],
  )
}
