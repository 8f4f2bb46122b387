import type { Customer } from '@lindero/contract/customers/customer.schema'
import { isSubscriptionActive, runningTrialEnd } from '@lindero/domain/customers/subscription'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from '../../kernel/list/list.module.css'
import { Chip } from '../../kernel/marks/Chip.tsx'

/** Marks for special customers: the operator and demo customers. */
export function CustomerMarks({ customer }: { customer: Pick<Customer, 'isOperator' | 'isDemo'> }) {
  const { t } = useTranslation('administration')
  return (
    <>
      {customer.isOperator && (
        <span title={t('list.operatorTitle')}>
          <Chip level="accent">{t('list.operator')}</Chip>
        </span>
      )}
      {customer.isDemo && (
        <span title={t('list.demoTitle')}>
          <Chip level="info">{t('list.demo')}</Chip>
        </span>
      )}
    </>
  )
}

/** The customer's name as a link, with marks. */
export function CustomerLink({ customer }: { customer: Pick<Customer, 'uuid' | 'name' | 'isOperator' | 'isDemo'> }) {
  const { uuid, name } = customer
  return (
    <span className={classes.named}>
      <Link to="/administration/customers/$uuid" params={{ uuid }} className={classes.title}>
        {name}
      </Link>
      <CustomerMarks customer={customer} />
    </span>
  )
}

export function SubscriptionChip({
  customer,
  long = false,
}: {
  customer: Pick<Customer, 'stripeId' | 'subscriptionInactiveOn' | 'trialEndsOn'>
  /** True to show the date as well. */
  long?: boolean
}) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const date = formats.instantDate(customer.stripeId ? customer.subscriptionInactiveOn : customer.trialEndsOn)
  if (isSubscriptionActive(customer)) {
    if (runningTrialEnd(customer)) return <Chip level="info">{t('subscription.trialUntil', { date })}</Chip>
    const isEnding = customer.stripeId && customer.subscriptionInactiveOn
    return (
      <Chip level="success" icon={<IconCheck size={12} stroke={2} aria-hidden />}>
        {isEnding ? t('subscription.activeUntil', { date }) : t('subscription.active')}
      </Chip>
    )
  }
  const since = t(customer.stripeId ? 'subscription.inactiveSince' : 'subscription.trialEnded', { date })
  return (
    <span title={since}>
      <Chip level="warning" icon={<IconAlertTriangle size={12} stroke={2} aria-hidden />}>
        {long ? since : t('subscription.inactive')}
      </Chip>
    </span>
  )
}
