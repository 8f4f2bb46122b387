import { api } from '@lindero/contract/api'
import type { LeaseDepositRow } from '@lindero/contract/operations/deposits.contract'
import { DEPOSIT_STATES, type DepositState } from '@lindero/domain/operations/deposit'
import { LEASE_USES } from '@lindero/domain/operations/lease'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choices, choicesFrom, search, toggle } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import type { ChipLevel } from '../../kernel/marks/Chip.tsx'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'
import { LEASE_COLUMNS } from '../rent-roll/lease-columns.tsx'

const LEVELS: Record<DepositState, ChipLevel> = {
  NOT_STATED: 'neutral',
  TO_RECEIVE: 'warning',
  TO_LODGE: 'warning',
  LODGED: 'success',
  TO_RETURN: 'danger',
  RETURNED: 'surface',
}

/** The deposits of all leases. */
export const depositsList = list(
  api.deposits,
  'transactions:deposits.list',
)({
  id: 'deposits',
  title: 'externalId',
  sort: { by: 'externalId' },
  columns: {
    ...LEASE_COLUMNS,
    deposit: { kind: 'cents', sort: true, strong: true, width: 112, total: ({ totals }) => totals.deposit },
    legal: { kind: 'cents', width: 104, hidden: true },
    received: {
      kind: 'cents',
      value: zeroless('received'),
      width: 112,
      total: ({ totals }) => totals.received || null,
    },
    lodged: { kind: 'cents', value: zeroless('lodged'), width: 112, total: ({ totals }) => totals.lodged || null },
    body: { width: 160, widest: 260, narrowest: 140, priority: 3 },
    lodgedOn: { kind: 'day', width: 112, hidden: true },
    returned: {
      kind: 'cents',
      value: zeroless('returned'),
      width: 112,
      priority: 3,
      total: ({ totals }) => totals.returned || null,
    },
    endedOn: { kind: 'day', sort: true, width: 112, priority: 3 },
    returnBy: { kind: 'day', sort: true, width: 128 },
    doubts: { value: doubtsOf, width: 190, widest: 320, narrowest: 140, priority: 2 },
    state: {
      labels: labels('operations:rent.depositRegister.states'),
      chip: ({ state }) => LEVELS[state],
      width: 180,
    },
  },
  filters: {
    search: search(),
    states: choices(DEPOSIT_STATES, labels('operations:rent.depositRegister.states')),
    uses: choices(LEASE_USES, labels('transactions:rentRoll.uses')),
    late: toggle(labels('transactions:deposits.late')),
    portfolios: choicesFrom(usePortfolioChoices),
  },
  phone: {
    figure: ['deposit'],
    detail: ['tenant', 'returnBy'],
    below: (row) => doubtsOf(row),
    aside: 'state',
  },
})

/** Amounts of 0 are shown as empty. */
function zeroless(name: 'received' | 'lodged' | 'returned') {
  return (row: LeaseDepositRow) => row[name] || null
}

function doubtsOf({ doubts }: LeaseDepositRow): string | null {
  return doubts.map((doubt) => textAt(`transactions:deposits.doubts.${doubt}`)).join(', ') || null
}
