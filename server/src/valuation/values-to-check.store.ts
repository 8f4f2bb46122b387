import type {
  VALUES_TO_CHECK_SORTS,
  ValuesToCheckFilter,
  ValueToCheck,
} from '@lindero/contract/valuation/values-to-check.contract'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, asArray, directed, isOneOf } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListOf, ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

type Page = ListQuery<(typeof VALUES_TO_CHECK_SORTS)[number], ValuesToCheckFilter>

const SORTS: Record<(typeof VALUES_TO_CHECK_SORTS)[number], SQL> = {
  reasons: sql`cardinality(c.reasons)`,
  externalId: sql`a.external_id`,
  value: sql`c.value`,
  confidence: sql`c.confidence`,
  change: sql`abs(c.change)`,
}

/**
 * Lists values that a user should check, among those visible to the caller: automatic values with a reason for a check, and
 * values that a person has saved without a signature if they moved. They are computed ahead (ADR 1350),
 * and so are those of which the comparison with a chosen day may give a reason (ADR 1375).
 */
export async function listValuesToCheck(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'reasons', d = s === 'reasons', f = {} }: Page,
): Promise<ListOf<ValueToCheck>> {
  const { operations, reasons } = f
  const bounds = sql`LIMIT ${r} OFFSET ${(p - 1) * r}`
  const order = sql`${directed(SORTS[s], d)}, c.value DESC, c.uuid`
  const total = f.since === undefined ? sql`(${countedChecks(caller, f)})` : sql`(count(*) OVER ())::int`
  const isInOrder = f.since === undefined && s === 'reasons' && d && !operations && !reasons
  const checks = f.since === undefined ? knownChecks(caller, f) : checksSince(caller, f, f.since)
  const listed = isInOrder
    ? sql`(${firstChecks(caller, f, p * r)}) c`
    : sql`(SELECT * FROM (${checks}) c
    WHERE ${allOf(isOneOf(sql`c.operation`, operations, 'text'))}
      AND ${reasons ? sql`c.reasons && ${asArray(reasons)}::text[]` : sql`cardinality(c.reasons) > 0`}) c`
  const named = s === 'externalId' ? sql`JOIN assets a ON a.uuid = c.asset_uuid` : sql.empty()
  // The address is read only for the rows of the page.
  const rows = await tx.rows<ValueToCheck & { total: number }>(sql`
    SELECT c.uuid, a.uuid AS "assetUuid", a.external_id AS "externalId", a.address, a.municipality,
      a.portfolio_uuid AS "portfolioUuid", p.name AS "portfolioName", c.operation, c.value, c."valuationDate", c.confidence, c."isByPerson", c.before,
      c."beforeOn", c."beforeKind", c.change, c.reasons, c.total
    FROM (SELECT *, row_number() OVER () AS place FROM (
        SELECT c.*, ${total} AS total FROM ${listed} ${named} ORDER BY ${order} ${bounds}) c) c
      JOIN assets a ON a.uuid = c.asset_uuid JOIN portfolios p ON p.uuid = a.portfolio_uuid
    ORDER BY c.place`)
  const items = rows.map(({ total: _, ...item }) => item)
  if (rows[0] || p === 1) return { items, total: rows[0]?.total ?? 0 }
  const [counted] = await tx.rows<{ total: number }>(
    f.since === undefined ? countedChecks(caller, f) : sql`SELECT count(*)::int AS total FROM ${listed}`,
  )
  return { items, total: counted?.total ?? 0 }
}

/** The number of values of the list, from sums by portfolio that are computed ahead (ADR 1520). */
function countedChecks(caller: Caller, { portfolios, operations, reasons }: ValuesToCheckFilter): SQL {
  return sql`SELECT coalesce(sum(k.count), 0)::int AS total FROM known_check_counts() k
    WHERE ${inPortfolios(caller, portfolios)} AND ${allOf(isOneOf(sql`k.operation`, operations, 'text'))}
      AND ${reasons ? sql`k.reasons && ${asArray(reasons)}::text[]` : sql`true`}`
}

/** SQL condition on the facts `k`: of a portfolio that is not archived, that the caller sees, and that the filter names. */
const inPortfolios = (caller: Caller, portfolios: readonly string[] | undefined): SQL =>
  allOf(
    sql`k.portfolio_uuid NOT IN (SELECT uuid FROM portfolios WHERE archived_on IS NOT NULL)`,
    seesPortfolio(caller, sql`k.portfolio_uuid`),
    isOneOf(sql`k.portfolio_uuid`, portfolios, 'uuid'),
  )

const EXPANDED = sql`jsonb_to_recordset(k.checks) AS v(uuid uuid, operation text, value float8, "valuationDate" text,
  confidence float8, "isByPerson" boolean, before float8, "beforeOn" text, "beforeKind" text, change float8,
  reasons text[])`

function knownChecks(caller: Caller, { portfolios }: ValuesToCheckFilter): SQL {
  return sql`SELECT k.asset_uuid, v.* FROM known_value_checks() k, ${EXPANDED}
    WHERE ${inPortfolios(caller, portfolios)}`
}

/**
 * Values among which the first ones of the list are, in the order of their reasons (ADR 1520). The stored ones are those of
 * as many assets as there are values, in the order of an index, and all with the same place as the last of them: each of
 * these assets has at least one value, and no other asset has an earlier one. Changed assets are all among them.
 */
function firstChecks(caller: Caller, { portfolios }: ValuesToCheckFilter, count: number): SQL {
  const seen = inPortfolios(caller, portfolios)
  return sql`SELECT k.asset_uuid, v.* FROM (
      (SELECT k.asset_uuid, k.checks FROM stored_value_checks() k WHERE ${seen}
        ORDER BY first_check(k.checks) FETCH FIRST ${count} ROWS WITH TIES)
      UNION ALL SELECT k.asset_uuid, k.checks FROM computed_value_checks() k WHERE ${seen}) k, ${EXPANDED}`
}

/**
 * Compares the current values with those on a day. Each step is a subquery of its own, computed once for each value:
 * as joined rows, the planner would sort and remember each of them.
 */
function checksSince(caller: Caller, { portfolios }: ValuesToCheckFilter, since: string): SQL {
  return sql`
    WITH dated AS MATERIALIZED (
      SELECT k.asset_uuid, v.*, (SELECT max(d COLLATE "C") FROM jsonb_object_keys(v.days) d
        WHERE d COLLATE "C" <= ${since}) AS "beforeOn"
      FROM known_dated_checks() k,
        jsonb_to_recordset(k.dated_checks) AS v(uuid uuid, operation text, value numeric, "valuationDate" text,
          confidence numeric, "isByPerson" boolean, warnings jsonb, days jsonb)
      WHERE ${inPortfolios(caller, portfolios)}),
    compared AS MATERIALIZED (
      SELECT d.*, b.before, round(100 * (d.value / nullif(b.before, 0) - 1), 2) AS change
      FROM dated d CROSS JOIN LATERAL (SELECT (d.days ->> d."beforeOn")::numeric AS before) b)
    SELECT c.asset_uuid, c.uuid, c.operation, c.value::float8 AS value, c."valuationDate",
      c.confidence::float8 AS confidence, c."isByPerson", c.before::float8 AS before, c."beforeOn",
      CASE WHEN c.before IS NOT NULL THEN 'date' END AS "beforeKind", c.change::float8 AS change,
      value_check_reasons(c.operation, c.confidence, c.change, c."isByPerson", c.warnings) AS reasons
    FROM compared c OFFSET 0`
}
