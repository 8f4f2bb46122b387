import type { Customer, NewCustomer } from '@lindero/contract/customers/customer.schema'
import { REGISTRATION_PLAN } from '@lindero/domain/customers/customer'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { columnsOf } from './customer-columns.ts'
import { customerReply, type PlanUse } from './customers.store.ts'
import { customers } from './customers.table.ts'
import { rejectEndWithoutCard, throwStripeIdTaken } from './edit-customer.ts'

/**
 * Creates a customer. Empty fields are dropped (core 7). If the request has no plan, the customer gets the plan for
 * self-registration.
 *
 * @throws AppError `customers.wrongCif`, `customers.stripeIdTaken`, `customers.endWithoutCard`
 */
export async function createCustomer(
  { database, now }: Context,
  use: PlanUse,
  caller: Caller,
  { name, segmentId, ...rest }: NewCustomer,
): Promise<Customer> {
  const columns = columnsOf(rest)
  rejectEndWithoutCard(columns)
  const stated = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
  const at = now()
  return database
    .transaction('system', async (tx) => {
      const [made] = await tx
        .insert(customers)
        .values({
          operatingAssetsLimit: REGISTRATION_PLAN.operatingAssets,
          activeUsersLimit: REGISTRATION_PLAN.activeUsers,
          ...stated,
          name,
          segmentId,
          createdOn: at,
          updatedOn: at,
        })
        .returning({ uuid: customers.uuid })
      if (!made) throw new Error('the customer was not written')
      await logAuditAction(tx, caller, 'customerCreated', {
        customerUuid: made.uuid,
        subject: made.uuid,
        data: { fields: ['name', 'segmentId', ...Object.keys(stated)] },
      })
      return customerReply(tx, use, made.uuid)
    })
    .catch(throwStripeIdTaken)
}
