import { customerCalls } from '@lindero/contract/customers/customers.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { insightsOf } from './insights.store.ts'
import { passwordStatusOf } from './password-status.store.ts'
import { reportsPerUser, valuationsPerUser } from './per-user.store.ts'
import { requestUpgrade } from './request-upgrade.ts'
import { upgradeRequestsOf } from './upgrade-requests.store.ts'

/** Calls for a customer's insights, and for requests for a larger plan. */
export function customerUseRoutes(calls: Calls, context: Context): void {
  const { now } = context

  calls.serve(customerCalls.requestUpgrade, ({ caller, body }) => requestUpgrade(context, caller, body))
  calls.serveInTransaction(customerCalls.customerUpgradeRequests, ({ tx, customer, query }) =>
    upgradeRequestsOf(tx, customer.uuid, query),
  )

  calls.serveInTransaction(customerCalls.customerInsights, ({ tx, customer, query: { interval } }) =>
    insightsOf(tx, customer.uuid, interval, now()),
  )
  calls.serveInTransaction(customerCalls.passwordStatus, ({ tx, customer, query }) =>
    passwordStatusOf(tx, customer.uuid, query, now()),
  )
  calls.serveInTransaction(customerCalls.customerUsersValuations, ({ tx, customer, query }) =>
    valuationsPerUser(tx, customer.uuid, query, now()),
  )
  calls.serveInTransaction(customerCalls.customerUsersReports, ({ tx, customer, query }) =>
    reportsPerUser(tx, customer.uuid, query, now()),
  )
}
