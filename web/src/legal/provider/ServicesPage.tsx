import { api } from '@lindero/contract/api'
import { SERVICE_REQUEST_STATES } from '@lindero/domain/legal/service-requests'
import { IconClipboardList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choices, search, toggle } from '../../kernel/list/filters.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { useFieldScreen } from '../field/use-field-screen.ts'
import { WaitingWork } from '../field/WaitingWork.tsx'
import { RequestState, RequestTiming } from '../request-marks.tsx'

const services = list(
  api.managementServices,
  'services:list',
)({
  id: 'services',
  title: 'service',
  sort: { by: 'expiresOn' },
  rowId: ({ id }) => String(id),
  columns: {
    service: { labels: labels('services:names'), width: 210, narrowest: 160, grows: true },
    id: { kind: 'count', sort: true, width: 84 },
    state: {
      cell: ({ state }) => <RequestState state={state} />,
      chips: ({ state }) => [textAt(`services:states.${state}`)],
      width: 130,
    },
    timing: {
      cell: ({ state, timing }) => (state === 'CANCELLED' ? null : <RequestTiming timing={timing} />),
      chips: ({ state, timing }) => (state === 'CANCELLED' ? [] : [textAt(`services:timings.${timing}`)]),
      width: 120,
    },
    externalId: { width: 130 },
    owner: { width: 200, widest: 300, narrowest: 140, priority: 3 },
    requestedOn: { kind: 'instantDay', sort: true, width: 110, priority: 2 },
    expiresOn: { kind: 'day', sort: true, width: 110 },
  },
  filters: {
    search: search(),
    states: choices(SERVICE_REQUEST_STATES, labels('services:states')),
    isExpired: toggle(labels('services:expired')),
  },
  presets: { open: () => ({ states: ['PENDING', 'IN_PROGRESS'] }) },
  first: 'open',
  open: ({ id, assetUuid: uuid }) => ({
    to: '/assets/$uuid/management/services/$serviceRequestId',
    params: { uuid, serviceRequestId: String(id) },
  }),
  pale: ({ state }) => state === 'CANCELLED',
  phone: { figure: 'expiresOn', detail: ['externalId', 'owner'], aside: 'state', below: 'timing' },
})

/** The service requests of a provider, beginning with the request that expires first. */
export default function ServicesPage() {
  const { t } = useTranslation('services')
  const state = useList(services, {})
  useBreadcrumbs([{ label: t('title') }])
  useFieldScreen('/services')
  return (
    <>
      <WaitingWork />
      <ListPage state={state} title={t('title')} emptyIcon={<IconClipboardList size={28} stroke={1.5} aria-hidden />} />
    </>
  )
}
