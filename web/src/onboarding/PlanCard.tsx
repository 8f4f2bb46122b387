import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { withTaxCents } from '@lindero/domain/customers/plan-price'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useSettings } from '../kernel/settings/settings.ts'
import own from './onboarding.module.css'
import { usePlanContents } from './plan-contents.ts'

export type OfferedPlan = CallReply<typeof api.offeredPlans>['items'][number]

/** A plan with its price and contents. */
export function PlanCard({
  plan,
  isChosen = false,
  children,
}: {
  plan: OfferedPlan
  isChosen?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('onboarding')
  const formats = useFormats()
  const contents = usePlanContents()
  return (
    <section className={`${own.plan} stack gap-4 p-16 border bg-surface text-2 ${isChosen ? own.chosen : ''}`}>
      <h2>{plan.name}</h2>
      <p className="text semi">{t('perMonth', { price: formats.currency(withTaxCents(plan.monthlyCents) / 100) })}</p>
      <p className="fs-13">{t('beforeTax', { price: formats.currency(plan.monthlyCents / 100) })}</p>
      <p>{contents(plan.operatingAssets, plan.activeUsers)}</p>
      {!plan.isOnline && <Agreed />}
      {children}
    </section>
  )
}

/** For a plan that cannot be bought online: the address to write to, or a link to the page about the operator. */
function Agreed() {
  const { t } = useTranslation('onboarding')
  const settings = useSettings()
  return (
    <p className="fs-13">
      {t('talkOne')}:{' '}
      {settings?.supportEmail ? (
        <a className="link" href={`mailto:${settings.supportEmail}`}>
          {settings.supportEmail}
        </a>
      ) : (
        <a className="link" href="/legal/notice">
          {t('contact')}
        </a>
      )}
    </p>
  )
}
