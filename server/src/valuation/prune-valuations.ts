import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { inSteps } from '../kernel/in-steps.ts'

/** Number of automatic values checked per transaction. */
const BATCH = 5_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes automatic values that were computed before this month. They are grouped by asset, operation, method, month of
 * computation and month of the valuation date, and the latest value of each group is kept. The following values are
 * also kept: current values, values that a user made, loaded or signed, values that another valuation uses, and values
 * that a later slice needs. Assets without such a group are found in an index, so their values are not read.
 *
 * @param keepRules SQL conditions: a valuation `v` that meets one of them is kept
 * @returns the number of deleted values
 */
export async function pruneValuations(
  context: Pick<Context, 'database' | 'now' | 'isStopping'>,
  keepRules: readonly string[],
): Promise<number> {
  const { database, now } = context
  let count = 0
  let after = FIRST
  await inSteps(context, async () => {
    const from = after
    const step = await database.transaction('system', async (tx) => {
      const [until] = await tx.rows<{ uuid: string }>(
        `SELECT asset_uuid AS uuid FROM (SELECT asset_uuid FROM valuations v WHERE ${IS_AUTOMATIC} AND asset_uuid > $1
           ORDER BY asset_uuid LIMIT ${BATCH}) part ORDER BY 1 DESC LIMIT 1`,
        [from],
      )
      if (!until) return { last: undefined, pruned: 0 }
      const rows = await tx.rows<{ uuid: string }>(
        `SELECT DISTINCT asset_uuid AS uuid FROM (
           SELECT asset_uuid FROM valuations v WHERE ${IS_AUTOMATIC} AND asset_uuid > $1 AND asset_uuid <= $2
             AND created_on < date_trunc('month', $3::timestamptz, 'Europe/Madrid')
           GROUP BY asset_uuid, ${GROUP} HAVING count(*) > 1) several`,
        [from, until.uuid, now().toISOString()],
      )
      if (rows.length === 0) return { last: until.uuid, pruned: 0 }
      const uuids = rows.map(({ uuid }) => uuid)
      return { last: until.uuid, pruned: await tx.change(pruneStatement(keepRules), [uuids, now().toISOString()]) }
    })
    count += step.pruned
    if (step.last !== undefined) after = step.last
    return step.last !== undefined
  })
  return count
}

/** Automatic values, as in the index `valuations_automatic`. Values from a tape have no job. */
const IS_AUTOMATIC = 'v.valuation_type_id < 2 AND NOT v.is_signed AND v.job_uuid IS NOT NULL'
/** Values of an asset of which only the latest is kept. */
const GROUP = `v.operation, v.method, date_trunc('month', v.created_on, 'Europe/Madrid'),
  date_trunc('month', v.valuation_date)`

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
      row_number() OVER (PARTITION BY v.asset_uuid, ${GROUP} ORDER BY v.created_on DESC, v.uuid DESC) AS place
    FROM valuations v
    WHERE v.asset_uuid = ANY($1::uuid[]) AND ${IS_AUTOMATIC}
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
