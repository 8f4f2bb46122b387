import type { DebtFigures } from '@lindero/domain/portfolios/value-over-debt'
import { type SQL, sql } from 'drizzle-orm'

/** SQL for the debt totals. The rows need columns for the sale value and for the debt, as `withDebtOf` adds them. */
export function debtFigures(saleValue: SQL, debt: SQL) {
  const sum = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::float8`
  return {
    debt: sum(sql`CASE WHEN ${debt} > 0 THEN ${debt} END`),
    valueWithDebt: sum(sql`CASE WHEN ${debt} > 0 THEN ${saleValue} END`),
    debtWithValue: sum(sql`CASE WHEN ${debt} > 0 AND ${saleValue} IS NOT NULL THEN ${debt} END`),
    debtorsWithoutValue: sql<number>`(count(*) FILTER (WHERE ${debt} > 0 AND ${saleValue} IS NULL))::int`,
    valuedWithoutDebt: sql<number>`(count(*) FILTER (WHERE coalesce(${debt}, 0) <= 0 AND ${saleValue} IS NOT NULL))::int`,
  } satisfies Record<keyof DebtFigures, SQL<number>>
}
