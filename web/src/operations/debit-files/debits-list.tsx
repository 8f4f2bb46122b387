import { api } from '@lindero/contract/api'
import type { FiledDebit } from '@lindero/contract/operations/debit-files.contract'
import { DEBIT_STATES, type DebitState } from '@lindero/domain/operations/debit-return'
import { IconArrowBackUp, IconMail } from '@tabler/icons-react'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choices, search } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { tooMany } from '../overview/transaction-calls.ts'

const LEVELS = {
  planned: 'primary',
  paid: 'success',
  open: 'warning',
  collected: 'success',
  returned: 'danger',
  withdrawn: 'surface',
} as const satisfies Record<DebitState, string>

export interface DebitsContext {
  /** False if the file is withdrawn, so nothing can be returned. */
  isInUse: boolean
  askReturn: (dues: string[]) => void
  askReminder: (dues: string[]) => void
}

/** The direct debits of a file, with the reasons for which the bank returned them. */
export const debitsList = list(
  api.debitsOfFile,
  'transactions:debitFiles.debits',
)<DebitsContext>({
  id: 'filed-debits',
  title: 'externalId',
  sort: { by: 'externalId' },
  columns: {
    externalId: { sort: true, width: 128, pinned: true },
    address: { kind: 'address', widest: 320, narrowest: 120, grows: true },
    tenant: { width: 150, widest: 240, narrowest: 100, sort: true, priority: 2 },
    dueDate: { kind: 'day', sort: true, width: 104 },
    amount: { kind: 'cents', sort: true, strong: true, width: 112, total: ({ totals }) => totals.amount },
    openAmount: {
      kind: 'cents',
      value: ({ openAmount }) => openAmount || null,
      width: 112,
      total: ({ totals }) => totals.openAmount,
    },
    state: { labels: labels('transactions:debitFiles.debitStates'), chip: ({ state }) => LEVELS[state], width: 120 },
    returnedOn: { kind: 'day', sort: true, width: 104 },
    returnCode: { value: reasonOf, width: 220, widest: 340, narrowest: 160 },
    next: { value: nextStepOf, width: 260, widest: 420, narrowest: 180, priority: 2 },
    returnText: { width: 220, hidden: true },
    mandate: { width: 140, hidden: true },
    sequence: { labels: labels('transactions:debitFiles.sequences'), width: 110, hidden: true },
    remindedOn: { kind: 'day', width: 104, priority: 3 },
  },
  filters: {
    search: search(),
    states: choices(DEBIT_STATES, labels('transactions:debitFiles.debitStates')),
  },
  open: ({ assetUuid, leaseUuid }) =>
    assetUuid === null || leaseUuid === null
      ? null
      : { to: '/assets/$uuid/operation', params: { uuid: assetUuid }, search: { part: 'rent', row: leaseUuid } },
  bulk: {
    giveBack: {
      icon: IconArrowBackUp,
      allowed: ({ context }) => context.isInUse,
      blocked: tooMany,
      atOnce: true,
      run: async ({ ids, count, context }) => {
        context.askReturn(await ids())
        return count
      },
    },
    remind: {
      icon: IconMail,
      blocked: tooMany,
      atOnce: true,
      run: async ({ ids, count, context }) => {
        context.askReminder(await ids())
        return count
      },
    },
  },
  phone: {
    figure: ['amount'],
    detail: ['tenant', 'dueDate'],
    below: (row) => reasonOf(row),
    aside: 'state',
  },
})

type Returned = Pick<FiledDebit, 'state' | 'returnCode'>

function reasonOf({ state, returnCode }: Returned): string | null {
  if (state !== 'returned') return null
  return returnCode === null
    ? textAt('transactions:debitFiles.detail.unknownReason')
    : textAt(`transactions:debitFiles.codes.${returnCode}`)
}

function nextStepOf({ state, returnCode }: Returned): string | null {
  if (state !== 'returned') return null
  return returnCode === null
    ? textAt('transactions:debitFiles.detail.unknownNext')
    : textAt(`transactions:debitFiles.next.${returnCode}`)
}
