import type { OwnFilter } from '@lindero/contract/assets/own-columns.schema'
import { type OwnSort, ownColumnOfSort } from '@lindero/domain/assets/own-columns'
import { and, type SQL, sql } from 'drizzle-orm'
import { between, contains, within } from '../../kernel/database/conditions.ts'
import { assets } from '../assets.table.ts'

/**
 * The conditions on the customer's custom columns. Each condition is looked up in the index of values. SQL statements
 * contain no column names: the UUIDs of the columns are parameters.
 */
export function ownConditions(filters: Readonly<Record<string, OwnFilter>> = {}): SQL | undefined {
  return and(...Object.entries(filters).map(([column, filter]) => ownCondition(column, filter)))
}

function ownCondition(column: string, { isEmpty, ...compared }: OwnFilter): SQL | undefined {
  const ofAsset = sql`SELECT FROM own_values v WHERE v.column_uuid = ${column} AND v.asset_uuid = ${assets.uuid}`
  const conditions = comparisons(compared)
  return and(
    isEmpty === undefined ? undefined : isEmpty ? sql`NOT EXISTS (${ofAsset})` : sql`EXISTS (${ofAsset})`,
    conditions &&
      sql`${assets.uuid} IN (SELECT v.asset_uuid FROM own_values v
        WHERE v.column_uuid = ${column} AND ${conditions} OFFSET 0)`,
  )
}

function comparisons({ contains: part, values, range, days }: Omit<OwnFilter, 'isEmpty'>): SQL | undefined {
  return and(
    part === undefined ? undefined : contains(sql`v.words`, part),
    values === undefined
      ? undefined
      : sql`v.words IN (SELECT left(searchable(given), 240) FROM jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) given)`,
    within(sql`v.number`, range),
    between(sql`v.day`, days),
  )
}

const direct = (descending: boolean) => (descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`)
const kindOf = (column: string) => sql`(SELECT kind FROM own_columns WHERE uuid = ${column})`

/**
 * Sort order of a list by a custom column: by number or date for columns of that kind, then by text.
 * `join` reads the whole column, `page` only the rows of a page.
 */
export function ownSort(field: OwnSort, descending: boolean): { join: SQL; page: SQL; order: SQL } {
  const column = ownColumnOfSort(field)
  const direction = direct(descending)
  const sorted = sql`SELECT v.asset_uuid, v.words,
      CASE ${kindOf(column)} WHEN 'number' THEN v.number END AS number,
      CASE ${kindOf(column)} WHEN 'date' THEN v.day END AS day
    FROM own_values v WHERE v.column_uuid = ${column}`
  return {
    join: sql`LEFT JOIN (${sorted} OFFSET 0) AS own ON own.asset_uuid = ${assets.uuid}`,
    page: sql`LEFT JOIN LATERAL (${sorted} AND v.asset_uuid = ${assets.uuid}) AS own ON true`,
    order: sql`own.number ${direction}, own.day ${direction}, own.words ${direction}`,
  }
}

/**
 * The values of a row by column, without hidden columns. In a numeric or date column, values that can be parsed are
 * returned as number or date; all others remain text.
 */
export const OWN_VALUES = sql<Record<string, string | number>>`coalesce((
  SELECT jsonb_object_agg(v.column_uuid, CASE c.kind WHEN 'number' THEN coalesce(to_jsonb(v.number), to_jsonb(v.value))
    WHEN 'date' THEN coalesce(to_jsonb(v.day), to_jsonb(v.value)) ELSE to_jsonb(v.value) END)
  FROM own_values v JOIN own_columns c ON c.uuid = v.column_uuid
  WHERE v.asset_uuid = assets.uuid AND NOT c.is_hidden), '{}')`
