import type { homeCalls } from '@lindero/contract/home/home.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { type HistoryPeriod, historyDays } from '@lindero/domain/home/value-history'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

/**
 * Total value of the currently visible assets at the end of selected days. On each day, the newest valuation on or
 * before that day counts for each asset and operation. Valuations after the current one do not count, nor those of an
 * asset without a current value, so that the last total is the sum of the current values that all other screens show.
 * The changes of the totals by portfolio and day, and by month before the first day, are computed ahead (ADR 1350, 1520,
 * `valueSteps` in the domain).
 */
export async function valueHistory(
  tx: Transaction,
  caller: Caller,
  period: HistoryPeriod,
  now: Date,
): Promise<CallReply<typeof homeCalls.valueHistory>> {
  const days = historyDays(period, calendarDateAt(now))
  // `day` is the index of the first requested day that includes the change: the number of requested days before it.
  const changes = await tx.rows<{ day: number; sale: number; rent: number; valued: number; created: number }>(
    sql`SELECT width_bucket(d.day - 1, ${`{${days.join(',')}}`}::date[]) AS day, sum(d.sale)::float8 AS sale,
        sum(d.rent)::float8 AS rent, sum(d.valued)::int AS valued, sum(d.created)::int AS created
      FROM known_portfolio_changes(${days[0]}::date) d JOIN portfolios p ON p.uuid = d.portfolio_uuid
      WHERE p.archived_on IS NULL AND ${seesPortfolio(caller, sql`d.portfolio_uuid`) ?? sql`true`}
      GROUP BY 1`,
  )
  const upTo = (place: number, of: (change: (typeof changes)[number]) => number) =>
    changes.filter(({ day }) => day <= place).reduce((sum, change) => sum + of(change), 0)
  return {
    points: days.map((on, index) => ({
      on,
      saleValue: Math.round(upTo(index, ({ sale }) => sale) * 100) / 100,
      rentValue: Math.round(upTo(index, ({ rent }) => rent) * 100) / 100,
      assets: upTo(index, ({ created }) => created),
      valued: upTo(index, ({ valued }) => valued),
    })),
  }
}
