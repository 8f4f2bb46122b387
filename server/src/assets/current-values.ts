import { type SQL, sql } from 'drizzle-orm'
import { assets } from './assets.table.ts'

/**
 * The current valuations of an asset, joined as `sale` and `rent`. By name and not by table: valuations are a
 * later slice.
 */
export const SALE = sql`valuations AS sale`
export const ON_SALE = sql`sale.uuid = ${assets.currentSaleValuationUuid}`
export const RENT = sql`valuations AS rent`
export const ON_RENT = sql`rent.uuid = ${assets.currentRentValuationUuid}`

/** State of an asset's value: that of its sale, else of its rent, else 0. */
export const SALE_OR_RENT_TYPE: SQL<number> = sql<number>`coalesce(sale.valuation_type_id, rent.valuation_type_id, 0)`

/** What lists and details show of the current values. */
export const CURRENT_VALUES = {
  saleValue: sql<number | null>`sale.value::float8`,
  saleUnitValue: sql<number | null>`sale.unit_value::float8`,
  saleSize: sql<number | null>`sale.size::float8`,
  saleValueDate: sql<string | null>`sale.valuation_date`,
  saleValuationTypeId: sql<number>`coalesce(sale.valuation_type_id, 0)`,
  rentValue: sql<number | null>`rent.value::float8`,
  rentUnitValue: sql<number | null>`rent.unit_value::float8`,
  rentSize: sql<number | null>`rent.size::float8`,
  rentValueDate: sql<string | null>`rent.valuation_date`,
  rentValuationTypeId: sql<number>`coalesce(rent.valuation_type_id, 0)`,
}
