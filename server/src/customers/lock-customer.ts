import { eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { type CustomerRow, customers } from './customers.table.ts'

/**
 * Locks the customer’s row until the transaction ends. Transactions that count its users or assets, or edit it, then
 * run one after another.
 */
export async function lockCustomer(tx: Transaction, customerUuid: string): Promise<CustomerRow> {
  // `FOR UPDATE` is avoided, because it would wait for every transaction that writes a row of this customer.
  const [customer] = await tx.select().from(customers).where(eq(customers.uuid, customerUuid)).for('no key update')
  if (!customer) throw new Error('the customer is not there')
  return customer
}
