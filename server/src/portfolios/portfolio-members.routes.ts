import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { portfolioCalls } from '@lindero/contract/portfolios/portfolios.contract'
import { userCalls } from '@lindero/contract/users/users.contract'
import { PORTFOLIO_TYPES } from '@lindero/domain/portfolios/portfolio'
import { visiblePortfolios } from '@lindero/domain/users/permissions'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import type { Calls } from '../kernel/http/serve.ts'
import type { ReachedUser } from '../users/user-reach.ts'
import { assignUsers, usersOfPortfolio } from './portfolio-users.ts'

/**
 * Calls for portfolio types, a portfolio's users, the portfolios that can be assigned, and the portfolios that a user
 * may see.
 */
export function portfolioMemberRoutes(calls: Calls): void {
  calls.serve(portfolioCalls.portfolioTypes, () => ({
    items: [...PORTFOLIO_TYPES],
    total: PORTFOLIO_TYPES.length,
  }))

  calls.serveInTransaction(portfolioCalls.portfolioUsers, ({ tx, portfolio, query }) =>
    usersOfPortfolio(tx, portfolio.uuid, query),
  )

  calls.serveInTransaction(portfolioCalls.assignPortfolioUsers, ({ tx, caller, portfolio, body }) =>
    assignUsers(tx, caller, portfolio, body.users),
  )

  calls.serveInTransaction(customerCalls.customerPortfolios, ({ tx, customer, query }) =>
    portfoliosOf(tx, customer.uuid, query),
  )

  calls.serveInTransaction(userCalls.userPortfolios, ({ tx, user, query }) => portfoliosSeenBy(tx, user, query))
}

/** Portfolios to which a customer can assign users: neither drafts nor archived. */
export function portfoliosOf(
  tx: Transaction,
  customerUuid: string,
  page: Page,
): Promise<ListOf<{ uuid: string; name: string }>> {
  return pageOf(
    tx,
    `SELECT p.uuid, p.name FROM portfolios p
     WHERE p.customer_uuid = $1 AND p.archived_on IS NULL AND NOT p.is_draft`,
    'searchable(p.name), p.uuid',
    [customerUuid],
    page,
  )
}

interface SeenPortfolio {
  uuid: string
  name: string
  isAssigned: boolean
}

/** The portfolios that a user may see: the assigned ones, or all portfolios of the customer. */
async function portfoliosSeenBy(
  tx: Transaction,
  { user, customer }: ReachedUser,
  page: Page,
): Promise<ListOf<SeenPortfolio>> {
  const reach = visiblePortfolios({ user, ownCustomer: customer, customer })
  if (reach === 'none') return { items: [], total: 0 }
  return pageOf(
    tx,
    `SELECT p.uuid, p.name, pu.user_uuid IS NOT NULL AS "isAssigned"
       FROM portfolios p LEFT JOIN portfolio_users pu ON pu.portfolio_uuid = p.uuid AND pu.user_uuid = $1
       WHERE p.archived_on IS NULL AND NOT p.is_draft AND ($2 OR pu.user_uuid IS NOT NULL)`,
    'searchable(p.name), p.uuid',
    [user.uuid, reach === 'all'],
    page,
  )
}
