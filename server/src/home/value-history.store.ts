import type { homeCalls } from '@lindero/contract/home/home.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { type HistoryPeriod, historyDays } from '@lindero/domain/home/value-history'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { valuations } from '../valuation/valuation.table.ts'

/**
 * Total value of the currently visible assets at the end of selected days. On each day, the newest valuation on or
 * before that day counts for each asset and operation. Valuations after the current one do not count, nor those of an
 * asset without a current value, so that the last total is the sum of the current values that all other screens show.
 * Two grouped statements cover any number of days: each valuation
 * contributes its difference from the previous valuation, and the differences are summed.
 */
export async function valueHistory(
  tx: Transaction,
  caller: Caller,
  period: HistoryPeriod,
  now: Date,
): Promise<CallReply<typeof homeCalls.valueHistory>> {
  const days = historyDays(period, calendarDateAt(now))
  const bounds = sql`${`{${days.join(',')}}`}::date[]`
  const current = alias(valuations, 'current')
  const isCurrent = sql`${current.uuid} = CASE ${valuations.operation}
    WHEN 'sale' THEN ${assets.currentSaleValuationUuid} ELSE ${assets.currentRentValuationUuid} END`
  const isNotLater = sql`(${valuations.valuationDate}, ${valuations.createdOn}, ${valuations.uuid})
    <= (${current.valuationDate}, ${current.createdOn}, ${current.uuid})`
  const isSeen = and(isNull(assets.archivedOn), isNull(portfolios.archivedOn), seesPortfolio(caller, portfolios.uuid))
  const inOrder = sql`ORDER BY ${valuations.valuationDate}, ${valuations.createdOn}, ${valuations.uuid}`
  const before = sql`lag(${valuations.value}) OVER (PARTITION BY ${valuations.assetUuid}, ${valuations.operation} ${inOrder})`
  const place = sql`row_number() OVER (PARTITION BY ${valuations.assetUuid} ${inOrder})`
  const steps = tx
    .select({
      // Index of the first requested day that includes the valuation: the number of requested days before the date of
      // the valuation.
      day: sql<number>`width_bucket(${valuations.valuationDate} - 1, ${bounds})`.as('day'),
      operation: valuations.operation,
      change: sql<number>`(${valuations.value} - coalesce(${before}, 0))`.as('change'),
      isFirst: sql<boolean>`(${place} = 1)`.as('is_first'),
    })
    .from(valuations)
    .innerJoin(assets, eq(assets.uuid, valuations.assetUuid))
    .innerJoin(portfolios, eq(portfolios.uuid, assets.portfolioUuid))
    .innerJoin(current, isCurrent)
    .where(and(isSeen, isNotLater))
    .as('steps')
  const changes = await tx
    .select({
      day: steps.day,
      sale: sql<number>`coalesce(sum(${steps.change}) FILTER (WHERE ${steps.operation} = 'sale'), 0)::float8`,
      rent: sql<number>`coalesce(sum(${steps.change}) FILTER (WHERE ${steps.operation} = 'rent'), 0)::float8`,
      valued: sql<number>`count(*) FILTER (WHERE ${steps.isFirst})::integer`,
    })
    .from(steps)
    .groupBy(steps.day)
  const created = await tx
    .select({
      day: sql<number>`width_bucket((${assets.createdOn} AT TIME ZONE 'Europe/Madrid')::date - 1, ${bounds})`,
      count: sql<number>`count(*)::integer`,
    })
    .from(assets)
    .innerJoin(portfolios, eq(portfolios.uuid, assets.portfolioUuid))
    .where(isSeen)
    .groupBy(sql`1`)
  const upTo = <Row extends { day: number }>(rows: readonly Row[], place: number, of: (row: Row) => number) =>
    rows.filter(({ day }) => day <= place).reduce((sum, row) => sum + of(row), 0)
  return {
    points: days.map((on, index) => ({
      on,
      saleValue: Math.round(upTo(changes, index, ({ sale }) => sale) * 100) / 100,
      rentValue: Math.round(upTo(changes, index, ({ rent }) => rent) * 100) / 100,
      assets: upTo(created, index, ({ count }) => count),
      valued: upTo(changes, index, ({ valued }) => valued),
    })),
  }
}
