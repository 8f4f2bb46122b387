import { fromCents, toCents } from '@lindero/domain/operations/cents'
import { paymentLetterLevel } from '@lindero/domain/operations/payment-state'
import { paidAmount } from '@lindero/domain/operations/payments'
import { displayedAmounts } from '@lindero/domain/operations/shown-amount'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { AssumableDebt } from './AssumableDebt.tsx'
import classes from './extra.module.css'
import { Figures } from './Figures.tsx'
import { InvoiceTaxes } from './InvoiceTaxes.tsx'
import { NumberOfFees } from './NumberOfFees.tsx'
import { type AnyRowProps, editedPayments, isTransaction, type TransactionProps } from './operation-rows.ts'
import { Surcharge } from './Surcharge.tsx'

/**
 * Content below the fields of a local tax, a fee or an invoice: the amounts owed and paid, and the actions that the
 * rules allow.
 */
export function TransactionExtra(props: AnyRowProps) {
  return isTransaction(props) ? <Extra {...props} /> : null
}

function Extra(props: TransactionProps) {
  return (
    <div className={classes.extra}>
      <AmountsDue {...props} />
      {props.kind === 'invoice' ? <InvoiceTaxes {...props} /> : props.canEdit && <NumberOfFees {...props} />}
      {props.kind === 'tribute' && <Surcharge {...props} />}
      {props.kind !== 'invoice' && <AssumableDebt {...props} />}
    </div>
  )
}

/** The total, paid and remaining amounts, in cents. */
function AmountsDue(props: TransactionProps) {
  const { t } = useTranslation('operations')
  const { currency } = useFormats()
  const { amount, original } = owed(props)
  const paid = paidAmount(editedPayments(props))
  const isIncome = props.kind === 'invoice' && props.row.type === 'INCOME'
  const paymentLetter = props.kind === 'invoice' ? null : props.row.paymentLetter
  const level = paymentLetterLevel(paymentLetter)
  return (
    <>
      <Figures
        figures={[
          [t(isIncome ? 'due.toCollect' : 'due.toPay'), currency(amount)],
          ...(original === null || original === amount ? [] : [[t('due.original'), currency(original)] as const]),
          [t(isIncome ? 'due.collected' : 'due.paid'), currency(paid)],
          [t('due.left'), currency(fromCents(Math.max(toCents(amount) - toCents(paid), 0)))],
        ]}
      />
      {level && paymentLetter && (
        <p>
          {t('tributes.tribute.fields.paymentLetter')}{' '}
          <Chip level={level}>{t(`tributes.tribute.choices.paymentLetter.${paymentLetter}`)}</Chip>
        </p>
      )}
    </>
  )
}

function owed(props: TransactionProps) {
  if (props.kind === 'invoice') return { amount: props.row.amount ?? 0, original: null }
  const { amount, originalAmount } =
    props.kind === 'tribute' ? displayedAmounts.ofTribute(props.row) : displayedAmounts.ofFee(props.row)
  return { amount, original: originalAmount }
}
