import { api } from '@lindero/contract/api'
import type { DebitFileRow } from '@lindero/contract/operations/debit-files.contract'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { useTranslation } from 'react-i18next'
import { download } from '../../kernel/api/download.ts'
import { invalidate } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choice } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const letters = formFields(
  { labels: 'transactions:debitFiles.remind.fields' },
  {
    creditorName: text({ required: true, max: 70, wide: true }),
    creditorIban: text({ required: true, max: 40, wide: true }),
    payUntil: day({ required: true }),
    language: choice(['es', 'en'], { required: true, texts: 'transactions:debitFiles.remind.languages' }),
  },
)
/** Days that a letter gives the tenant by default. */
const DAYS_TO_PAY = 10

interface ReminderDialogProps {
  file: Pick<DebitFileRow, 'creditorName' | 'creditorIban'>
  dues: string[]
  onClose: () => void
}

/** Asks for the account, the last day of payment and the language, and saves letters of reminder as a PDF. */
export function ReminderDialog({ file, dues, onClose }: ReminderDialogProps) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const form = useForm(letters, {
    id: 'reminders',
    saved: {
      creditorName: file.creditorName,
      creditorIban: file.creditorIban,
      payUntil: addDays(calendarDateAt(new Date()), DAYS_TO_PAY),
      language: 'es' as const,
    },
    submit: (values) => ({
      send: () => download(api.reminderLetters, { body: { ...values, dues } }, t('debitFiles.remind.fallback')),
      refetch: () => invalidate(api.reminderLetters),
    }),
    fieldOfError: { 'operations.reminder': 'creditorIban' },
    onDone() {
      toast.success(t('debitFiles.remind.done'))
      onClose()
    },
  })
  const { length } = dues
  return (
    <FormDialog
      form={form}
      title={t('debitFiles.remind.title')}
      intro={t('debitFiles.remind.intro', { count: length, figure: formats.number(length) })}
      action={t('debitFiles.remind.submit')}
      discard={null}
      onClose={onClose}
    >
      <letters.Grid>
        <letters.Field name="creditorName" />
        <letters.Field name="creditorIban" />
        <letters.Field name="payUntil" />
        <letters.Field name="language" />
      </letters.Grid>
    </FormDialog>
  )
}
