import type { homeCalls } from '@lindero/contract/home/home.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
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
  const [seen] = await tx
    .select({
      assets: sql<number>`count(*)`,
      valuedAssets: sql<number>`count(*) FILTER (WHERE ${assets.valuationState} > 0)`,
      saleValuedAssets: sql<number>`count(${assets.saleValue})`,
      saleValue: sql<number>`coalesce(sum(${assets.saleValue}), 0)::float8`,
      rentValue: sql<number>`coalesce(sum(${assets.rentValue}), 0)::float8`,
    })
    .from(assets)
    .innerJoin(portfolios, eq(portfolios.uuid, assets.portfolioUuid))
    .where(and(isNull(assets.archivedOn), isSeen))
  if (!seen) throw new Error('figures without a row')
  const operating = await operatingAssets(tx, customerUuid)
  const active = await activeUsers(tx, customerUuid)
  return {
    portfolios: await tx.$count(portfolios, and(isSeen, eq(portfolios.isDraft, false))),
    assets: Number(seen.assets),
    valuedAssets: Number(seen.valuedAssets),
    saleValuedAssets: Number(seen.saleValuedAssets),
    saleValue: seen.saleValue,
    rentValue: seen.rentValue,
    operatingAssets: Number(operating.current),
    operatingAssetsLimit: operating.limit,
    activeUsers: Number(active.current),
    activeUsersLimit: active.limit,
  }
}
