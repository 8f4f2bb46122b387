import { portfoliosSeen } from '@lindero/domain/users/permissions'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../http/caller.ts'

/**
 * The condition under which a caller sees the content of a portfolio (decisions, section 3): all portfolios of the
 * customer (row-level security excludes the rest), the assigned ones, or none.
 *
 * @param portfolioUuid the column, or expression, that names the portfolio
 * @returns undefined where nothing more than the customer's scope is needed, as `and()` takes it
 */
export function seesPortfolio({ user, ownCustomer, customer }: Caller, portfolioUuid: SQL | Column): SQL | undefined {
  switch (portfoliosSeen({ user, ownCustomer, customer })) {
    case 'all':
      return undefined
    case 'assigned':
      return sql`${portfolioUuid} IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = ${user.uuid})`
    case 'none':
      return sql`false`
  }
}
