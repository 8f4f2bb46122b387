import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import type { Database } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import { may, requirePermission } from '../kernel/http/require-permission.ts'
import { type CustomerRow, customers } from './customers.table.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    customer: CustomerRow
  }
}

/**
 * Loads a customer in that customer's own scope. For the caller's customer (or the customer that the caller acts for),
 * the permission of the call decides. Any other customer can be loaded only with the permission `administer`.
 *
 * @throws AppError `permissions.denied` for the caller's customer; `customers.notFound` for another or an unknown
 *   customer
 */
export function customerLoader(database: Database): ObjectLoader<'customer'> {
  return async ({ caller, uuid, permission, denied, lock }, work) => {
    if (uuid === caller.customer.uuid) requirePermission(caller, permission, undefined, { denied })
    else if (!may(caller, 'administer')) throw new AppError('customers.notFound')
    return database.transaction({ customer: uuid }, async (tx) => {
      const query = tx.select().from(customers).where(eq(customers.uuid, uuid))
      // `FOR UPDATE` is avoided, because it would wait for every transaction that writes a row of this customer.
      const [customer] = lock ? await query.for(lock) : await query
      if (!customer) throw new AppError('customers.notFound')
      return work(tx, customer)
    })
  }
}
