import type {
  VALUES_TO_CHECK_SORTS,
  ValuesToCheckFilter,
  ValueToCheck,
} from '@lindero/contract/valuation/values-to-check.contract'
import { MEDIUM_CONFIDENCE, MOVED_PERCENT, WARNED_REASONS } from '@lindero/domain/valuation/record/check-reasons'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListOf } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

interface Page {
  p: number
  r: number
  s?: (typeof VALUES_TO_CHECK_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: ValuesToCheckFilter | undefined
}

const SORTS: Record<(typeof VALUES_TO_CHECK_SORTS)[number], SQL> = {
  reasons: sql`cardinality(reasons)`,
  externalId: sql`"externalId"`,
  value: sql`value`,
  confidence: sql`confidence`,
  change: sql`abs(change)`,
}

/**
 * Lists values that a user should check, among those visible to the caller: automatic values with a reason for a check, and
 * values that a person has saved without a signature if they moved.
 */
export async function listValuesToCheck(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'reasons', d = s === 'reasons', f }: Page,
): Promise<ListOf<ValueToCheck>> {
  const checkRows = valuesToCheck(caller, f)
  const direction = d ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  const rows = await tx.rows<ValueToCheck & { total: number }>(sql`${checkRows}
    SELECT *, (count(*) OVER ())::int AS total FROM listed
    ORDER BY ${SORTS[s]} ${direction}, value DESC, uuid LIMIT ${r} OFFSET ${(p - 1) * r}`)
  const items = rows.map(({ total: _, ...item }) => item)
  if (rows[0] || p === 1) return { items, total: rows[0]?.total ?? 0 }
  const [counted] = await tx.rows<{ total: number }>(sql`${checkRows} SELECT count(*)::int AS total FROM listed`)
  return { items, total: counted?.total ?? 0 }
}

function valuesToCheck(caller: Caller, filter: ValuesToCheckFilter = {}): SQL {
  const { portfolios, operations, reasons, since } = filter
  const seen = seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`
  const ofPortfolios = portfolios ? sql`a.portfolio_uuid = ANY(${asArray(portfolios)}::uuid[])` : sql`true`
  const ofOperations = operations ? sql`c.operation = ANY(${asArray(operations)}::text[])` : sql`true`
  const withReasons = reasons ? sql`reasons && ${asArray(reasons)}::text[]` : sql`cardinality(reasons) > 0`
  const until = since ? sql`v.created_on < (${since}::date + 1)::timestamp AT TIME ZONE 'Europe/Madrid'` : sql`true`
  // An unsigned value by hand does not confirm another one, so saving it twice does not hide its movement.
  const isReviewed = sql`(v.is_signed OR (v.valuation_type_id >= 2 AND c.valuation_type_id < 2))`
  const order = since
    ? sql`v.created_on DESC`
    : sql`${isReviewed} DESC, CASE WHEN ${isReviewed} THEN v.created_on END DESC, v.created_on`
  const kind = since ? sql`'date'` : sql`CASE WHEN b.is_reviewed THEN 'reviewed' ELSE 'first' END`
  // Reads all values at once and then sorts them. Reading the values of 500,000 assets one by one would take a minute.
  return sql`WITH own AS MATERIALIZED (
      SELECT uuid, asset_uuid, operation, value, valuation_date, confidence, valuation_type_id, is_signed, created_on
      FROM valuations
    ), chosen AS MATERIALIZED (
      SELECT v.*, a.external_id, a.address, a.portfolio_uuid, p.name AS portfolio_name, a.warnings
      FROM assets a
      JOIN portfolios p ON p.uuid = a.portfolio_uuid
      CROSS JOIN LATERAL (VALUES ('sale', a.current_sale_valuation_uuid), ('rent', a.current_rent_valuation_uuid))
        AS c(operation, uuid)
      JOIN own v ON v.uuid = c.uuid
      WHERE a.archived_on IS NULL AND p.archived_on IS NULL AND NOT v.is_signed
        AND ${seen} AND ${ofPortfolios} AND ${ofOperations}
    ), compared AS (
      SELECT DISTINCT ON (c.uuid) c.uuid, v.value, v.created_on, ${isReviewed} AS is_reviewed
      FROM chosen c JOIN own v ON v.asset_uuid = c.asset_uuid AND v.operation = c.operation
        AND v.created_on < c.created_on AND ${until}
      ORDER BY c.uuid, ${order}
    ), current_values AS (
      SELECT c.uuid, c.asset_uuid AS "assetUuid", c.external_id AS "externalId", c.address,
        c.portfolio_uuid AS "portfolioUuid", c.portfolio_name AS "portfolioName", c.operation, c.value::float8 AS value,
        c.valuation_date::text AS "valuationDate", c.confidence::float8 AS confidence, b.value::float8 AS before,
        (b.created_on AT TIME ZONE 'Europe/Madrid')::date::text AS "beforeOn",
        CASE WHEN b.uuid IS NOT NULL THEN ${kind} END AS "beforeKind",
        c.warnings, c.valuation_type_id >= 2 AS "isByPerson",
        round(100 * (c.value / nullif(b.value, 0) - 1), 2)::float8 AS change
      FROM chosen c LEFT JOIN compared b ON b.uuid = c.uuid
    ), with_reasons AS (
      SELECT *, array_remove(ARRAY[
        CASE WHEN NOT "isByPerson" AND confidence < ${MEDIUM_CONFIDENCE} THEN 'lowConfidence' END,
        CASE WHEN NOT "isByPerson" AND ${warned(WARNED_REASONS.outsideRange)} THEN 'outsideRange' END,
        CASE WHEN abs(change) > ${MOVED_PERCENT} THEN 'moved' END,
        CASE WHEN NOT "isByPerson" AND ${warned(WARNED_REASONS.fewComparables)} THEN 'fewComparables' END
      ], NULL) AS reasons
      FROM current_values
    ), listed AS (SELECT * FROM with_reasons WHERE ${withReasons})`
}

/** SQL condition: the asset has this warning about the operation of the row. */
const warned = (code: string) => sql`warnings @> jsonb_build_array(jsonb_build_object(
  'code', ${code}::text, 'data', jsonb_build_object('operation', operation)))`

/** Formats a list as one array parameter. */
const asArray = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`
