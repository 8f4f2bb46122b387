import type { ListedAdvertisement } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { MOST_PUBLISHED, OPERATION_TYPES } from '@lindero/domain/advertising/advertisement'
import { ADVERTISEMENT_STATES } from '@lindero/domain/advertising/advertisement-states'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { ASSET_TYPE_IDS } from '@lindero/domain/kernel/property-types'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { textAt } from '../kernel/i18n/text-at.ts'
import { choices, linked, range, search, toggle } from '../kernel/list/filters.ts'
import classes from '../kernel/list/list.module.css'
import { list } from '../kernel/list/list.ts'
import { labels } from '../kernel/list/list-texts.ts'
import { StatusChips } from './StatusChips.tsx'

interface PublishContext {
  canPublish: boolean
  /** Opens the dialog that checks the selection. */
  publish: (uuids: readonly string[]) => void
}

export const advertisementsList = list(
  api.advertisements,
  'advertisements:list',
)<PublishContext>({
  id: 'advertisements',
  title: 'externalId',
  sort: { by: 'editedOn', descending: true },
  columns: {
    externalId: {
      cell: ({ assetUuid, uuid, externalId }: ListedAdvertisement) => (
        <Link
          to="/assets/$uuid/commercial"
          params={{ uuid: assetUuid }}
          search={{ open: uuid }}
          className={classes.title}
        >
          {externalId}
        </Link>
      ),
      sort: true,
      width: 128,
      pinned: true,
    },
    number: { kind: 'count', sort: true, width: 90, hidden: true },
    status: {
      cell: (row) => <StatusChips advertisement={row} />,
      chips: ({ status, isReserved }) => [
        textAt(`advertisements:statuses.${status}`),
        ...(isReserved ? [textAt('advertisements:operationStatuses.RESERVED')] : []),
      ],
      sort: true,
      width: 190,
    },
    portfolioName: { width: 140, hidden: true },
    operationType: { labels: labels('advertisements:operationTypes'), width: 96 },
    typeId: { labels: labels('assets:types'), width: 110, priority: 3 },
    price: { kind: 'money', sort: true, strong: true, width: 112 },
    salePrice: { kind: 'money', width: 112, hidden: true },
    size: { kind: 'area', sort: true, width: 100, priority: 2 },
    rooms: { kind: 'count', width: 100, hidden: true },
    address: { kind: 'address', widest: 320, narrowest: 190, grows: true },
    municipality: { sort: true, width: 130, priority: 2 },
    province: { width: 120, hidden: true },
    newLeads: { kind: 'count', sort: true, width: 110 },
    leads: { kind: 'count', width: 110, hidden: true },
    views: { kind: 'count', width: 120, hidden: true },
    daysOnMarket: { kind: 'count', width: 120, priority: 3 },
    publishedOn: {
      kind: 'day',
      value: ({ publishedOn }) => publishedOn && calendarDateAt(new Date(publishedOn)),
      sort: true,
      width: 110,
      priority: 2,
    },
    editedOn: { kind: 'timeAgo', sort: true, width: 116 },
  },
  filters: {
    search: search({ least: SEARCH_MINIMUM }),
    statuses: choices(ADVERTISEMENT_STATES, labels('advertisements:statuses')),
    operationTypes: choices(OPERATION_TYPES, labels('advertisements:operationTypes')),
    types: choices(ASSET_TYPE_IDS, labels('assets:types')),
    isReserved: toggle(labels('advertisements:yesNo')),
    hasNewLeads: toggle(labels('advertisements:yesNo')),
    price: range('money'),
    size: range('area'),
    portfolios: linked(),
  },
  bulk: {
    publish: {
      icon: IconSpeakerphone,
      atOnce: true,
      allowed: ({ context }) => context.canPublish,
      blocked: ({ count }) =>
        count > MOST_PUBLISHED ? textAt('advertisements:publishing.tooMany', { limit: MOST_PUBLISHED }) : undefined,
      async run({ count, ids, context }) {
        context.publish(await ids())
        return count
      },
    },
  },
  phone: {
    figure: ['price'],
    detail: 'size',
    aside: (row) => <StatusChips advertisement={row} />,
  },
})
