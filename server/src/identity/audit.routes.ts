import { auditCalls } from '@lindero/contract/identity/audit.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { auditEntries } from './audit.store.ts'
import { withCustomer } from './users/user-reach.ts'

/** The audit log, for a customer's admins and for administration. */
export function auditRoutes(calls: Calls, context: Context): void {
  calls.serve(auditCalls.audit, ({ caller, params, query }) =>
    withCustomer(context, caller, params.uuid, 'readAudit', (tx, customer) =>
      auditEntries(tx, customer.uuid, query),
    ),
  )
}
