import { VALUED_FEATURES, type ValuedFeatures } from '@lindero/domain/assets/valued-features'
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import { type CurrentValue, writeCurrentValues } from '../assets/record/current-values.ts'
import type { Transaction } from '../kernel/database/database.ts'

/** Marks the valuations, which all have the same operation, as the current valuations of their assets. */
export async function makeCurrent(
  tx: Transaction,
  operation: Operation,
  valuationUuids: readonly string[],
): Promise<void> {
  if (valuationUuids.length === 0) return
  const rows = await tx.rows<CurrentValue & { features: Record<string, unknown> | null }>(
    `SELECT v.asset_uuid, v.uuid AS valuation_uuid, v.value::float8, v.unit_value::float8, v.size::float8,
       v.low::float8, v.high::float8, v.capex::float8, v.valuation_date::text AS value_date, v.valuation_type_id, v.is_signed,
       v.document->'subject' AS features
     FROM valuations v
     WHERE v.operation = $1 AND v.uuid = ANY (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb))`,
    [operation, JSON.stringify(valuationUuids)],
  )
  const values = rows.map((row) => ({ ...row, features: row.features && featuresOf(row.features) }))
  await writeCurrentValues(tx, operation, values)
}

/**
 * The fields of a document's subject that are also features of the asset. The size is left out, because the asset
 * stores it separately.
 */
function featuresOf(subject: Record<string, unknown>): ValuedFeatures {
  return Object.fromEntries(
    VALUED_FEATURES.filter((name) => name !== 'size' && Object.hasOwn(subject, name)).map((name) => [
      name,
      subject[name],
    ]),
  )
}

interface DifferingValue {
  assetUuid: string
  operation: Operation
}

/**
 * Checks the current values: finds those that differ from their valuation. There should be none, because `makeCurrent`
 * writes both in one transaction.
 */
export async function differingCurrentValues(tx: Transaction): Promise<DifferingValue[]> {
  const ofOperation = (operation: Operation) =>
    `SELECT a.uuid AS "assetUuid", '${operation}' AS operation
     FROM assets a LEFT JOIN valuations v ON v.uuid = a.current_${operation}_valuation_uuid
       AND v.asset_uuid = a.uuid AND v.operation = '${operation}'
     WHERE (a.current_${operation}_valuation_uuid, a.${operation}_value, a.${operation}_unit_value,
         a.${operation}_size, a.${operation}_low, a.${operation}_high, a.${operation}_capex, a.${operation}_value_date,
         a.${operation}_valuation_type_id, a.${operation}_is_signed)
       IS DISTINCT FROM (v.uuid, v.value, v.unit_value, v.size, v.low, v.high, v.capex, v.valuation_date,
         v.valuation_type_id, v.is_signed)`
  return tx.rows<DifferingValue>(OPERATIONS.map(ofOperation).join(' UNION ALL '))
}
