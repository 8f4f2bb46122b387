import { customerCalls } from '@lindero/contract/customers/customers.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { demand } from '../kernel/permissions/demand.ts'
import { createCustomer } from './create-customer.ts'
import { inCustomer } from './customer-access.ts'
import { customerAsShown, listCustomers, type PlanUse } from './customers.store.ts'
import { editCustomer } from './edit-customer.ts'

/** Customers, their plan and its use. */
export function customerRoutes(calls: Calls, context: Context, use: PlanUse): void {
  const { database } = context

  calls.serve(customerCalls.customers, ({ caller, query }) => {
    demand(caller, 'administer')
    return database.transaction('system', (tx) => listCustomers(tx, use, query, context.now()))
  })
  calls.serve(customerCalls.createCustomer, ({ caller, body }) => createCustomer(context, use, caller, body))
  calls.serve(customerCalls.customer, ({ caller, params }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', (tx, { uuid }) => customerAsShown(tx, use, uuid)),
  )
  calls.serve(customerCalls.editCustomer, ({ caller, params, body }) =>
    editCustomer(context, use, caller, params.uuid, body),
  )
}
