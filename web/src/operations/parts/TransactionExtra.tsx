import { dataAfter } from '@lindero/domain/kernel/parts/part-changes'
import { fromCents, toCents } from '@lindero/domain/operations/cents'
import { totalsOfInvoice } from '@lindero/domain/operations/invoices.part'
import { paymentLetterLevel } from '@lindero/domain/operations/payment-state'
import { paidAmount } from '@lindero/domain/operations/payments'
import { shownAmounts } from '@lindero/domain/operations/shown-amount'
import { useTranslation } from 'react-i18next'
import type { RowExtraProps } from '../../assets/parts/part-screen.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { AssumableDebt } from './AssumableDebt.tsx'
import classes from './extra.module.css'
import { Figures } from './Figures.tsx'
import { NumberOfFees } from './NumberOfFees.tsx'
import {
  editedPayments,
  type FeeRow,
  type InvoiceRow,
  isTransaction,
  PLACES,
  type TransactionRowKind,
  type TributeRow,
} from './operation-rows.ts'
import { Surcharge } from './Surcharge.tsx'

/** Below the fields of a tribute, a fee or an invoice: what is owed and paid, and what the rules offer. */
export function TransactionExtra(props: RowExtraProps) {
  return isTransaction(props.kind) ? <Extra {...props} kind={props.kind} /> : null
}

function Extra(props: RowExtraProps & { kind: TransactionRowKind }) {
  const { kind, canEdit } = props
  return (
    <div className={classes.extra}>
      <AmountsDue {...props} />
      {kind === 'invoice' ? <LineTotals {...props} /> : canEdit && <NumberOfFees {...props} />}
      {kind === 'tribute' && <Surcharge {...props} />}
      {kind !== 'invoice' && <AssumableDebt {...props} />}
    </div>
  )
}

/** Amount, paid and left, in cents. */
function AmountsDue({ kind, row, edited }: RowExtraProps & { kind: TransactionRowKind }) {
  const { t } = useTranslation('operations')
  const { currency } = useFormats()
  const { amount, original } = owed(kind, row)
  const paid = paidAmount(editedPayments(kind, row.uuid, edited))
  const isIncome = kind === 'invoice' && (row as unknown as InvoiceRow).type === 'INCOME'
  const { paymentLetter } = row as unknown as FeeRow
  const level = paymentLetterLevel(kind === 'invoice' ? null : paymentLetter)
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

function owed(kind: TransactionRowKind, row: RowExtraProps['row']) {
  if (kind === 'invoice') return { amount: (row as unknown as InvoiceRow).amount ?? 0, original: null }
  const { amount, originalAmount } =
    kind === 'tribute'
      ? shownAmounts.ofTribute(row as unknown as TributeRow)
      : shownAmounts.ofFee(row as unknown as FeeRow)
  return { amount, original: originalAmount }
}

/** Base, tax and amount that the invoice will have from its lines. */
function LineTotals({ row, edited }: RowExtraProps) {
  const { t } = useTranslation('operations')
  const { currency } = useFormats()
  const { rows } = dataAfter(PLACES.invoice.part, edited)
  const totals = totalsOfInvoice(rows.invoiceLine as never, row.uuid)
  if (!totals) return null
  return (
    <section>
      <h4>{t('due.lines.title')}</h4>
      <Figures
        figures={[
          [t('due.lines.base'), currency(totals.base)],
          [t('due.lines.tax'), currency(totals.tax)],
          [t('due.lines.amount'), currency(totals.amount)],
        ]}
      />
    </section>
  )
}
