import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { portfolioCalls } from '@lindero/contract/portfolios/portfolios.contract'
import { PORTFOLIO_TYPES } from '@lindero/domain/portfolios/portfolio'
import { inCustomer } from '../customers/customer-access.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { assignUsers, usersOfPortfolio } from './portfolio-users.ts'

/** Types of portfolio, who is assigned to one, and those that users can be assigned to. */
export function portfolioMemberRoutes(calls: Calls, context: Context): void {
  const { database } = context

  calls.serve(portfolioCalls.portfolioTypes, () => ({
    items: [...PORTFOLIO_TYPES],
    total: PORTFOLIO_TYPES.length,
  }))

  calls.serve(portfolioCalls.portfolioUsers, ({ caller, params, query }) =>
    database.transaction({ customer: caller.customer.uuid }, (tx) =>
      usersOfPortfolio(tx, caller, params.uuid, query),
    ),
  )

  calls.serve(portfolioCalls.assignPortfolioUsers, ({ caller, body: { portfolioUuid, users } }) =>
    database.transaction({ customer: caller.customer.uuid }, (tx) =>
      assignUsers(tx, caller, portfolioUuid, users),
    ),
  )

  calls.serve(customerCalls.customerPortfolios, ({ caller, params, query }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) => portfoliosOf(tx, uuid, query)),
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
