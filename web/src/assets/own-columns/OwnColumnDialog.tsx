import { api } from '@lindero/contract/api'
import type { OwnColumn } from '@lindero/contract/assets/own-columns.contract'
import { OWN_COLUMN_KINDS } from '@lindero/domain/assets/own-columns'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { choice, toggle } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const columnForm = formFields(
  { labels: 'ownColumns:fields', hints: 'ownColumns:hints' },
  {
    label: text({ max: 60, wide: true }),
    kind: choice(OWN_COLUMN_KINDS, { texts: 'ownColumns:kinds' }),
    isHidden: toggle(),
    hasPersonalData: toggle(),
  },
)

/**
 * Edits a custom column: name, kind, visibility and personal data. If the name is empty, the header in the tape is
 * used. If the kind is empty, the kind of the column's values is used.
 */
export function OwnColumnDialog({ column, onClose }: { column: OwnColumn; onClose: () => void }) {
  const { t } = useTranslation(['ownColumns', 'common'])
  const { uuid, name, label, kind, isKindChosen, isHidden, hasPersonalData } = column
  const form = useForm(columnForm, {
    id: 'ownColumn',
    saved: { label: label === name ? null : label, kind: isKindChosen ? kind : null, isHidden, hasPersonalData },
    submit: (body) => change(api.editOwnColumn, { params: { uuid }, body }),
    onDone() {
      toast.success(t('ownColumns:saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('ownColumns:editTitle', { name })}
      action={t('common:actions.save')}
      onClose={onClose}
    >
      <columnForm.Grid>
        <columnForm.Field name="label" autoFocus />
        <columnForm.Field name="kind" />
        <columnForm.Field name="isHidden" />
        <columnForm.Field name="hasPersonalData" />
      </columnForm.Grid>
    </FormDialog>
  )
}
