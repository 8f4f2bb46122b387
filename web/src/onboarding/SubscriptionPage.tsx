import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareInUse, UPGRADE_KINDS, type UpgradeKind } from '../customers/upgrade/plan-usage.ts'
import { UpgradeButton } from '../customers/upgrade/UpgradeButton.tsx'
import { rereadSession } from '../kernel/acting/reread-session.ts'
import { queryOf } from '../kernel/api/query.ts'
import { request } from '../kernel/api/request.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { askSave } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { useSettings } from '../kernel/settings/settings.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import own from './onboarding.module.css'
import { PaymentInvoices } from './PaymentInvoices.tsx'
import { type OfferedPlan, PlanCard } from './PlanCard.tsx'
import { SubscriptionState } from './SubscriptionState.tsx'

/**
 * When the user returns from Stripe, the page waits for the payment: interval between requests and time limit, in
 * milliseconds.
 */
const LOOK_EVERY = 2_000
const PATIENCE = 30_000

/** The plan, trial and payment of the user's own customer, and the plans that the customer can choose. */
export default function SubscriptionPage() {
  const { t } = useTranslation(['onboarding', 'subscription'])
  const { payment } = useSearch({ from: '/app/subscription' })
  const settings = useSettings()
  const formats = useFormats()
  const [isLate, setLate] = useState(false)
  const plans = useQuery(queryOf(api.offeredPlans, {}))
  const subscription = useQuery({
    ...queryOf(api.subscription, {}),
    refetchInterval: ({ state: { data } }) =>
      payment === 'done' && !isLate && data?.state !== 'paid' ? LOOK_EVERY : false,
  })
  const isPaid = subscription.data?.state === 'paid'
  useEffect(() => {
    if (payment !== 'done') return
    if (isPaid) void rereadSession()
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [payment, isPaid])
  const portal = useMutation({
    mutationFn: () => request(api.stripeCustomerPortalUrl, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const take = useCall(api.takePlan, {
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url)
      else toast.success(t('subscription:changed'))
    },
  })
  useBreadcrumbs([{ label: t('subscription:title') }])
  const { data } = subscription
  const isOnline = plans.data?.items.some((plan) => plan.isOnline) ?? false

  async function choose(plan: OfferedPlan) {
    const changes = data?.hasCard && data.state !== 'ended'
    const goesOn =
      !changes ||
      (await askSave({
        title: t('subscription:changeTitle', { plan: plan.name }),
        message: t('subscription:changeText'),
        action: t('subscription:change'),
      }))
    if (goesOn) take.mutate({ body: { plan: plan.uuid } })
  }

  return (
    <Page>
      <PageHead title={t('subscription:title')} />
      <div className={`${own.body} px-20 pb-32`}>
        {payment === 'cancelled' && <Banner>{t('subscription:cancelled')}</Banner>}
        {payment === 'done' && (
          <Banner level={isPaid ? 'success' : 'info'}>
            {t(isPaid ? 'subscription:done' : isLate ? 'subscription:late' : 'subscription:waiting')}
          </Banner>
        )}
        {subscription.isPending && <SkeletonRows rows={4} />}
        {subscription.error && <ErrorState error={subscription.error} onRetry={() => void subscription.refetch()} />}
        {data && <SubscriptionState subscription={data} formats={formats} />}
        {data?.hasCard && settings?.subscriptionPortal && (
          <Button
            variant="default"
            loading={portal.isPending}
            rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            onClick={() => portal.mutate()}
          >
            {t('subscription:manage')}
          </Button>
        )}
        {(take.error ?? portal.error) && <Banner level="danger">{errorText(take.error ?? portal.error)}</Banner>}
        {plans.data && plans.data.total > 0 && <h2 className="mt-8 mb-12 fs-16 semi">{t('subscription:plans')}</h2>}
        {plans.data && !isOnline && (
          <p className="mb-16 text-2">
            {t(settings?.supportEmail ? 'talk' : 'talkInside')}{' '}
            {settings?.supportEmail && (
              <a className="link" href={`mailto:${settings.supportEmail}`}>
                {t('write', { email: settings.supportEmail })}
              </a>
            )}
          </p>
        )}
        {plans.data && !isOnline && data && (
          <UpgradeButton
            kind={fullest(data)}
            standing={{ current: data.use[fullest(data)], limit: data.limits[fullest(data)] }}
          />
        )}
        <div className={`${own.wide} grid gap-12 mb-20`}>
          {plans.data?.items.map((plan) => {
            const isOwn = plan.uuid === data?.plan?.uuid && data.state !== 'ended'
            return (
              <PlanCard key={plan.uuid} plan={plan} isChosen={isOwn}>
                {isOwn && <p>{t('subscription:current')}</p>}
                {plan.isOnline && !isOwn && (
                  <Button loading={take.isPending} onClick={() => void choose(plan)}>
                    {t(data?.hasCard && data.state !== 'ended' ? 'subscription:change' : 'subscription:take')}
                  </Button>
                )}
              </PlanCard>
            )
          })}
        </div>
        {data?.hasCard && <PaymentInvoices />}
      </div>
    </Page>
  )
}

/** The limit of the plan of which most is in use. */
function fullest({ use, limits }: CallReply<typeof api.subscription>): UpgradeKind {
  const share = (kind: UpgradeKind) => shareInUse({ current: use[kind], limit: limits[kind] })
  return [...UPGRADE_KINDS].sort((a, b) => share(b) - share(a))[0] ?? 'operatingAssets'
}
