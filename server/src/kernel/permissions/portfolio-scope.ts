import { visiblePortfolios } from '@lindero/domain/users/permissions'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../http/caller.ts'

/**
 * SQL condition that selects the portfolios that the caller may see (decisions, section 3): all portfolios of the
 * customer (row-level security hides those of other customers), the assigned ones, or none.
 *
 * @param portfolioUuid column or expression that contains the portfolio's uuid
 * @returns undefined if row-level security is enough; `and()` accepts undefined
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

/** True if the caller sees all portfolios of the customer, and not only those that the caller is assigned to. */
export const seesAllPortfolios = (caller: Caller): boolean => visiblePortfolios(caller) === 'all'
