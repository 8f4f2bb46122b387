import { nextUpdateOn, rentOn } from '@lindero/domain/operations/lease'
import { depositLimits, minimumTermEnd } from '@lindero/domain/operations/lease-law'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './extra.module.css'
import { Figures } from './Figures.tsx'
import { type RentRowProps, rowsOfLease } from './lease-rows.ts'
import { MonthsOfRent } from './MonthsOfRent.tsx'
import { RentUpdateOffer } from './RentUpdateOffer.tsx'

/** Content below a lease: the current rent, the legal requirements, the next rent update, and the due months. */
export function LeaseExtra(props: RentRowProps) {
  const { t } = useTranslation('operations')
  const { currency, date, none } = useFormats()
  if (props.kind !== 'lease') return null
  const lease = props.row
  const { today } = props.context
  const { updates } = rowsOfLease(lease.uuid, props.edited)
  const use = lease.use ?? 'HOME'
  const limits = depositLimits(use, lease.rent ?? 0)
  const minimum = minimumTermEnd(use, lease.startOn, lease.landlordIsCompany)
  const next = nextUpdateOn(lease, updates, today)
  const isBelow = lease.deposit !== null && lease.deposit < limits.deposit
  const isAbove = limits.mostGuarantee !== null && (lease.guarantee ?? 0) > limits.mostGuarantee
  return (
    <div className={classes.extra}>
      <section>
        <h4>{t('rent.current.title')}</h4>
        <Figures
          figures={[
            [t('rent.current.rent'), lease.rent === null ? none : currency(rentOn(lease.rent, updates, today))],
            [t(`rent.current.deposit.${use}`), currency(limits.deposit)],
            [
              t('rent.current.guarantee'),
              limits.mostGuarantee === null ? t('rent.current.free') : currency(limits.mostGuarantee),
            ],
            [t('rent.current.minimumTerm'), minimum === null ? none : date(minimum)],
            [t('rent.current.nextUpdate'), next === null ? none : date(next)],
          ]}
        />
        {isBelow && <p role="status">{t('rent.current.belowDeposit')}</p>}
        {isAbove && <p role="status">{t('rent.current.aboveGuarantee')}</p>}
        <p>{t('rent.current.depositSource')}</p>
      </section>
      {props.canEdit && lease.rent !== null && next !== null && <RentUpdateOffer {...props} on={next} />}
      {props.canEdit && lease.rent !== null && <MonthsOfRent {...props} />}
    </div>
  )
}
