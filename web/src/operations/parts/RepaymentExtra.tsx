import { fromCents, toCents } from '@lindero/domain/operations/cents'
import { commissionLimit, commissionOf, resultOfRepayment } from '@lindero/domain/operations/early-repayment'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { useTranslation } from 'react-i18next'
import { errorsBetweenRows, usableData } from '../../assets/parts/part-errors.ts'
import type { RowExtraProps } from '../../assets/parts/part-screen.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './extra.module.css'
import { Figures } from './Figures.tsx'
import { RateReviewExtra } from './RateReviewExtra.tsx'

/**
 * The panel below a row of a mortgage. Of an early repayment, it shows the rule that the repayment breaks, or its effect and the legal limit of
 * the commission.
 */
export function RepaymentExtra(props: RowExtraProps<typeof mortgage>) {
  const { t } = useTranslation('operations')
  const { currency, date, percent, none } = useFormats()
  if (props.kind === 'rateReview') return <RateReviewExtra {...props} />
  if (props.kind !== 'repayment') return null
  const { screen, row, draftKey, edited, context } = props
  // An error that depends on several rows. It is shown here, because the form fields show it only for saved rows that
  // were changed.
  const [broken] = errorsBetweenRows(screen, edited, context).filter(({ key }) => key === draftKey)
  if (broken) {
    return (
      <p role="status" className="text-2 fs-13">
        {broken.text}
      </p>
    )
  }
  const loan = usableData(mortgage, screen, edited)
  const one = loan.rows.repayment.find(({ uuid }) => uuid === row.uuid)
  const result = resultOfRepayment(loan, row)
  const limit = commissionLimit(loan.values, one?.repaidOn ?? null)
  if (!one || !result) return <p className="text-2 fs-13">{t('mortgage.result.missing')}</p>
  const most =
    limit?.percent == null ? null : commissionOf({ commission: null, commissionPercent: limit.percent }, result.repaid)
  const isTotal = result.owed === result.repaid
  return (
    <section className={classes.extra}>
      <h4>{t('mortgage.result.title')}</h4>
      <Figures
        figures={[
          [t('mortgage.result.owed'), currency(result.owed)],
          [t('mortgage.result.repaid'), currency(result.repaid)],
          isTotal ? [t('mortgage.result.interest'), currency(result.interest)] : null,
          isTotal
            ? null
            : [t('mortgage.result.left'), currency(fromCents(toCents(result.owed) - toCents(result.repaid)))],
          isTotal
            ? null
            : [t('mortgage.result.instalment'), result.instalment === null ? none : currency(result.instalment)],
          [t('mortgage.result.endOn'), date(result.endOn)],
          [t('mortgage.result.commission'), currency(result.commission)],
          [t('mortgage.result.saved'), currency(result.saved)],
        ]}
      />
      {limit && <p>{t(`mortgage.result.limits.${limit.source}`)}</p>}
      {limit?.percent != null && most !== null && (
        <p role="status">
          {t(result.commission > most ? 'mortgage.result.above' : 'mortgage.result.most', {
            percent: percent(limit.percent),
            amount: currency(most),
          })}
        </p>
      )}
    </section>
  )
}
