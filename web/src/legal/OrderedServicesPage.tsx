import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { SERVICE_REQUEST_STATES } from '@lindero/domain/legal/service-requests'
import { IconBell, IconClipboardList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { perform } from '../kernel/api/use-call.ts'
import { type Formats, useFormats } from '../kernel/formats/use-formats.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { choices, search, toggle } from '../kernel/list/filters.ts'
import { ListPage } from '../kernel/list/ListPage.tsx'
import { list } from '../kernel/list/list.ts'
import { labels } from '../kernel/list/list-texts.ts'
import { useList } from '../kernel/list/use-list.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { ActionMenu } from '../kernel/record-actions/ActionMenu.tsx'
import { GoToAssets } from '../kernel/states/GoToAssets.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { RequestState } from './request-marks.tsx'

type Row = CallReply<typeof api.orderedServices>['items'][number]

/** The services ordered from providers, for all assets that the user sees. */
const orderedServices = list(
  api.orderedServices,
  'services:ordered.list',
)({
  id: 'orderedServices',
  title: 'service',
  sort: { by: 'expiresOn' },
  rowId: ({ id }) => String(id),
  columns: {
    service: { labels: labels('services:names'), width: 190, narrowest: 150, grows: true },
    id: { kind: 'count', sort: true, width: 84, priority: 3 },
    externalId: { width: 120, priority: 2 },
    address: { kind: 'address', widest: 320, narrowest: 190 },
    portfolioName: { width: 150, hidden: true },
    provider: { width: 170, narrowest: 120, widest: 260 },
    state: {
      cell: ({ state }) => <RequestState state={state} />,
      chips: ({ state }) => [textAt(`services:states.${state}`)],
      width: 130,
    },
    daysLate: {
      value: ({ daysLate }) => daysLate || null,
      cell: (row) => <Late row={row} />,
      chips: ({ daysLate }, formats) => (daysLate === 0 ? [] : [lateText(daysLate, formats)]),
      align: 'right',
      width: 110,
    },
    nextStep: { labels: labels('services:ordered.steps'), width: 170, widest: 240 },
    requestedOn: { kind: 'instantDay', sort: true, width: 110, hidden: true },
    expiresOn: { kind: 'day', sort: true, width: 110 },
    remindedOn: { kind: 'instantDay', width: 130, priority: 3 },
  },
  filters: {
    search: search(),
    states: choices(SERVICE_REQUEST_STATES, labels('services:states')),
    isExpired: toggle(labels('services:expired')),
  },
  presets: { open: () => ({ states: ['PENDING', 'IN_PROGRESS'] }), late: () => ({ isExpired: true }) },
  first: 'open',
  open: ({ assetUuid: uuid }) => ({ to: '/assets/$uuid/management', params: { uuid } }),
  rowActions: OrderedActions,
  pale: ({ state }) => state === 'CANCELLED',
  phone: { figure: 'expiresOn', detail: ['externalId', 'provider'], aside: 'state', below: 'nextStep' },
})

const lateText = (daysLate: number, formats: Formats) =>
  textAt('services:ordered.days', { count: daysLate, figure: formats.number(daysLate) })

function Late({ row: { daysLate } }: { row: Row }) {
  const formats = useFormats()
  if (daysLate === 0) return formats.none
  return <Chip level="danger">{lateText(daysLate, formats)}</Chip>
}

function OrderedActions({ row: { id, nextStep, provider } }: { row: Row }) {
  const { t } = useTranslation('services')
  return (
    <ActionMenu
      label={t('ordered.actionsOf', { id })}
      actions={[
        nextStep !== 'none' && { label: t('ordered.remind'), icon: IconBell, run: () => void remind(id, provider) },
      ]}
    />
  )
}

const remind = (id: number, provider: string) =>
  perform(api.remindProvider, { params: { id } }).then(
    () => toast.success(textAt('services:ordered.reminded', { provider })),
    toast.error,
  )

/** Services ordered across the portfolio: provider, state, days late, next step and reminders. */
export default function OrderedServicesPage() {
  const { t } = useTranslation(['services', 'repossessions'])
  const state = useList(orderedServices, {})
  useBreadcrumbs([{ label: t('repossessions:title'), to: '/repossessions' }, { label: t('services:ordered.title') }])
  return (
    <ListPage
      state={state}
      title={t('services:ordered.title')}
      emptyIcon={<IconClipboardList size={28} stroke={1.5} aria-hidden />}
      emptyAction={<GoToAssets />}
    />
  )
}
