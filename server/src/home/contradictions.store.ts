import type {
  CONTRADICTION_SORTS,
  ContradictionFilter,
  ContradictionRow,
} from '@lindero/contract/home/contradictions.contract'
import {
  type AssetFacts,
  CONTRADICTIONS,
  type Contradiction,
  contradictionsOf,
} from '@lindero/domain/assets/contradictions'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

interface Page {
  p: number
  r: number
  s?: (typeof CONTRADICTION_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: ContradictionFilter | undefined
}

const SORTS: Record<(typeof CONTRADICTION_SORTS)[number], SQL> = {
  kind: sql`array_position(${asArray(CONTRADICTIONS)}::text[], kind)`,
  externalId: sql`"externalId"`,
  portfolioName: sql`"portfolioName"`,
}

/** Contradictions of the assets that the caller sees, read in one statement with a function of the database. */
export async function listContradictions(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'kind', d = false, f = {} }: Page,
  today: string,
) {
  const seen = seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`
  const ofPortfolios = f.portfolios ? sql`a.portfolio_uuid = ANY(${asArray(f.portfolios)}::uuid[])` : sql`true`
  const ofKinds = f.kinds ? sql`c.kind = ANY(${asArray(f.kinds)}::text[])` : sql`true`
  const found = sql`WITH found AS MATERIALIZED (
      SELECT c.asset_uuid AS "assetUuid", a.external_id AS "externalId", a.address, a.portfolio_uuid AS "portfolioUuid",
        p.name AS "portfolioName", c.kind, c.operation, c.source, c.own::float8 AS own, c.other::float8 AS other
      FROM asset_contradictions(${today}::date) c
      JOIN assets a ON a.uuid = c.asset_uuid JOIN portfolios p ON p.uuid = a.portfolio_uuid
      WHERE a.archived_on IS NULL AND p.archived_on IS NULL AND ${seen} AND ${ofPortfolios} AND ${ofKinds})`
  const direction = d ? sql`DESC` : sql`ASC`
  const [row] = await tx.rows<{ items: ContradictionRow[]; total: number; assets: number }>(sql`${found}
    SELECT coalesce((SELECT jsonb_agg(to_jsonb(shown) - 'place' ORDER BY shown.place) FROM (
        SELECT found.*, row_number() OVER (ORDER BY ${SORTS[s]} ${direction}, "externalId", "assetUuid", kind, operation, source, other)
          AS place FROM found ORDER BY place LIMIT ${r} OFFSET ${(p - 1) * r}) shown), '[]') AS items,
      count(*)::int AS total, count(DISTINCT "assetUuid")::int AS assets FROM found`)
  const { items = [], total = 0, assets = 0 } = row ?? {}
  return { items, total, totals: { assets } }
}

/** Passes a list as one parameter. */
function asArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value}"`).join(',')}}`
}

export async function contradictionsOfAsset(
  tx: Transaction,
  assetUuid: string,
  today: string,
): Promise<Contradiction[]> {
  const [facts] = await tx.rows<AssetFacts>(
    `SELECT a.details ->> 'occupancyStatus' AS "occupancyStatus", a.size::float8 AS size,
       jsonb_build_object('sale', a.sale_value, 'rent', a.rent_value) AS "values",
       EXISTS (SELECT FROM leases l WHERE l.asset_uuid = a.uuid AND l.start_on <= $2::date
         AND (l.ended_on IS NULL OR l.ended_on >= $2::date)) AS "isLet",
       (SELECT r.fields ->> 'result' FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'occupations'
          AND r.fields ->> 'result' IS NOT NULL ORDER BY r.id DESC LIMIT 1) AS "lastReport",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('operation', d.operation_type, 'size', d.size, 'price', d.price)
          ORDER BY d.number), '[]') FROM advertisements d
        WHERE d.asset_uuid = a.uuid AND d.status = 'PUBLISHED') AS advertisements,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('source', v.source, 'operation', v.operation, 'value', v.value,
          'date', v.date) ORDER BY v.created_on, v.uuid), '[]') FROM reference_values v WHERE v.asset_uuid = a.uuid)
         || CASE WHEN detail_number(a.details, 'appraisalValue') IS NULL THEN '[]' ELSE jsonb_build_array(
              jsonb_build_object('source', 'appraisal', 'operation', 'sale',
                'value', detail_number(a.details, 'appraisalValue'), 'date', detail_code(a.details, 'appraisalDate'))) END
         AS "references"
     FROM assets a WHERE a.uuid = $1`,
    [assetUuid, today],
  )
  return facts ? contradictionsOf(facts, today) : []
}
