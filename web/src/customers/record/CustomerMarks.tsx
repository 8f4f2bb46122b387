import type { Customer } from '@lindero/contract/customers/customer.schema'
import { isSubscriptionActive, runningTrialEnd } from '@lindero/domain/customers/subscription'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import classes from '../../kernel/list/list.module.css'
import { Chip, type ChipLevel } from '../../kernel/marks/Chip.tsx'

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

type SubscriptionDates = Pick<Customer, 'stripeId' | 'subscriptionInactiveOn' | 'trialEndsOn'>

/** The words of the customer's subscription, such as "Trial until 15/12/2026", with their level. */
function subscriptionMark(customer: SubscriptionDates, formats: Formats): { level: ChipLevel; text: string } {
  const date = formats.instantDate(customer.stripeId ? customer.subscriptionInactiveOn : customer.trialEndsOn)
  if (!isSubscriptionActive(customer)) {
    return { level: 'warning', text: textAt('administration:subscription.inactive') }
  }
  if (runningTrialEnd(customer)) {
    return { level: 'info', text: textAt('administration:subscription.trialUntil', { date }) }
  }
  const isEnding = customer.stripeId && customer.subscriptionInactiveOn
  return {
    level: 'success',
    text: isEnding
      ? textAt('administration:subscription.activeUntil', { date })
      : textAt('administration:subscription.active'),
  }
}

export const subscriptionText = (customer: SubscriptionDates, formats: Formats): string =>
  subscriptionMark(customer, formats).text

export function SubscriptionChip({
  customer,
  long = false,
}: {
  customer: SubscriptionDates
  /** True to show since when the subscription is inactive. */
  long?: boolean
}) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const { level, text } = subscriptionMark(customer, formats)
  if (level !== 'warning') {
    const icon = level === 'success' && <IconCheck size={12} stroke={2} aria-hidden />
    return (
      <Chip level={level} icon={icon}>
        {text}
      </Chip>
    )
  }
  const date = formats.instantDate(customer.stripeId ? customer.subscriptionInactiveOn : customer.trialEndsOn)
  const since = t(customer.stripeId ? 'subscription.inactiveSince' : 'subscription.trialEnded', { date })
  return (
    <span title={since}>
      <Chip level="warning" icon={<IconAlertTriangle size={12} stroke={2} aria-hidden />}>
        {long ? since : text}
      </Chip>
    </span>
  )
}
