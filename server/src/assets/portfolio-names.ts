import { sql } from 'drizzle-orm'
import { assets } from './assets.table.ts'

/** Name columns of portfolio, group and subgroup. */
export const PLACE_COLUMNS = {
  portfolioName: sql<string>`portfolio.name`,
  groupName: sql<string | null>`asset_group.name`,
  subgroupName: sql<string | null>`asset_subgroup.name`,
}
export const PORTFOLIO = sql`portfolios AS portfolio`
export const ON_PORTFOLIO = sql`portfolio.uuid = ${assets.portfolioUuid}`
export const GROUP = sql`groups AS asset_group`
export const ON_GROUP = sql`asset_group.uuid = ${assets.groupUuid}`
export const SUBGROUP = sql`groups AS asset_subgroup`
export const ON_SUBGROUP = sql`asset_subgroup.uuid = ${assets.subgroupUuid}`
