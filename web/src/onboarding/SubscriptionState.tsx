import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useTranslation } from 'react-i18next'
import type { useFormats } from '../kernel/formats/use-formats.ts'

interface SubscriptionStateProps {
  subscription: CallReply<typeof api.subscription>
  formats: ReturnType<typeof useFormats>
}

/** The current plan, the end of access, and how much of the plan is used. */
export function SubscriptionState({ subscription, formats }: SubscriptionStateProps) {
  const { t } = useTranslation('subscription')
  const { plan, state, trialEndsOn, subscriptionInactiveOn, use, limits } = subscription
  const day = (instant: string) => formats.instantDate(instant)
  const isOver = trialEndsOn !== null && new Date(trialEndsOn) <= new Date()
  return (
    <section className="mb-24 grid gap-4 text-2" aria-label={t('plan')}>
      <strong className="text">{plan?.name ?? t('none')}</strong>
      {state && <span>{t(`states.${state}`)}</span>}
      {trialEndsOn && <span>{t(isOver ? 'trialEnded' : 'trialUntil', { date: day(trialEndsOn) })}</span>}
      {state !== 'ended' && subscriptionInactiveOn && <span>{t('until', { date: day(subscriptionInactiveOn) })}</span>}
      <span>
        {t('use', {
          assets: formats.number(use.operatingAssets),
          assetsLimit: formats.number(limits.operatingAssets),
          users: formats.number(use.activeUsers),
          usersLimit: formats.number(limits.activeUsers),
        })}
      </span>
    </section>
  )
}
