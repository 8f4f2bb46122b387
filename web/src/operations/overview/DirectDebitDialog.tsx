import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../kernel/api/download.ts'
import { change, perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'

const creditor = formFields(
  { labels: 'transactions:debits.fields' },
  {
    creditorName: text({ required: true, max: 70, wide: true }),
    creditorIban: text({ required: true, max: 40, wide: true }),
    creditorBic: text({ max: 11 }),
    creditorIdentifier: text({ required: true, max: 40 }),
    collectionDate: day({ required: true }),
  },
)

interface DirectDebitDialogProps {
  transactions: string[]
  onClose: () => void
}

/** Asks for the creditor and the day of collection, and saves the file of direct debits for the bank. */
export function DirectDebitDialog({ transactions, onClose }: DirectDebitDialogProps) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const form = useForm(creditor, {
    id: 'direct-debits',
    saved: {
      creditorName: null,
      creditorIban: null,
      creditorBic: null,
      creditorIdentifier: null,
      collectionDate: null,
    },
    submit: ({ creditorBic, ...values }) =>
      change(api.directDebits, { body: { ...values, transactions, ...(creditorBic ? { creditorBic } : {}) } }),
    fieldOfError: { 'operations.executionDay': 'collectionDate', 'operations.debitIssues': 'creditorIdentifier' },
    onDone({ xml, fileName, fileUuid, count, amount, leftOut }) {
      saveFile(new Blob([xml], { type: 'application/xml' }), fileName)
      toastUndo(
        t('debits.done', { count, figure: formats.number(count), amount: formats.currency(amount) }),
        async () => {
          await perform(api.changeDebitFile, { params: { uuid: fileUuid }, body: { action: 'withdraw' } })
          toast.success(t('debits.withdrawn'))
        },
      )
      if (leftOut.length > 0) toast.warning(t('file.leftOut', { list: leftOut.map(leftOutText).join('; ') }))
      onClose()
    },
  })
  const { length } = transactions
  return (
    <FormDialog
      form={form}
      title={t('debits.title')}
      intro={t('debits.intro', { count: length, figure: formats.number(length) })}
      action={t('file.submit')}
      discard={null}
      onClose={onClose}
    >
      <creditor.Grid>
        <creditor.Field name="creditorName" />
        <creditor.Field name="creditorIban" />
        <creditor.Field name="creditorBic" />
        <creditor.Field name="creditorIdentifier" />
        <creditor.Field name="collectionDate" />
      </creditor.Grid>
    </FormDialog>
  )
}

/** A due that is not in the file, by its name, with the reason. */
function leftOutText({ externalId, concept, reason }: CallReply<typeof api.directDebits>['leftOut'][number]): string {
  const name = textAt(`transactions:concepts.${concept}`)
  return `${externalId ?? ''} ${name} (${textAt(`transactions:debits.reasons.${reason}`)})`.trim()
}
