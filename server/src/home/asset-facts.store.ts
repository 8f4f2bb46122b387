import { type SQL, sql } from 'drizzle-orm'
import { allOf, isOneOf } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

/**
 * A source of facts about assets. Its SELECT returns `asset_uuid`, `external_id`, `portfolio_name` and the columns of
 * the fact, for listed assets only.
 */
interface FactSource {
  found: SQL
  /** Additional columns for a row of the list, selected from `found AS c`. */
  columns: SQL
  /** Condition on `c` that filters the facts; absent to select all. */
  where?: SQL | undefined
}

interface FactPage {
  p: number
  r: number
  /** Sort column of the list. */
  s: SQL
  d?: boolean | undefined
  /** Additional sort columns that make the order unique, so that pages never overlap. */
  ties: SQL
}

/** Condition on assets `a` and portfolios `p`: not archived, visible to the caller, and in these portfolios. */
export function isListed(caller: Caller, portfolios: readonly string[] | undefined): SQL {
  return allOf(
    sql`a.archived_on IS NULL AND p.archived_on IS NULL`,
    seesPortfolio(caller, sql`a.portfolio_uuid`),
    isOneOf(sql`a.portfolio_uuid`, portfolios, 'uuid'),
  )
}

/**
 * Lists a page of facts about the assets that the caller sees, with the number of facts and the number of assets. The
 * address is read only for the rows of the page, because no index contains it.
 */
export async function listAssetFacts<Row>(
  tx: Transaction,
  { p, r, s, d = false, ties }: FactPage,
  { found, columns, where = sql`true` }: FactSource,
) {
  const direction = d ? sql`DESC` : sql`ASC`
  const [row] = await tx.rows<{ items: Row[]; total: number; assets: number }>(sql`WITH found AS MATERIALIZED (
      SELECT c.asset_uuid AS "assetUuid", c.external_id AS "externalId", c.portfolio_name AS "portfolioName", ${columns}
      FROM (${found}) c WHERE ${where})
    SELECT coalesce((SELECT jsonb_agg(to_jsonb(shown) - 'place' ORDER BY shown.place) FROM (
        SELECT page.*, a.address, a.municipality, a.portfolio_uuid AS "portfolioUuid" FROM (
          SELECT *, row_number() OVER () AS place FROM (SELECT * FROM found
            ORDER BY ${s} ${direction}, "externalId", "assetUuid", ${ties} LIMIT ${r} OFFSET ${(p - 1) * r}) ordered) page
        JOIN assets a ON a.uuid = page."assetUuid") shown), '[]') AS items,
      (SELECT count(*)::int FROM found) AS total,
      (SELECT count(*)::int FROM (SELECT DISTINCT "assetUuid" FROM found) named) AS assets`)
  const { items = [], total = 0, assets = 0 } = row ?? {}
  return { items, total, totals: { assets } }
}
