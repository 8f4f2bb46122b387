import { api } from '@lindero/contract/api'
import type { PublishedIndexRow } from '@lindero/contract/operations/published-indexes.contract'
import { PUBLISHED_INDEXES } from '@lindero/domain/operations/published-indexes'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { choice, toggle } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day, percent } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const indexForm = formFields(
  { labels: 'transactions:indexes.fields' },
  {
    kind: choice(PUBLISHED_INDEXES, { required: true, texts: 'transactions:indexes.kinds' }),
    month: text({ required: true, max: 7 }),
    percent: percent({ required: true, min: -30, max: 30, decimals: 3 }),
    publishedOn: day({}),
    isProvisional: toggle({ as: 'box' }),
  },
)
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/

interface IndexDialogProps {
  /** The value to correct; absent for a new one. */
  value?: PublishedIndexRow
  onClose: () => void
}

/** Form of the value of a month. */
export function IndexDialog({ value, onClose }: IndexDialogProps) {
  const { t } = useTranslation('transactions')
  const form = useForm(indexForm, {
    id: 'published-index',
    saved: value ?? { kind: null, month: null, percent: null, publishedOn: null, isProvisional: false },
    check: ({ month }) => ({ month: month === null || MONTH.test(month) ? null : t('indexes.wrongMonth') }),
    submit: ({ kind, month, percent: own, publishedOn, isProvisional }) =>
      change(api.savePublishedIndex, {
        body: { kind, month, percent: own, publishedOn: publishedOn || null, isProvisional: isProvisional ?? false },
      }),
    fieldOfError: { 'operations.publicationDay': 'publishedOn' },
    onDone() {
      toast.success(t('indexes.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(value ? 'indexes.edit' : 'indexes.add')}
      action={t('indexes.submit')}
      discard={null}
      onClose={onClose}
    >
      <indexForm.Grid>
        <indexForm.Field name="kind" />
        <indexForm.Field name="month" />
        <indexForm.Field name="percent" />
        <indexForm.Field name="publishedOn" />
        <indexForm.Field name="isProvisional" />
      </indexForm.Grid>
    </FormDialog>
  )
}
