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
 * Loads customers in their own scope. The permission of the call gives access to the own customer (or the one acted
 * for). Administrators of the platform have access to every other customer.
 *
 * @throws AppError `permissions.denied` for the own customer; `customers.notFound` for another or an unknown one
 */
export function customerLoader(database: Database): ObjectLoader<'customer'> {
  return async ({ caller, uuid, permission, denied, lock }, work) => {
    if (uuid === caller.customer.uuid) requirePermission(caller, permission, undefined, { denied })
    else if (!may(caller, 'administer')) throw new AppError('customers.notFound')
    return database.transaction({ customer: uuid }, async (tx) => {
      const query = tx.select().from(customers).where(eq(customers.uuid, uuid))
      // Not FOR UPDATE, because it would wait for every transaction that writes a row of this customer.
      const [customer] = lock ? await query.for(lock) : await query
      if (!customer) throw new AppError('customers.notFound')
      return work(tx, customer)
    })
  }
}
