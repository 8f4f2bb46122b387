import { DETAILS } from '@lindero/domain/assets/detail-fields'
import { VALUED_FEATURES, type ValuedFeatures } from '@lindero/domain/assets/valued-features'
import { pick } from '@lindero/domain/kernel/pick'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import { assets } from '../assets.table.ts'

/** Fields of the current values that lists and details show. */
export const CURRENT_VALUES = {
  ...pick(assets, 'saleValue', 'saleUnitValue', 'saleSize', 'saleValueDate'),
  saleValuationTypeId: sql<number>`coalesce(${assets.saleValuationTypeId}, 0)`,
  capex: assets.saleCapex,
  ...pick(assets, 'rentValue', 'rentUnitValue', 'rentSize', 'rentValueDate'),
  rentValuationTypeId: sql<number>`coalesce(${assets.rentValuationTypeId}, 0)`,
  valuationState: sql<0 | 1 | 2 | 3 | 4 | 5>`${assets.valuationState}`,
}

/** The columns of a valuation that are copied to its asset. Money is in EUR, and `value_date` is `yyyy-mm-dd`. */
export interface CurrentValue {
  asset_uuid: string
  valuation_uuid: string
  value: number
  unit_value: number
  size: number
  low: number | null
  high: number | null
  capex: number | null
  value_date: string
  valuation_type_id: number
  is_signed: boolean
  /** Features that the valuation used; null if the valuation did not store any. Then the asset's features are used. */
  features: ValuedFeatures | null
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The features of an asset as one object, with the names of `domain`. */
const FEATURES = `valued_features(${VALUED_FEATURES.filter((name) => !Object.hasOwn(DETAILS, name))
  .map((name) => `a.${columnOf(name)}`)
  .join(', ')}, a.details)`

/**
 * True if the asset's features have changed since its valuation for sale or for rent, by the rule of
 * `changedSinceValued` in domain: features that the valuation did not store are not compared. The database computes
 * this when an asset is written, so that lists and filters only read the result.
 */
export const IS_OUTDATED: SQL<boolean> = sql<boolean>`assets.is_outdated`

const COLUMNS = ['value', 'unit_value', 'size', 'low', 'high', 'capex', 'value_date', 'valuation_type_id', 'is_signed']

/**
 * Writes the current value of assets and the features that the valuation used. The `size` in these features is the
 * asset's size, not the valued size, because a user may deliberately type a different size for a valuation. If a
 * valuation is saved again without a new size, the former `size` in the features is kept. Only `valuation` calls this
 * function, when it saves a valuation.
 */
export async function writeCurrentValues(
  tx: Transaction,
  operation: Operation,
  values: readonly CurrentValue[],
): Promise<void> {
  if (values.length === 0) return
  await tx.change(
    `UPDATE assets a SET current_${operation}_valuation_uuid = r.valuation_uuid,
       ${COLUMNS.map((column) => `${operation}_${column} = r.${column}`).join(', ')},
       ${operation}_features = ${FEATURES} || coalesce(r.features, '{}') || jsonb_build_object('size',
         CASE WHEN r.size = a.size OR r.size IS DISTINCT FROM a.${operation}_size OR a.${operation}_features IS NULL
           THEN to_jsonb(a.size) ELSE a.${operation}_features->'size' END)
     FROM jsonb_to_recordset($1::jsonb) AS r(asset_uuid uuid, valuation_uuid uuid, value numeric, unit_value numeric,
       size numeric, low numeric, high numeric, capex numeric, value_date date, valuation_type_id integer, is_signed boolean,
       features jsonb)
     WHERE a.uuid = r.asset_uuid`,
    [JSON.stringify(values)],
  )
}

/** Removes the current value of assets. Only `valuation` calls this function, when a loaded valuation is undone. */
export async function clearCurrentValues(
  tx: Transaction,
  operation: Operation,
  assetUuids: readonly string[],
): Promise<void> {
  const columns = [
    `current_${operation}_valuation_uuid`,
    ...[...COLUMNS, 'features'].map((name) => `${operation}_${name}`),
  ]
  await tx.change(
    `UPDATE assets SET ${columns.map((name) => `${name} = NULL`).join(', ')} WHERE uuid = ANY($1::uuid[])`,
    [assetUuids],
  )
}

/** Restores the features that the current valuation of assets used. */
export async function restoreValuedFeatures(
  tx: Transaction,
  operation: Operation,
  restored: readonly { asset_uuid: string; features: Record<string, unknown> | null }[],
): Promise<void> {
  await tx.change(
    `UPDATE assets a SET ${operation}_features = r.features
     FROM jsonb_to_recordset($1::jsonb) AS r(asset_uuid uuid, features jsonb) WHERE a.uuid = r.asset_uuid`,
    [JSON.stringify(restored)],
  )
}
