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
 * Lists automatic values that a user should check, among those visible to the caller. Values that a user has saved or
 * signed are not listed.
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
  const { portfolios, operations, reasons } = filter
  const seen = seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`
  const ofPortfolios = portfolios ? sql`a.portfolio_uuid = ANY(${asArray(portfolios)}::uuid[])` : sql`true`
  const ofOperations = operations ? sql`c.operation = ANY(${asArray(operations)}::text[])` : sql`true`
  const withReasons = reasons ? sql`reasons && ${asArray(reasons)}::text[]` : sql`cardinality(reasons) > 0`
  // Reads all values at once and then sorts them. Reading the values of 500,000 assets one by one would take a minute.
  return sql`WITH own AS MATERIALIZED (
      SELECT uuid, asset_uuid, operation, value, valuation_date, confidence, valuation_type_id, is_signed, created_on
      FROM valuations
    ), dated AS (
      SELECT own.*, last_value(value) OVER (PARTITION BY asset_uuid, operation ORDER BY created_on
          RANGE BETWEEN UNBOUNDED PRECEDING AND INTERVAL '1 microsecond' PRECEDING) AS before
      FROM own
    ), current_values AS (
      SELECT v.uuid, a.uuid AS "assetUuid", a.external_id AS "externalId", a.address, a.portfolio_uuid AS "portfolioUuid",
        p.name AS "portfolioName", v.operation, v.value::float8 AS value, v.valuation_date::text AS "valuationDate",
        v.confidence::float8 AS confidence, v.before::float8 AS before, a.warnings,
        round(100 * (v.value / nullif(v.before, 0) - 1), 2)::float8 AS change
      FROM assets a
      JOIN portfolios p ON p.uuid = a.portfolio_uuid
      CROSS JOIN LATERAL (VALUES ('sale', a.current_sale_valuation_uuid), ('rent', a.current_rent_valuation_uuid))
        AS c(operation, uuid)
      JOIN dated v ON v.uuid = c.uuid
      WHERE a.archived_on IS NULL AND p.archived_on IS NULL AND v.valuation_type_id = 1 AND NOT v.is_signed
        AND ${seen} AND ${ofPortfolios} AND ${ofOperations}
    ), with_reasons AS (
      SELECT *, array_remove(ARRAY[
        CASE WHEN confidence < ${MEDIUM_CONFIDENCE} THEN 'lowConfidence' END,
        CASE WHEN ${warned(WARNED_REASONS.outsideRange)} THEN 'outsideRange' END,
        CASE WHEN abs(change) > ${MOVED_PERCENT} THEN 'moved' END,
        CASE WHEN ${warned(WARNED_REASONS.fewComparables)} THEN 'fewComparables' END
      ], NULL) AS reasons
      FROM current_values
    ), listed AS (SELECT * FROM with_reasons WHERE ${withReasons})`
}

/** SQL condition: the asset has this warning about the operation of the row. */
const warned = (code: string) => sql`warnings @> jsonb_build_array(jsonb_build_object(
  'code', ${code}::text, 'data', jsonb_build_object('operation', operation)))`

/** Formats a list as one array parameter. */
const asArray = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`
