import type {
  SOLD_VALUE_SORTS,
  SoldValue,
  SoldValuesFilter,
  SoldValuesTotals,
} from '@lindero/contract/advertising/sold-values.contract'
import { errorClasses, errorPercent, soldAccuracy, type ValuedSale } from '@lindero/domain/advertising/sold-accuracy'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, asArray, between, directed, isOneOf } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListOf, ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

type Page = ListQuery<(typeof SOLD_VALUE_SORTS)[number], SoldValuesFilter>

type Row = Omit<SoldValue, 'error' | 'isInside'>

const SORTS: Record<(typeof SOLD_VALUE_SORTS)[number], SQL> = {
  externalId: sql`"externalId"`,
  saleDate: sql`"saleDate"`,
  salePrice: sql`"salePrice"`,
  error: sql`abs(value / "salePrice" - 1)`,
}

/**
 * The sales in portfolios that the caller can see, each with the asset's last value before the sale, and the accuracy
 * of these values.
 */
export async function listSoldValues(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'saleDate', d = s === 'saleDate', f }: Page,
): Promise<ListOf<SoldValue> & { totals: SoldValuesTotals }> {
  const soldRows = sales(caller, f)
  const rows = await tx.rows<Row>(
    sql`${soldRows} SELECT * FROM sales ORDER BY ${directed(SORTS[s], d)}, uuid LIMIT ${r} OFFSET ${(p - 1) * r}`,
  )
  const all = await tx.rows<Sold>(
    sql`${soldRows} SELECT "portfolioUuid", "portfolioName", "salePrice" AS price, value, low, high FROM sales`,
  )
  return { items: rows.map(compared), total: all.length, totals: totalsOf(all) }
}

function compared(row: Row): SoldValue {
  const { value, salePrice: price, low, high } = row
  return {
    ...row,
    error: value === null ? null : errorPercent({ value, price }),
    isInside: low === null || high === null ? null : low <= price && price <= high,
  }
}

type Sold = Omit<ValuedSale, 'value'> & Pick<SoldValue, 'portfolioUuid' | 'portfolioName' | 'value'>

const LISTED_PORTFOLIOS = 20

function totalsOf(all: readonly Sold[]): SoldValuesTotals {
  const portfolios = [...Map.groupBy(all, ({ portfolioUuid }) => portfolioUuid)]
    .map(([uuid, sold]) => ({
      uuid,
      name: sold[0]?.portfolioName ?? '',
      sold: sold.length,
      ...soldAccuracy(valuedOf(sold)),
    }))
    .sort((a, b) => b.sold - a.sold || a.name.localeCompare(b.name))
  const valued = valuedOf(all)
  return {
    sold: all.length,
    ...soldAccuracy(valued),
    classes: errorClasses(valued),
    portfolios: portfolios.slice(0, LISTED_PORTFOLIOS),
  }
}

const valuedOf = (sold: readonly Sold[]): ValuedSale[] =>
  sold.flatMap(({ value, ...sale }) => (value === null ? [] : [{ ...sale, value }]))

/**
 * Sales from archived assets and portfolios are included, because an asset often leaves its portfolio when it is sold.
 * Only values that are dated before the day of the sale and were saved before that day are used, so that they cannot be
 * based on the sale price.
 */
function sales(caller: Caller, filter: SoldValuesFilter = {}): SQL {
  const { portfolios, operations, origins, soldOn } = filter
  const conditions = allOf(
    seesPortfolio(caller, sql`a.portfolio_uuid`),
    isOneOf(sql`a.portfolio_uuid`, portfolios, 'uuid'),
    isOneOf(sql`ad.operation_type`, operations, 'text'),
    between(sql`ad.sale_date`, soldOn),
    origins &&
      sql`(v.valuation_type_id = 1) = ANY(${asArray(origins.map((origin) => String(origin === 'automatic')))}::boolean[])`,
  )
  return sql`WITH sales AS (
    SELECT ad.uuid, a.uuid AS "assetUuid", a.external_id AS "externalId", a.address, a.municipality,
      a.portfolio_uuid AS "portfolioUuid", p.name AS "portfolioName", ad.operation_type AS operation,
      ad.sale_price::float8 AS "salePrice",
      ad.sale_date::text AS "saleDate", v.uuid AS "valuationUuid", v.value::float8 AS value,
      v.valuation_date::text AS "valuationDate",
      CASE WHEN v.valuation_type_id = 1 THEN 'automatic' WHEN v.uuid IS NOT NULL THEN 'byPerson' END AS origin,
      v.low::float8 AS low, v.high::float8 AS high
    FROM advertisements ad
    JOIN assets a ON a.uuid = ad.asset_uuid
    JOIN portfolios p ON p.uuid = a.portfolio_uuid
    LEFT JOIN LATERAL (
      SELECT * FROM valuations e
      WHERE e.asset_uuid = a.uuid AND e.operation = ad.operation_type AND e.valuation_date < ad.sale_date
        AND e.created_on < ad.sale_date::timestamp AT TIME ZONE 'Europe/Madrid'
      ORDER BY e.valuation_date DESC, e.created_on DESC LIMIT 1
    ) v ON true
    WHERE ad.status = 'SOLD' AND ${conditions}
  )`
}
