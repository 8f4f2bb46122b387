import { visiblePortfolios } from '@lindero/domain/users/permissions'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../http/caller.ts'

/**
 * SQL condition that limits portfolios to those whose content the caller may see (decisions, section 3): all
 * portfolios of the customer (row-level security excludes the rest), the assigned ones, or none.
 *
 * @param portfolioUuid the column or expression with the portfolio's uuid
 * @returns undefined if the customer's scope is enough, as `and()` accepts it
 */
export function seesPortfolio({ user, ownCustomer, customer }: Caller, portfolioUuid: SQL | Column): SQL | undefined {
  switch (visiblePortfolios({ user, ownCustomer, customer })) {
    case 'all':
      return undefined
    case 'assigned':
      return sql`${portfolioUuid} IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = ${user.uuid})`
    case 'none':
      return sql`false`
  }
}
