import { api } from '@lindero/contract/api'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { iban } from '../../kernel/forms/reference-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'
import { DocumentInput } from './DocumentInput.tsx'
import { warnIfNotProposed } from './not-proposed.ts'
import { undoTransactions } from './transaction-calls.ts'
import { usePaymentDocument } from './use-payment-document.ts'

const today = () => calendarDateAt(new Date())

const payment = formFields(
  { labels: 'transactions:payment.fields' },
  { paidOn: day({ required: true, max: today, latest: 'today' }), account: iban({ wide: true }) },
)

interface PaymentDialogProps {
  transactions: string[]
  onClose: () => void
  onDone: () => void
}

/**
 * Asks for the day on which the selected transactions were paid, the account, and the document if it is only one
 * transaction, and shows their open amount. The payment moves no money, so it can be undone.
 */
export function PaymentDialog({ transactions, onClose, onDone }: PaymentDialogProps) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const may = useMay()
  const { data: open } = useQuery({
    ...queryOf(api.openOfTransactions, { body: { transactions } }),
    // Asked each time that the dialog opens, because payments change the amount.
    gcTime: 0,
  })
  const assetUuid = open?.assetUuid ?? null
  const document = usePaymentDocument(assetUuid)
  const form = useForm(payment, {
    id: 'payment',
    saved: { paidOn: today(), account: null },
    async submit({ paidOn, account }) {
      const fileUuid = await document.send()
      const stated = {
        ...(typeof account === 'string' ? { account } : {}),
        ...(fileUuid === null ? {} : { fileUuid }),
      }
      return perform(api.changeTransactions, { body: { action: 'paid', transactions, paidOn, ...stated } })
    },
    fieldOfError: { 'operations.paidLater': 'paidOn' },
    onDone(reply, { values }) {
      const { count, changeUuid } = reply
      warnIfNotProposed(reply)
      const date = formats.date(values.paidOn)
      toastUndo(t('payment.done', { count, figure: formats.number(count), date }), () => undoTransactions(changeUuid))
      onDone()
    },
  })
  const sums = open && [
    open.toPay > 0 && t('payment.sums.out', { amount: formats.currency(open.toPay) }),
    open.toCollect > 0 && t('payment.sums.in', { amount: formats.currency(open.toCollect) }),
  ]
  return (
    <FormDialog
      form={form}
      title={t('payment.title')}
      intro={
        open && sums
          ? open.count === 0
            ? t('payment.none')
            : [
                t('payment.open', { count: open.count, figure: formats.number(open.count) }),
                ...sums.filter(Boolean),
              ].join(' · ')
          : formats.none
      }
      action={t('payment.submit')}
      isBlocked={open?.count === 0}
      discard={null}
      onClose={onClose}
    >
      <payment.Grid>
        <payment.Field name="paidOn" autoFocus />
        <payment.Field name="account" />
      </payment.Grid>
      {assetUuid !== null && may('editDocuments') && (
        <DocumentInput file={document.file} onFile={document.choose} isBusy={form.isSending} />
      )}
    </FormDialog>
  )
}
