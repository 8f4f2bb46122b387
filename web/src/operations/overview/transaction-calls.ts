import { api } from '@lindero/contract/api'
import { perform } from '../../kernel/api/use-call.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import type { BulkOutcome, Selected } from '../../kernel/list/list.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** The part of an asset where a transaction is edited. */
export const PARTS = { tribute: 'tributes', fee: 'community', invoice: 'invoices' } as const

/** As many as one change takes, `TRANSACTIONS_AT_ONCE` of the contract: its module has the schemas. */
const MOST = 500

export const tooMany = ({ count }: Pick<Selected, 'count'>) =>
  count > MOST ? textAt('transactions:tooMany') : undefined

/** Marks transactions as sent, or pays them; the toast of the list offers the undo. */
export async function changeTransactions(
  action: 'sentForPayment' | 'paid',
  transactions: string[],
): Promise<BulkOutcome> {
  const { count, changeUuid } = await perform(api.changeTransactions, { body: { action, transactions } })
  return { count, undo: () => undoTransactions(changeUuid) }
}

export async function undoTransactions(changeUuid: string): Promise<void> {
  const { count } = await perform(api.undoTransactionChange, { body: { changeUuid } })
  toast.success(textAt('transactions:undone', { count, figure: String(count) }))
}
