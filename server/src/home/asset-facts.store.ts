import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

/** Source of facts about assets: a SELECT whose rows have an `asset_uuid` and the columns of a fact. */
interface FactSource {
  found: SQL
  /** The further columns of a row of the list, of `found AS c`. */
  columns: SQL
  /** Condition on `c`, if not all are wanted. */
  where?: SQL | undefined
}

interface FactPage {
  p: number
  r: number
  /** Column of the list. */
  s: SQL
  d?: boolean | undefined
  /** Further columns of the order, so that pages never overlap. */
  ties: SQL
  portfolios?: readonly string[] | undefined
}

/** Condition on assets `a` and portfolios `p`: not archived, seen by the caller, in these portfolios. */
export function isListed(caller: Caller, portfolios: readonly string[] | undefined): SQL {
  const seen = seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`
  const ofPortfolios = portfolios ? sql`a.portfolio_uuid = ANY(${asArray(portfolios)}::uuid[])` : sql`true`
  return sql`a.archived_on IS NULL AND p.archived_on IS NULL AND ${seen} AND ${ofPortfolios}`
}

/** A page of the facts about the assets that the caller sees, with their number and that of the assets. */
export async function listAssetFacts<Row>(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d = false, ties, portfolios }: FactPage,
  { found, columns, where = sql`true` }: FactSource,
) {
  const direction = d ? sql`DESC` : sql`ASC`
  const [row] = await tx.rows<{ items: Row[]; total: number; assets: number }>(sql`WITH found AS MATERIALIZED (
      SELECT c.asset_uuid AS "assetUuid", a.external_id AS "externalId", a.address, a.portfolio_uuid AS "portfolioUuid",
        p.name AS "portfolioName", ${columns}
      FROM (${found}) c JOIN assets a ON a.uuid = c.asset_uuid JOIN portfolios p ON p.uuid = a.portfolio_uuid
      WHERE ${isListed(caller, portfolios)} AND ${where})
    SELECT coalesce((SELECT jsonb_agg(to_jsonb(shown) - 'place' ORDER BY shown.place) FROM (
        SELECT found.*, row_number() OVER (ORDER BY ${s} ${direction}, "externalId", "assetUuid", ${ties}) AS place
        FROM found ORDER BY place LIMIT ${r} OFFSET ${(p - 1) * r}) shown), '[]') AS items,
      count(*)::int AS total, count(DISTINCT "assetUuid")::int AS assets FROM found`)
  const { items = [], total = 0, assets = 0 } = row ?? {}
  return { items, total, totals: { assets } }
}

/** A list as one parameter. */
export function asArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value}"`).join(',')}}`
}
