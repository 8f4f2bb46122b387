import { api } from '@lindero/contract/api'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../kernel/api/download.ts'
import { change } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const payer = formFields(
  { labels: 'transactions:file.fields' },
  {
    debtorName: text({ required: true, max: 70, wide: true }),
    debtorIban: text({ required: true, max: 40, wide: true }),
    debtorBic: text({ max: 11 }),
    executionDate: day({ required: true }),
  },
)

/** Asks who pays and when, and saves the file for the bank. */
export function PaymentFileDialog({ transactions, onClose }: { transactions: string[]; onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const form = useForm(payer, {
    id: 'payment-file',
    saved: { debtorName: null, debtorIban: null, debtorBic: null, executionDate: null },
    submit: ({ debtorBic, ...values }) =>
      change(api.paymentFile, { body: { ...values, transactions, ...(debtorBic ? { debtorBic } : {}) } }),
    fieldOfError: { 'operations.transferIssues': 'debtorIban' },
    onDone({ xml, fileName, count, amount, skipped }) {
      saveFile(new Blob([xml], { type: 'application/xml' }), fileName)
      const done = t('file.done', { count, figure: formats.number(count), amount: formats.currency(amount) })
      if (skipped === 0) toast.success(done)
      else toast.warning(`${done} ${t('file.skipped', { count: skipped, figure: formats.number(skipped) })}`)
      onClose()
    },
  })
  const { length } = transactions
  return (
    <FormDialog
      form={form}
      title={t('file.title')}
      intro={t('file.intro', { count: length, figure: formats.number(length) })}
      action={t('file.submit')}
      discard={null}
      onClose={onClose}
    >
      <payer.Grid>
        <payer.Field name="debtorName" />
        <payer.Field name="debtorIban" />
        <payer.Field name="debtorBic" />
        <payer.Field name="executionDate" />
      </payer.Grid>
    </FormDialog>
  )
}
