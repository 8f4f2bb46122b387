import { api } from '@lindero/contract/api'
import type { DueConcept, DueKind } from '@lindero/domain/operations/transaction'
import { perform } from '../../kernel/api/use-call.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import type { BulkOutcome, Selected } from '../../kernel/list/list.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { warnIfNotProposed } from './not-proposed.ts'

const PARTS = {
  tribute: 'tributes',
  fee: 'community',
  invoice: 'invoices',
  rent: 'rent',
  instalment: 'mortgage',
  deposit: 'rent',
} as const satisfies Record<DueKind, string>

interface ListedDue {
  uuid: string
  assetUuid: string
  parentUuid: string | null
  kind: DueKind
}

/** Link to the page for editing a row. A monthly rent is edited in its lease. */
export function placeOf({ uuid, assetUuid, parentUuid, kind }: ListedDue) {
  return {
    to: '/assets/$uuid/operation',
    params: { uuid: assetUuid },
    search: { part: PARTS[kind], row: parentUuid ?? uuid },
  } as const
}

/**
 * Name of a row: usually the row's own name. For a monthly rent or an instalment, the concept and the tenant or lender.
 */
export function wordsOf({ concept, name }: { concept: DueConcept; name: string | null }): string {
  const what = textAt(`transactions:concepts.${concept}`)
  if (concept !== 'RENT' && concept !== 'MORTGAGE' && !concept.startsWith('DEPOSIT')) return name ?? what
  return name === null ? what : `${what} · ${name}`
}

/**
 * The same number as `TRANSACTIONS_AT_ONCE` in the contract. It is repeated here, because importing the contract would
 * load the schemas.
 */
const MOST = 500

export const tooMany = ({ count }: Pick<Selected, 'count'>) =>
  count > MOST ? textAt('transactions:tooMany') : undefined

/** Marks rows as sent for payment. The list shows a notice with an undo. */
export async function sendTransactions(transactions: string[]): Promise<BulkOutcome> {
  const body = { action: 'sentForPayment', transactions } as const
  const reply = await perform(api.changeTransactions, { body })
  const { count, changeUuid } = reply
  warnIfNotProposed(reply)
  return { count, undo: () => undoTransactions(changeUuid) }
}

export async function undoTransactions(...changes: string[]): Promise<void> {
  let count = 0
  for (const changeUuid of changes) {
    const reply = await perform(api.undoTransactionChange, { body: { changeUuid } })
    count += reply.count
    warnIfNotProposed(reply)
  }
  toast.success(textAt('transactions:undone', { count, figure: String(count) }))
}
