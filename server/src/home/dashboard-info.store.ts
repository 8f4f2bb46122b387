import type { homeCalls } from '@lindero/contract/home/home.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { operatingAssets } from '../assets/operating-assets.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { activeUsers } from '../users/active-users.ts'

/**
 * Numbers on the home page: totals over the portfolios that the caller sees, and the plan usage of the whole customer.
 */
export async function dashboardInfo(
  tx: Transaction,
  caller: Caller,
): Promise<CallReply<typeof homeCalls.dashboardInfo>> {
  const customerUuid = caller.customer.uuid
  const isSeen = and(isNull(portfolios.archivedOn), seesPortfolio(caller, portfolios.uuid))
  // From sums by portfolio that are computed ahead (ADR 1490).
  const [seen] = await tx
    .select({
      assets: sql<number>`coalesce(sum(t.assets), 0)::int`,
      valuedAssets: sql<number>`coalesce(sum(t.valued), 0)::int`,
      saleValuedAssets: sql<number>`coalesce(sum(t.sale_valued), 0)::int`,
      saleValue: sql<number>`coalesce(sum(t.sale), 0)::float8`,
      rentValue: sql<number>`coalesce(sum(t.rent), 0)::float8`,
    })
    .from(sql`known_portfolio_totals() t`)
    .innerJoin(portfolios, eq(portfolios.uuid, sql`t.portfolio_uuid`))
    .where(and(sql`t.customer_uuid = ${customerUuid}`, isSeen))
  if (!seen) throw new Error('figures without a row')
  const operating = await operatingAssets(tx, customerUuid)
  const active = await activeUsers(tx, customerUuid)
  return {
    portfolios: await tx.$count(portfolios, and(isSeen, eq(portfolios.isDraft, false))),
    ...seen,
    operatingAssets: operating.current,
    operatingAssetsLimit: operating.limit,
    activeUsers: Number(active.current),
    activeUsersLimit: active.limit,
  }
}
