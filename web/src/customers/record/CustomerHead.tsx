import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerMarks, SubscriptionChip } from '../CustomerMarks.tsx'
import classes from './record.module.css'

/** Whose page it is, how it stands, and at the end what is not saved yet. */
export function CustomerHead({ customer, children }: { customer: Customer; children: ReactNode }) {
  const { t } = useTranslation('customers')
  const about = [t(`segments.${customer.segmentId}`), customer.cif].filter(Boolean).join(' · ')
  return (
    <header className={classes.head}>
      <h1 className={classes.title} title={customer.name}>
        {customer.name}
      </h1>
      <CustomerMarks customer={customer} />
      <SubscriptionChip customer={customer} long />
      <span className={classes.about}>{about}</span>
      <span className={classes.gap} />
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
