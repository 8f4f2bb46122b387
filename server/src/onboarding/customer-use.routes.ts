import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { inCustomer } from '../customers/customer-access.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { insightsOf } from './insights.store.ts'
import { passwordStatusOf } from './password-status.store.ts'
import { reportsPerUser, valuationsPerUser } from './per-user.store.ts'
import { requestUpgrade } from './request-upgrade.ts'
import { upgradeRequestsOf } from './upgrade-requests.store.ts'

/** How a customer uses the product, and how it asks for more of it. */
export function customerUseRoutes(calls: Calls, context: Context): void {
  const { now } = context

  calls.serve(customerCalls.requestUpgrade, ({ caller, body }) => requestUpgrade(context, caller, body))
  calls.serve(customerCalls.customerUpgradeRequests, ({ caller, params, query }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) =>
      upgradeRequestsOf(tx, uuid, query),
    ),
  )

  calls.serve(customerCalls.customerInsights, ({ caller, params, query: { interval } }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) =>
      insightsOf(tx, uuid, interval, now()),
    ),
  )
  calls.serve(customerCalls.passwordStatus, ({ caller, params, query }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) =>
      passwordStatusOf(tx, uuid, query, now()),
    ),
  )
  calls.serve(customerCalls.customerUsersValuations, ({ caller, params, query }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) =>
      valuationsPerUser(tx, uuid, query, now()),
    ),
  )
  calls.serve(customerCalls.customerUsersReports, ({ caller, params, query }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) =>
      reportsPerUser(tx, uuid, query, now()),
    ),
  )
}
