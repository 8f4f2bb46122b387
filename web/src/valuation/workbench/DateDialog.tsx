import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'

const dateForm = formFields(
  { labels: 'valuation:otherDate.fields' },
  { date: day({ required: true, max: () => calendarDateAt(new Date()) }) },
)

interface DateDialogProps {
  date: string
  /**
   * Searches for evidence as of this date.
   * @throws ApiError with the reason if no value can be computed
   */
  onSearch: (date: string) => Promise<void>
  onClose: () => void
}

/**
 * Asks for a different valuation date, searches for evidence as of this date, and shows the result before it is used.
 */
export function DateDialog({ date, onSearch, onClose }: DateDialogProps) {
  const { t } = useTranslation('valuation')
  const form = useForm(dateForm, {
    id: 'valuation-date',
    saved: { date },
    isRecord: false,
    submit: (values) => onSearch(values.date),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('otherDate.title')} action={t('otherDate.search')} onClose={onClose}>
      <dateForm.Grid>
        <dateForm.Field name="date" autoFocus hint={t('otherDate.text')} />
      </dateForm.Grid>
    </FormDialog>
  )
}
