import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { demand } from '../kernel/permissions/demand.ts'
import { createCustomer } from './create-customer.ts'
import { inCustomer } from './customer-access.ts'
import { customerAsShown, listCustomers } from './customers.store.ts'
import { editCustomer } from './edit-customer.ts'
import { operatingAssets } from './operating-assets.ts'
import { departmentsOf, portfoliosOf } from './parts-of-customer.ts'

/** Customers, their plan and its use. */
export function customerRoutes(calls: Calls, context: Context): void {
  const { database } = context

  calls.serve(customerCalls.customers, ({ caller, query }) => {
    demand(caller, 'administer')
    return database.transaction('system', (tx) => listCustomers(tx, query, context.now()))
  })
  calls.serve(customerCalls.createCustomer, ({ caller, body }) => createCustomer(context, caller, body))
  calls.serve(customerCalls.customer, ({ caller, params }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) => customerAsShown(tx, uuid)),
  )
  calls.serve(customerCalls.editCustomer, ({ caller, params, body }) =>
    editCustomer(context, caller, params.uuid, body),
  )

  calls.serve(customerCalls.operatingAssetsLimit, ({ caller, query }) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const { limit, current } = await operatingAssets(tx, caller.customer.uuid)
      const { desired } = query
      const fits = canAddOperatingAssets({ limit, current, desired }).kind === 'allowed'
      return { limit, current, desired, fits }
    }),
  )
  calls.serve(customerCalls.activeAssetsCount, ({ caller, params }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', async (tx, { uuid }) => ({
      count: (await operatingAssets(tx, uuid)).current,
    })),
  )
  calls.serve(customerCalls.customerDepartments, ({ caller, params }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', departmentsOf),
  )
  calls.serve(customerCalls.customerPortfolios, ({ caller, params, query }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) => portfoliosOf(tx, uuid, query)),
  )
}
