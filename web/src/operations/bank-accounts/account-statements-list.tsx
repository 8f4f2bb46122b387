import { api } from '@lindero/contract/api'
import type { AccountStatement } from '@lindero/contract/operations/bank-accounts.contract'
import { formatDate } from '@lindero/domain/kernel/formats'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toggle } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'

type Kind = AccountStatement['continuity']['kind']

const LEVELS = {
  first: 'surface',
  continuous: 'success',
  gap: 'danger',
  overlap: 'warning',
  unknown: 'surface',
} as const satisfies Record<Kind, string>

/** The statements of a bank account with their balances, the latest first. */
export const accountStatementsList = list(
  api.bankAccountStatements,
  'transactions:bankAccounts.statements',
)({
  id: 'account-statements',
  title: 'name',
  sort: { by: 'from', descending: true },
  columns: {
    name: { kind: 'fileName', grows: true, pinned: true },
    from: { kind: 'day', sort: true, width: 104 },
    until: { kind: 'day', width: 104 },
    opening: { kind: 'cents', width: 124 },
    closing: { kind: 'cents', strong: true, width: 124 },
    continuity: { value: kindOf, chip: ({ continuity: { kind } }) => LEVELS[kind], width: 150 },
    difference: { kind: 'cents', value: ({ continuity }) => continuity.difference, width: 124 },
    days: { value: daysOf, width: 190, priority: 2 },
    importedOn: { kind: 'instantDay', width: 112, priority: 3 },
  },
  filters: { breaks: toggle(labels('transactions:bankAccounts.onlyBreaks')) },
  phone: {
    figure: ['closing'],
    detail: ['from', 'until'],
    aside: 'continuity',
  },
})

function kindOf({ continuity: { kind } }: AccountStatement): string {
  return textAt(`transactions:bankAccounts.continuity.${kind}`)
}

/** The days that are in no statement, or in two. */
function daysOf({ continuity: { from, until } }: AccountStatement): string | null {
  return from === null || until === null ? null : `${formatDate(from)} – ${formatDate(until)}`
}
