import { auditCalls } from '@lindero/contract/audit/audit.contract'
import { inCustomer } from '../customers/customer-access.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { auditEntries, auditPeople } from './audit.store.ts'

/** The audit log, for a customer's admins and for administration. */
export function auditRoutes(calls: Calls, context: Context): void {
  calls.serve(auditCalls.audit, ({ caller, params, query }) =>
    inCustomer(context, caller, params.uuid, 'readAudit', (tx, customer) =>
      auditEntries(tx, customer.uuid, query),
    ),
  )

  calls.serve(auditCalls.auditPeople, ({ caller, params }) =>
    inCustomer(context, caller, params.uuid, 'readAudit', (tx, customer) => auditPeople(tx, customer.uuid)),
  )
}
