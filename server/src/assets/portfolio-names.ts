import { sql } from 'drizzle-orm'
import { assets } from './assets.table.ts'

/** Columns of portfolio and group, joined by name: they are a later slice. */
export const PLACE_COLUMNS = {
  portfolioName: sql<string>`portfolio.name`,
  groupName: sql<string | null>`asset_group.name`,
}
export const PORTFOLIO = sql`portfolios AS portfolio`
export const ON_PORTFOLIO = sql`portfolio.uuid = ${assets.portfolioUuid}`
export const GROUP = sql`groups AS asset_group`
export const ON_GROUP = sql`asset_group.uuid = ${assets.groupUuid}`
