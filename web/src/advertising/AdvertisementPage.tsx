import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { coverFirst } from '@lindero/domain/advertising/advertisement'
import { isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { event } from '../kernel/analytics/analytics.ts'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { PageFailure } from '../kernel/states/PageFailure.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { AdvertisementView, placeOf, typeName } from './AdvertisementView.tsx'
import classes from './advertising.module.css'
import { PlaceMap } from './PlaceMap.tsx'
import { StatusChips } from './StatusChips.tsx'

/**
 * An advertisement as signed-in users see it. They can register their interest with one click. Users of other customers
 * see the public fields of a published advertisement.
 */
export default function AdvertisementPage() {
  const { t } = useTranslation('advertisements')
  const { uuid = '' } = useParams({ strict: false })
  const query = useQuery({ ...queryOf(api.advertisement, { params: { uuid } }), retry: false })
  const registering = useCall(api.registerLead, {
    onSuccess() {
      event('advertisementInterest')
      toast.success(t('interested.done'))
    },
    onError: (error) => toast.error(error),
  })
  const { data: shown } = query
  useBreadcrumbs([
    { label: t('title'), to: '/advertisements' },
    ...(query.isError ? [] : [{ label: shown ? nameOf(shown, t) : '…' }]),
  ])
  const interest = (
    <Button
      size="xs"
      loading={registering.isPending}
      disabled={registering.isSuccess}
      onClick={() => registering.mutate({ params: { uuid } })}
    >
      {t('interested.action')}
    </Button>
  )
  if (query.isError) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!shown) return <SkeletonRows rows={8} />
  const name = nameOf(shown, t)
  if ('advertiser' in shown) {
    const { number, advertiser } = shown
    return (
      <Page>
        <PageHead title={name} sub={t('public.reference', { number, advertiser })} actions={interest} />
        <div className={`${classes.detail} p-16 border-top scroll`}>
          <AdvertisementView advertisement={shown} />
          <PlaceMap uuid={uuid} place={placeOf(shown)} />
        </div>
      </Page>
    )
  }
  return (
    <Page>
      <PageHead
        title={name}
        sub={<StatusChips advertisement={shown} />}
        actions={
          <>
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/assets/$uuid/commercial"
                  params={{ uuid: shown.assetUuid }}
                  search={{ open: uuid }}
                  {...props}
                />
              )}
            >
              {t('editor.numbered', { number: shown.number })}
            </Button>
            {isOnOffer(shown.status) && interest}
          </>
        }
      />
      <div className={`${classes.detail} p-16 border-top scroll`}>
        <AdvertisementView advertisement={{ ...shown, images: coverFirst(shown) }} />
      </div>
    </Page>
  )
}

/** Address of an own advertisement; kind and place of a published one of another customer. */
function nameOf(shown: CallReply<typeof api.advertisement>, t: TFunction<'advertisements'>): string {
  if ('advertiser' in shown) return t('public.title', { noun: typeName(shown), place: placeOf(shown) })
  return shown.address ?? typeName(shown)
}
