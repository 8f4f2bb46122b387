import { api } from '@lindero/contract/api'
import type { IntegrationDelivery } from '@lindero/contract/integrations/integrations.contract'
import { DELIVERY_KINDS, DELIVERY_STATES, deliveryStates } from '@lindero/domain/integrations/delivery-states'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { IconPlugConnected, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../kernel/api/api-error.ts'
import { perform } from '../kernel/api/use-call.ts'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { choice } from '../kernel/list/filters.ts'
import { List } from '../kernel/list/List.tsx'
import { list } from '../kernel/list/list.ts'
import { labels } from '../kernel/list/list-texts.ts'
import { useList } from '../kernel/list/use-list.ts'
import { ActionMenu } from '../kernel/record-actions/ActionMenu.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Refetch interval in milliseconds during a first attempt. */
const REFRESH = 2_000

const LEVELS = { waiting: 'info', delivered: 'success', failed: 'danger', cancelled: 'neutral' } as const

interface DeliveriesContext {
  /** True while the integration is on. Only then can failed deliveries be resent. */
  isOn: boolean
}

const nameOf = ({ subject, kind, events }: IntegrationDelivery) =>
  subject ??
  (kind === 'events'
    ? textAt('integration:deliveries.events', {
        count: events ?? 0,
        figure: formatsIn(currentLanguage()).number(events ?? 0),
      })
    : textAt('integration:deliveries.kinds.test'))

const deliveries = list(
  api.integrationDeliveries,
  'integration:deliveries',
)<DeliveriesContext>({
  id: 'integrationDeliveries',
  title: 'subject',
  sort: { by: 'createdOn', descending: true },
  savesViews: false,
  staleTime: 0,
  columns: {
    createdOn: { kind: 'instant', sort: true },
    subject: { value: nameOf, width: 160 },
    kind: { labels: labels('integration:deliveries.kinds'), width: 150, priority: 3 },
    state: {
      labels: labels('integration:deliveries.states'),
      chip: ({ state }) => LEVELS[state],
      width: 120,
    },
    attempts: { kind: 'count', priority: 3 },
    lastAttemptOn: { kind: 'instant', sort: true, priority: 2 },
    nextAttemptOn: { kind: 'instant', priority: 2 },
    error: { value: reasonOf, width: 260, narrowest: 160, grows: true },
  },
  filters: {
    state: choice(DELIVERY_STATES, labels('integration:deliveries.states')),
    kind: choice(DELIVERY_KINDS, labels('integration:deliveries.kinds')),
  },
  open: ({ assetUuid }) => (assetUuid ? { to: '/assets/$uuid/valuation', params: { uuid: assetUuid } } : null),
  rowActions: DeliveryActions,
  phone: { aside: 'state', detail: ['createdOn', 'kind'], below: reasonOf },
})

function reasonOf({ error }: IntegrationDelivery): string | null {
  return error && errorText(new ApiError(0, error.message, error.data))
}

function DeliveryActions({ row, context }: { row: IntegrationDelivery; context: DeliveriesContext }) {
  const { t } = useTranslation('integration')
  const isSendable = allowed(deliveryStates, row.state, {}).some(({ event }) => event === 'sendAgain')

  async function send() {
    try {
      await perform(api.sendDeliveryAgain, { params: { uuid: row.uuid } })
      toast.success(t('deliveries.sentAgain'))
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <ActionMenu
      label={t('deliveries.actionsOf', { name: nameOf(row) })}
      actions={[
        context.isOn && isSendable && { label: t('deliveries.sendAgain'), icon: IconSend, run: () => void send() },
      ]}
    />
  )
}

/** Deliveries to the customer's system, with results. */
export function DeliveriesList({ isOn, empty }: DeliveriesContext & { empty?: ReactNode }) {
  const state = useList(deliveries, { context: { isOn } })
  const { refetch } = state.query
  const isUnderWay = state.shown?.items.some((row) => row.state === 'waiting' && row.nextAttemptOn === null) ?? false
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void refetch(), REFRESH)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch])
  return (
    <List
      state={state}
      emptyIcon={<IconPlugConnected size={28} stroke={1.5} aria-hidden />}
      {...(empty ? { empty } : {})}
    />
  )
}
