import { api } from '@lindero/contract/api'
import type { ServiceRequestShown } from '@lindero/contract/legal/legal.schema'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { cancelRejection, serviceRequestStates } from '@lindero/domain/legal/service-requests'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { perform } from '../kernel/api/use-call.ts'
import { askDelete, askText } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { DrawerFrame } from '../kernel/forms/FormDialog.tsx'
import { LongPager, useLongPage } from '../kernel/items/LongPager.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { CallButton } from './CallButton.tsx'
import { useLegalAsset } from './legal-asset.ts'
import { Facts } from './RecordFacts.tsx'
import { RequestWork } from './RequestWork.tsx'
import { RequestState, RequestTiming } from './request-marks.tsx'

/** The service requests of the asset, newest first. An open request can be cancelled. */
export function Requests({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { params, query } = useLegalAsset()
  const list = useLongPage()
  const { data } = useQuery(queryOf(api.managementServiceRequests, { params, query: { ...query, ...list.asked } }))
  const [openRequest, show] = useState<number | null>(null)
  if (!data) return <SkeletonRows rows={2} />
  const open = data.items.find(({ id }) => id === openRequest)
  if (data.items.length === 0) return <Text size="sm">{t('request.empty')}</Text>
  return (
    <>
      <ul className="stack gap-10">
        {data.items.map((item) => {
          const name = t('crumb', { service: t(`names.${item.service}`), id: item.id })
          return (
            <li key={item.id}>
              <Group gap="xs">
                <button
                  type="button"
                  className="link"
                  aria-label={`${t('request.view', { id: item.id })}: ${name}`}
                  onClick={() => show(item.id)}
                >
                  {name}
                </button>
                <RequestState state={item.state} />
                {cancelRejection(item.state) === null && <RequestTiming timing={item.timing} />}
              </Group>
              <Text size="xs" c="var(--text-2)">
                {item.provider} · {t('expiresOn')} {formats.date(item.expiresOn)}
              </Text>
            </li>
          )
        })}
      </ul>
      <LongPager list={list} total={data.total} />
      {open && <RequestDrawer request={open} canEdit={canEdit} onClose={() => show(null)} />}
    </>
  )
}

export function RequestById({ id, ...props }: { id: number; canEdit: boolean; onClose: () => void }) {
  const { params, query } = useLegalAsset()
  const { data } = useQuery(queryOf(api.managementServiceRequests, { params, query: { ...query, id } }))
  const request = data?.items[0]
  return request ? <RequestDrawer request={request} {...props} /> : null
}

interface DrawerProps {
  request: ServiceRequestShown
  canEdit: boolean
  onClose: () => void
}

/** A request, as its requester sees it. */
function RequestDrawer({ request, canEdit, onClose }: DrawerProps) {
  const { t } = useTranslation('services')
  const { params, query } = useLegalAsset()
  const { id, service, state, provider, comments, sentBackOn } = request
  const canReturn = allowed(serviceRequestStates, state, { sentBackOn }).some(({ event }) => event === 'sendBack')

  async function cancel() {
    const send = async () => {
      await perform(api.cancelServiceRequest, { params, query: { ...query, serviceRequestId: id } })
      toast.success(t('request.cancelled'))
      return true
    }
    const question = { title: t('request.cancelTitle'), message: t('request.cancelText', { provider }) }
    await askDelete({ ...question, action: t('request.cancel'), onSubmit: send })
  }

  async function sendBack() {
    await askText({
      title: t('request.returnTitle'),
      message: t('request.returnText', { provider }),
      label: t('sentBackReason'),
      action: t('request.return'),
      check: (text) => (text.trim() === '' ? t('request.returnNeeds') : null),
      async onSubmit(reason) {
        await perform(api.sendServiceRequestBack, { params: { ...params, id }, query, body: { reason } })
        toast.success(t('request.returned'))
        return true
      },
    })
  }
  return (
    <DrawerFrame title={t('crumb', { service: t(`names.${service}`), id })} onClose={onClose}>
      <Stack p="md" gap="sm">
        <Text size="sm">{t(`explained.${service}`)}</Text>
        <RequestFacts request={request} />
        <Text size="sm">{comments ?? t('noAdditional')}</Text>
        <RequestWork requestId={id} />
        {canEdit && canReturn && (
          <Button variant="default" onClick={() => void sendBack()}>
            {t('request.return')}
          </Button>
        )}
        {canEdit && cancelRejection(state) === null && (
          <Button variant="danger" onClick={() => void cancel()}>
            {t('request.cancel')}
          </Button>
        )}
      </Stack>
    </DrawerFrame>
  )
}

/**
 * State of a request, the asset's owner, the provider, and the dates. The cancellation date is shown only if the
 * request was cancelled.
 */
export function RequestFacts({ request }: { request: ServiceRequestShown }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { state, timing, provider, owner, requestedBy, requestedOn, expiresOn, endedOn, cancelledOn } = request
  const { sentBackOn, sentBackReason, contactName, contactPhone } = request
  return (
    <Facts
      facts={[
        [
          t('state'),
          <Group key="state" gap={4}>
            <RequestState state={state} />
            {state !== 'CANCELLED' && <RequestTiming timing={timing} />}
          </Group>,
        ],
        ...(contactName ? [[t('contactName'), contactName] as const] : []),
        ...(contactPhone ? [[t('contactPhone'), <CallButton key="call" number={contactPhone} />] as const] : []),
        [t('owner'), owner],
        [t('provider'), provider],
        [t('requestedBy'), requestedBy ?? formats.none],
        [t('requestedOn'), formats.instant(requestedOn)],
        [t('expiresOn'), formats.date(expiresOn)],
        [t('endedOn'), endedOn ? formats.instant(endedOn) : formats.none],
        ...(sentBackOn ? [[t('sentBackOn'), formats.instant(sentBackOn)] as const] : []),
        ...(sentBackReason ? [[t('sentBackReason'), sentBackReason] as const] : []),
        ...(cancelledOn ? [[t('cancelledOn'), formats.instant(cancelledOn)] as const] : []),
      ]}
    />
  )
}
