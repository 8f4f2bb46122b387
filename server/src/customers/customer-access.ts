import { AppError } from '@lindero/domain/kernel/app-error'
import { eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { demand, may, type Permission } from '../kernel/permissions/demand.ts'
import { type CustomerRow, customers } from './customers.table.ts'

/**
 * Does work on a customer in that customer's own scope: one's own (or the one acted for) by the permission named,
 * any other for whoever administers the platform.
 *
 * @throws AppError `permissions.denied` on one's own; `customers.notFound` for one that is foreign or not there
 */
export async function inCustomer<T>(
  { database }: Context,
  caller: Caller,
  customerUuid: string,
  permission: Permission,
  work: (tx: Transaction, customer: CustomerRow) => Promise<T>,
): Promise<T> {
  const uuid = customerUuid.toLowerCase()
  if (uuid === caller.customer.uuid) demand(caller, permission)
  else if (!may(caller, 'administer')) throw new AppError('customers.notFound')
  return database.transaction({ customer: uuid }, async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.uuid, uuid))
    if (!customer) throw new AppError('customers.notFound')
    return work(tx, customer)
  })
}
