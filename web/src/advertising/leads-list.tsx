import type { ListedLead } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { ADVERTISEMENT_STATES } from '@lindero/domain/advertising/advertisement-states'
import { LEAD_SOURCES, LEAD_STATES } from '@lindero/domain/advertising/lead'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { choice, choices, linked, search } from '../kernel/list/filters.ts'
import classes from '../kernel/list/list.module.css'
import { list } from '../kernel/list/list.ts'
import { labels } from '../kernel/list/list-texts.ts'
import { LEAD_LEVELS } from './lead-levels.ts'

export const leadsList = list(
  api.leads,
  'advertisements:leads.list',
)({
  id: 'leads',
  title: 'name',
  sort: { by: 'createdOn', descending: true },
  columns: {
    name: { cell: (row) => <Person row={row} />, width: 170, pinned: true },
    state: {
      labels: labels('advertisements:leads.states'),
      chip: ({ state }) => LEAD_LEVELS[state],
      sort: true,
      width: 124,
    },
    externalId: { sort: true, width: 116 },
    address: { kind: 'address', widest: 320, narrowest: 170 },
    portfolioName: { width: 140, hidden: true },
    number: { kind: 'count', width: 90, hidden: true },
    email: { width: 190, widest: 280, priority: 2 },
    phone: { width: 140, priority: 3 },
    message: { width: 220, narrowest: 110, grows: true, priority: 3 },
    source: { labels: labels('advertisements:leads.sources'), width: 120, hidden: true },
    wasClosed: { labels: labels('advertisements:leads.wasClosed'), width: 150, hidden: true },
    createdOn: { kind: 'instant', sort: true },
    changedOn: { kind: 'instant', sort: true, hidden: true },
    deletedOn: { kind: 'day', width: 110, hidden: true },
  },
  filters: {
    search: search({ least: SEARCH_MINIMUM }),
    states: choices(LEAD_STATES, labels('advertisements:leads.states')),
    sources: choices(LEAD_SOURCES, labels('advertisements:leads.sources')),
    advertisementStatuses: choices(ADVERTISEMENT_STATES, labels('advertisements:statuses')),
    wasClosed: choice([true], labels('advertisements:leads.wasClosed')),
    portfolios: linked(),
  },
  phone: {
    figure: ['externalId'],
    detail: ['createdOn', 'email'],
    aside: 'state',
  },
})

/** Links to the lead's advertisement. Users reply to the lead there. */
function Person({ row }: { row: ListedLead }) {
  const { t } = useTranslation('advertisements')
  return (
    <Link
      to="/assets/$uuid/commercial"
      params={{ uuid: row.assetUuid }}
      search={{ open: row.advertisementUuid }}
      className={classes.title}
    >
      {row.name ?? row.email ?? t(`leads.sources.${row.source}`)}
    </Link>
  )
}
