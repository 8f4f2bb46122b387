import type { Transaction } from '../kernel/database/database.ts'

/**
 * Holds the customer's row until the transaction ends: what is counted of it stays so until then, and two that
 * count come one after the other.
 */
export async function holdCustomer(tx: Transaction, customerUuid: string): Promise<void> {
  // Not FOR UPDATE: that would wait for every transaction that writes a row of this customer.
  await tx.rows('SELECT 1 FROM customers WHERE uuid = $1 FOR NO KEY UPDATE', [customerUuid])
}
