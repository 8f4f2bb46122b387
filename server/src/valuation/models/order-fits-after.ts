import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import type { Transaction } from '../../kernel/database/database.ts'
import type { EvidenceChange } from '../../market/import-data.job.ts'
import { withdrawModels } from './market-models.store.ts'
import { orderFits } from './order-fits.ts'

/** Withdraws the models that use removed evidence, and orders new fits. Call it after an import or its undo. */
export async function orderFitsAfter(tx: Transaction, { subject, orderedBy, undone }: EvidenceChange): Promise<void> {
  if (undone !== undefined) await withdrawModels(tx, undone)
  // The operator does not exist before the first start. Each valuation then orders the fit that it needs.
  const [operator] = await tx.rows('SELECT 1 FROM customers WHERE uuid = $1', [OPERATOR_CUSTOMER_UUID])
  if (operator) await orderFits(tx, subject, orderedBy)
}
