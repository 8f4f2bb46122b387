import { customerCalls } from '@lindero/contract/customers/customers.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { createCustomer } from './create-customer.ts'
import { customerReply, listCustomers, type PlanUse } from './customers.store.ts'
import { editCustomer, throwStripeIdTaken } from './edit-customer.ts'

/** Calls for customers, their plan and its usage. */
export function customerRoutes(calls: Calls, context: Context, use: PlanUse): void {
  const { database } = context

  calls.serve(customerCalls.customers, ({ query }) =>
    database.transaction('system', (tx) => listCustomers(tx, use, query, context.now())),
  )
  calls.serve(customerCalls.createCustomer, ({ caller, body }) => createCustomer(context, use, caller, body))
  calls.serveInTransaction(customerCalls.customer, ({ tx, customer }) => customerReply(tx, use, customer.uuid))
  calls.serveInTransaction(customerCalls.editCustomer, ({ tx, caller, customer, body }) =>
    editCustomer(context, use, tx, caller, customer, body).catch(throwStripeIdTaken),
  )
}
