import { nextUpdateOn, rentOn } from '@lindero/domain/operations/lease'
import { depositDoubts, depositLimits, minimumTermEnd } from '@lindero/domain/operations/lease-law'
import { overlappingLeases } from '@lindero/domain/operations/lease-overlap'
import { updateDoubts } from '@lindero/domain/operations/month-updates'
import { receiptOfLease } from '@lindero/domain/operations/rent-receipt'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { DepositRegister } from './DepositRegister.tsx'
import classes from './extra.module.css'
import { Figures } from './Figures.tsx'
import { type RentRowProps, rowsOfLease } from './lease-rows.ts'
import { MonthsOfRent } from './MonthsOfRent.tsx'
import { RentTaxesQuestion } from './RentTaxesQuestion.tsx'
import { RentUpdateOffer } from './RentUpdateOffer.tsx'

/** Content below a lease: the current rent, the legal requirements, the next rent update, and the due months. */
export function LeaseExtra(props: RentRowProps) {
  const { t } = useTranslation('operations')
  const { currency, date, none } = useFormats()
  if (props.kind !== 'lease') return null
  const lease = props.row
  const { today } = props.context
  const { updates, leases } = rowsOfLease(lease.uuid, props.edited)
  const overlapping = overlappingLeases(leases, today).flatMap((pair) => {
    const other = pair.find(({ uuid }) => uuid !== lease.uuid)
    return pair.some(({ uuid }) => uuid === lease.uuid) && other ? [other] : []
  })
  const { use } = lease
  if (use === null) return <RentTaxesQuestion {...props} />
  const rentToday = lease.rent === null ? null : rentOn(lease.rent, updates, today)
  const receipt = rentToday === null ? null : receiptOfLease(rentToday, lease)
  const limits = depositLimits(use, lease.rent ?? 0)
  const minimum = minimumTermEnd(use, lease.startOn, lease.landlordIsCompany)
  const next = nextUpdateOn(lease, updates, today)
  const doubts = depositDoubts(lease)
  return (
    <div className={classes.extra}>
      <RentTaxesQuestion {...props} />
      <section>
        <h4>{t('rent.current.title')}</h4>
        <Figures
          figures={[
            [t('rent.current.rent'), rentToday === null ? none : currency(rentToday)],
            receipt && [t('rent.current.total'), currency(receipt.total)],
            receipt && [t('rent.current.payable'), currency(receipt.amount)],
            [t(`rent.current.deposit.${use}`), currency(limits.deposit)],
            [
              t('rent.current.guarantee'),
              limits.mostGuarantee === null ? t('rent.current.free') : currency(limits.mostGuarantee),
            ],
            [t('rent.current.minimumTerm'), minimum === null ? none : date(minimum)],
            [t('rent.current.nextUpdate'), next === null ? none : date(next)],
          ]}
        />
        {overlapping.map((other) => (
          <p role="status" key={other.uuid}>
            {t('rent.current.overlaps', { tenant: other.tenant ?? none, from: date(other.startOn) })}
          </p>
        ))}
        {doubts.includes('belowDeposit') && <p role="status">{t('rent.current.belowDeposit')}</p>}
        {doubts.includes('aboveGuarantee') && <p role="status">{t('rent.current.aboveGuarantee')}</p>}
        {updateDoubts(lease, updates).map(({ uuid, effectiveOn, doubt }) => (
          <p role="status" key={`${uuid} ${doubt}`}>
            {t(`rent.update.doubts.${doubt}`, { day: date(effectiveOn) })}
          </p>
        ))}
        <p>{t('rent.current.depositSource')}</p>
      </section>
      <DepositRegister {...props} />
      {props.canEdit && lease.rent !== null && next !== null && <RentUpdateOffer {...props} on={next} />}
      {props.canEdit && lease.rent !== null && <MonthsOfRent {...props} />}
    </div>
  )
}
