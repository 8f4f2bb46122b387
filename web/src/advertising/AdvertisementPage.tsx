import { api } from '@lindero/contract/api'
import { coverFirst } from '@lindero/domain/advertising/advertisement'
import { isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { event } from '../kernel/analytics/analytics.ts'
import { ApiError } from '../kernel/api/api-error.ts'
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
 * see a published advertisement like any visitor.
 */
export default function AdvertisementPage() {
  const { t } = useTranslation('advertisements')
  const { uuid = '' } = useParams({ strict: false })
  const query = useQuery({ ...queryOf(api.advertisement, { params: { uuid } }), retry: false })
  const isOther = query.error instanceof ApiError && query.error.statusCode === 404
  const open = useQuery({
    ...queryOf(api.publicAdvertisement, { params: { uuid } }),
    enabled: isOther,
    retry: false,
  })
  const registering = useCall(api.registerLead, {
    onSuccess() {
      event('advertisementInterest')
      toast.success(t('interested.done'))
    },
    onError: (error) => toast.error(error),
  })
  const failed = isOther ? open : query
  const name = query.data
    ? (query.data.address ?? typeName(query.data))
    : open.data
      ? t('public.title', { noun: typeName(open.data), place: placeOf(open.data) })
      : '…'
  useBreadcrumbs([{ label: t('title'), to: '/advertisements' }, ...(failed.isError ? [] : [{ label: name }])])
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
  if (open.data) {
    const { number, advertiser } = open.data
    const place = placeOf(open.data)
    return (
      <Page>
        <PageHead title={name} sub={t('public.reference', { number, advertiser })} actions={interest} />
        <div className={classes.detail}>
          <AdvertisementView advertisement={open.data} />
          <PlaceMap uuid={uuid} place={place} />
        </div>
      </Page>
    )
  }
  if (failed.isError) return <PageFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!query.data) return <SkeletonRows rows={8} />
  const advertisement = query.data
  return (
    <Page>
      <PageHead
        title={name}
        sub={<StatusChips advertisement={advertisement} />}
        actions={
          <>
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/assets/$uuid/commercial"
                  params={{ uuid: advertisement.assetUuid }}
                  search={{ open: uuid }}
                  {...props}
                />
              )}
            >
              {t('editor.numbered', { number: advertisement.number })}
            </Button>
            {isOnOffer(advertisement.status) && interest}
          </>
        }
      />
      <div className={classes.detail}>
        <AdvertisementView advertisement={{ ...advertisement, images: coverFirst(advertisement) }} />
      </div>
    </Page>
  )
}
