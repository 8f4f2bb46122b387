import { api } from '@lindero/contract/api'
import { coverFirst } from '@lindero/domain/advertising/advertisement'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { event } from '../kernel/analytics/analytics.ts'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { AdvertisementView, typeName } from './AdvertisementView.tsx'
import classes from './advertising.module.css'
import { StatusChips } from './StatusChips.tsx'

/** An advertisement for users, who register their interest with one click. */
export default function AdvertisementPage() {
  const { t } = useTranslation('advertisements')
  const { uuid = '' } = useParams({ strict: false })
  const query = useQuery(queryOf(api.advertisement, { params: { uuid } }))
  const registering = useCall(api.registerLead, {
    onSuccess() {
      event('advertisementInterest')
      toast.success(t('interested.done'))
    },
    onError: (error) => toast.error(error),
  })
  useBreadcrumbs([{ label: t('title'), to: '/advertisements' }, { label: query.data?.address ?? '' }])
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={8} />
  const advertisement = query.data
  return (
    <Page>
      <PageHead
        title={advertisement.address ?? typeName(advertisement)}
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
            {advertisement.status === 'PUBLISHED' && (
              <Button
                size="xs"
                loading={registering.isPending}
                disabled={registering.isSuccess}
                onClick={() => registering.mutate({ params: { uuid } })}
              >
                {t('interested.action')}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.detail}>
        <AdvertisementView advertisement={{ ...advertisement, images: coverFirst(advertisement) }} />
      </div>
    </Page>
  )
}
