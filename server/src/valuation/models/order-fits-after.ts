import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import type { Transaction } from '../../kernel/database/database.ts'
import type { EvidenceChange } from '../../market/import-data.job.ts'
import { withdrawModels } from './market-models.store.ts'
import { orderFits } from './order-fits.ts'

/** Withdraws the models that use removed evidence, and queues new fits. Call this after an import or its undo. */
export async function orderFitsAfter(tx: Transaction, { subject, orderedBy, undone }: EvidenceChange): Promise<void> {
  if (undone !== undefined) await withdrawModels(tx, undone)
  // Before the first start there is no operator. In that case, each valuation queues the fit that it needs.
  const [operator] = await tx.rows('SELECT 1 FROM customers WHERE uuid = $1', [OPERATOR_CUSTOMER_UUID])
  if (operator) await orderFits(tx, subject, orderedBy)
}
