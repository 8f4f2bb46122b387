import { api } from '@lindero/contract/api'
import { LEASE_STATES, LEASE_USES } from '@lindero/domain/operations/lease'
import { choices, choicesFrom, search, toggle } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'
import { LEASE_LEVELS } from '../parts/lease-levels.ts'
import { LEASE_COLUMNS } from './lease-columns.tsx'

/** The leases of all assets with the current rent. */
export const rentRollList = list(
  api.rentRoll,
  'transactions:rentRoll.list',
)({
  id: 'rent-roll',
  title: 'externalId',
  sort: { by: 'externalId' },
  columns: {
    ...LEASE_COLUMNS,
    startOn: { kind: 'day', sort: true, width: 104, priority: 3 },
    // A terminated lease has ended on its last day, not on the end that its contract names.
    endOn: { kind: 'day', value: ({ endOn, endedOn }) => endedOn ?? endOn, sort: true, width: 104 },
    rent: {
      kind: 'cents',
      sort: true,
      strong: true,
      width: 124,
      total: ({ totals }) => totals.rent,
    },
    rentPerM2: {
      kind: 'cents',
      width: 96,
      priority: 3,
    },
    updateIndex: { labels: labels('transactions:rentRoll.indexes'), width: 130, hidden: true },
    deposit: {
      kind: 'cents',
      value: ({ deposit }) => deposit || null,
      width: 104,
      priority: 3,
      total: ({ totals }) => totals.deposit,
    },
    late: {
      kind: 'cents',
      value: ({ late }) => late || null,
      sort: true,
      width: 112,
      total: ({ totals }) => totals.late,
    },
    overlaps: {
      value: ({ overlaps }) => overlaps.map(({ tenant }) => tenant ?? '?').join(', '),
      width: 130,
      widest: 220,
      narrowest: 100,
      priority: 2,
    },
    state: { labels: labels('transactions:rentRoll.states'), chip: ({ state }) => LEASE_LEVELS[state], width: 120 },
  },
  filters: {
    search: search(),
    states: choices(LEASE_STATES, labels('transactions:rentRoll.states')),
    uses: choices(LEASE_USES, labels('transactions:rentRoll.uses')),
    late: toggle(labels('transactions:rentRoll.late')),
    overlaps: toggle(labels('transactions:rentRoll.overlaps')),
    portfolios: choicesFrom(usePortfolioChoices),
  },
  phone: {
    figure: ['rent'],
    detail: ['tenant', 'endOn'],
    aside: 'state',
  },
})
