import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import type { Transaction } from '../../kernel/database/database.ts'
import type { EvidenceChange } from '../../market/import-data.job.ts'
import { withdrawModels } from './market-models.store.ts'
import { orderFits } from './order-fits.ts'

/** After an import or its undo: withdraws the models that rest on removed evidence, and fits new ones. */
export async function orderFitsAfter(tx: Transaction, { subject, orderedBy, undone }: EvidenceChange): Promise<void> {
  if (undone !== undefined) await withdrawModels(tx, undone)
  // Before the first start the operator does not exist: a valuation orders the fit that it needs.
  const [operator] = await tx.rows('SELECT 1 FROM customers WHERE uuid = $1', [OPERATOR_CUSTOMER_UUID])
  if (operator) await orderFits(tx, subject, orderedBy)
}
