import { api } from '@lindero/contract/api'
import { LEASE_STATES, LEASE_USES, type LeaseState } from '@lindero/domain/operations/lease'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { choices, choicesFrom, search, toggle } from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { usePortfolioChoices } from '../overview/portfolio-choices.ts'
import { LEASE_LEVELS } from '../parts/lease-levels.ts'

/** The leases of all assets with the current rent. */
export const rentRollList = list(
  api.rentRoll,
  'transactions:rentRoll.list',
)({
  id: 'rent-roll',
  title: 'externalId',
  sort: { by: 'externalId' },
  columns: {
    externalId: {
      cell: ({ assetUuid, externalId, uuid: lease }) => (
        <Link
          to="/assets/$uuid/operation"
          params={{ uuid: assetUuid }}
          search={{ part: 'rent', row: lease }}
          className={classes.title}
        >
          {externalId}
        </Link>
      ),
      sort: true,
      width: 128,
      pinned: true,
    },
    address: { kind: 'address', widest: 320, narrowest: 190, grows: true, priority: 2 },
    portfolioName: { width: 140, hidden: true },
    tenant: { width: 150, widest: 240, narrowest: 100, sort: true, priority: 2 },
    use: { labels: labels('transactions:rentRoll.uses'), width: 112, hidden: true },
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
    state: { cell: (row) => <State state={row.state} />, width: 120 },
  },
  filters: {
    search: search(),
    states: choices(LEASE_STATES, labels('transactions:rentRoll.states')),
    uses: choices(LEASE_USES, labels('transactions:rentRoll.uses')),
    late: toggle(labels('transactions:rentRoll.late')),
    portfolios: choicesFrom(usePortfolioChoices),
  },
  phone: {
    figure: ['rent'],
    detail: ['tenant', 'endOn'],
    aside: (row) => <State state={row.state} />,
  },
})

function State({ state }: { state: LeaseState }) {
  const { t } = useTranslation('transactions')
  return <Chip level={LEASE_LEVELS[state]}>{t(`rentRoll.states.${state}`)}</Chip>
}
