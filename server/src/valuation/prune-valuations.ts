import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'

/** Number of assets checked per transaction. */
const BATCH = 2_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes automatic values that were computed before this month. They are grouped by asset, operation, method, month of
 * computation and month of the valuation date, and the latest value of each group is kept. The following values are
 * also kept: current values, values that a user made, loaded or signed, values that another valuation uses, and values
 * that a later slice needs.
 *
 * @param keepRules SQL conditions: a valuation `v` that meets one of them is kept
 * @returns the number of deleted values
 */
export async function pruneValuations({ database, now }: Context, keepRules: readonly string[]): Promise<number> {
  let count = 0
  let after: string | null = FIRST
  while (after !== null) {
    const from: string = after
    const batch = await database.transaction('system', async (tx) => {
      const rows = await tx.rows<{ uuid: string }>(
        `SELECT DISTINCT asset_uuid AS uuid FROM valuations WHERE asset_uuid > $1 ORDER BY 1 LIMIT ${BATCH}`,
        [from],
      )
      const uuids = rows.map(({ uuid }) => uuid)
      return {
        last: uuids.at(-1) ?? null,
        pruned: await tx.change(pruneStatement(keepRules), [uuids, now().toISOString()]),
      }
    })
    count += batch.pruned
    after = batch.last
  }
  return count
}

/**
 * SQL: true if a valuation `v` is needed by another valuation or by a later slice.
 *
 * @param keepRules SQL conditions on `v`, from later slices
 */
export const isNeeded = (keepRules: readonly string[]) => `(EXISTS (
      SELECT FROM valuations o WHERE o.asset_uuid = v.asset_uuid AND o.method <> 'comparables'
        AND strpos(o.document::text, v.uuid::text) > 0)
    ${keepRules.map((condition) => `OR (${condition})`).join(' ')})`

const pruneStatement = (keepRules: readonly string[]) => `
  WITH automatic AS (
    SELECT v.uuid, v.asset_uuid,
      row_number() OVER (PARTITION BY v.asset_uuid, v.operation, v.method, date_trunc('month', v.created_on, 'Europe/Madrid'),
        date_trunc('month', v.valuation_date) ORDER BY v.created_on DESC, v.uuid DESC) AS place
    FROM valuations v
    WHERE v.asset_uuid = ANY($1::uuid[]) AND v.valuation_type_id < 2 AND NOT v.is_signed AND v.job_uuid IS NOT NULL
      AND v.created_on < date_trunc('month', $2::timestamptz, 'Europe/Madrid')
  )
  DELETE FROM valuations v USING automatic old, assets a
  WHERE old.place > 1 AND v.uuid = old.uuid AND a.uuid = old.asset_uuid
    AND v.uuid IS DISTINCT FROM a.current_sale_valuation_uuid
    AND v.uuid IS DISTINCT FROM a.current_rent_valuation_uuid
    AND NOT ${isNeeded(keepRules)}`

export function valuationSweep(keepRules: readonly string[]): DailyWork {
  return {
    name: 'earlier automatic values of a month',
    async run(context) {
      const count = await pruneValuations(context, keepRules)
      return count > 0 ? { count } : null
    },
  }
}
