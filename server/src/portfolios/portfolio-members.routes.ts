import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { portfolioCalls } from '@lindero/contract/portfolios/portfolios.contract'
import { PORTFOLIO_TYPES } from '@lindero/domain/portfolios/portfolio'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { assignUsers, usersOfPortfolio } from './portfolio-users.ts'

/** Types of portfolio, who is assigned to one, and those that users can be assigned to. */
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
}

/** Portfolios of a customer that are neither drafts nor archived, to assign users to. */
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
