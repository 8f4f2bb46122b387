import { ERROR_WARNINGS } from '@lindero/domain/assets/error-warnings'
import type { Transaction } from '../../kernel/database/database.ts'

/**
 * The warnings that need a comment, for the assets in $1: the asset's own warnings, and the reasons for failed
 * valuations.
 */
const WANTED = `SELECT a.customer_uuid, a.uuid AS asset_uuid, w->>'code' AS code, w->'data' AS data,
    w->>'code' = ANY ($2::text[]) AS is_error
  FROM assets a CROSS JOIN LATERAL jsonb_array_elements(a.warnings) w WHERE a.uuid = ANY ($1::uuid[])
  UNION
  SELECT f.customer_uuid, f.asset_uuid, f.code,
    coalesce(f.data, '{}') || jsonb_build_object('operation', f.operation), true
  FROM valuation_failures f WHERE f.asset_uuid = ANY ($1::uuid[])`

/**
 * Stores the warnings of assets as system comments (product facts 5.5): one comment for each warning, with the day of
 * the warning. When a warning no longer applies, its comment is removed. Call this function after writing warnings or
 * failures.
 */
export async function storeSystemComments(tx: Transaction, assetUuids: readonly string[]): Promise<void> {
  if (assetUuids.length === 0) return
  const parameters = [assetUuids, ERROR_WARNINGS]
  await tx.change(
    `DELETE FROM asset_comments c WHERE c.asset_uuid = ANY ($1::uuid[]) AND c.code IS NOT NULL AND NOT EXISTS (
       SELECT FROM (${WANTED}) w
       WHERE w.asset_uuid = c.asset_uuid AND w.code = c.code AND w.data IS NOT DISTINCT FROM c.data)`,
    parameters,
  )
  await tx.change(
    `INSERT INTO asset_comments (customer_uuid, asset_uuid, type, code, data)
     SELECT w.customer_uuid, w.asset_uuid, CASE WHEN w.is_error THEN 'error' ELSE 'warning' END, w.code, w.data
     FROM (${WANTED}) w WHERE NOT EXISTS (
       SELECT FROM asset_comments c
       WHERE c.asset_uuid = w.asset_uuid AND c.code = w.code AND c.data IS NOT DISTINCT FROM w.data)`,
    parameters,
  )
}
