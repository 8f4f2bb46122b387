import { SAME_PLACE, VALUED_FEATURES, type ValuedFeatures } from '@lindero/domain/assets/valued-features'
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import { type SQL, sql } from 'drizzle-orm'
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
  valuationState: sql<0 | 1 | 2 | 3 | 4 | 5>`${assets.valuationState}`,
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
  /** What it is the value of; null where the valuation does not say: then the asset as it is. */
  features: ValuedFeatures | null
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The features of an asset as one object, by the names of the domain. */
const FEATURES = `jsonb_build_object(${VALUED_FEATURES.map((name) => `'${name}', a.${columnOf(name)}`).join(', ')})`

const PLACE = ['latitude', 'longitude'] as const

/**
 * Whether the asset's features have changed since it was valued for sale or for rent, by the rule of
 * `changedSinceValued` in the domain: what was not kept is not compared.
 */
export const IS_OUTDATED: SQL<boolean> = sql<boolean>`(${sql.raw(
  OPERATIONS.map((operation) => {
    const then = `assets.${operation}_features`
    const place = PLACE.map((name) => `'${name}'`).join(', ')
    const others = `NOT (${FEATURES.replaceAll(' a.', ' assets.')} @> ${then} - ARRAY[${place}])`
    const changed = [others, ...PLACE.map((name) => hasMoved(`assets.${name}`, then, name))]
    return `(${then} IS NOT NULL AND (${changed.join(' OR ')}))`
  }).join(' OR '),
)})`

function hasMoved(now: string, features: string, name: string): string {
  const then = `(${features}->>'${name}')::float8`
  return `(${features} ? '${name}' AND coalesce(abs(${now} - ${then}) >= ${SAME_PLACE}, ${now} IS DISTINCT FROM ${then}))`
}

/**
 * Writes the current value of assets, with what they were valued as. The size is the asset's own: one that was typed
 * for a valuation differs from it on purpose. A valuation edited at the same size keeps the size known before.
 * Nothing else writes it: `valuation` calls it where it saves a valuation.
 */
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
       ${columns.map((column) => `${operation}_${column} = r.${column}`).join(', ')},
       ${operation}_features = ${FEATURES} || coalesce(r.features, '{}') || jsonb_build_object('size',
         CASE WHEN r.size = a.size OR r.size IS DISTINCT FROM a.${operation}_size OR a.${operation}_features IS NULL
           THEN to_jsonb(a.size) ELSE a.${operation}_features->'size' END)
     FROM jsonb_to_recordset($1::jsonb) AS r(asset_uuid uuid, valuation_uuid uuid, value numeric, unit_value numeric,
       size numeric, low numeric, high numeric, value_date date, valuation_type_id integer, is_signed boolean,
       features jsonb)
     WHERE a.uuid = r.asset_uuid`,
    [JSON.stringify(values)],
  )
}
