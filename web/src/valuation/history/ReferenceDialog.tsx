import { api } from '@lindero/contract/api'
import type { SavedReferenceValue } from '@lindero/contract/assets/reference-values.contract'
import { latestReferenceDate } from '@lindero/domain/assets/reference-value'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import { REFERENCE_SOURCES, type ReferenceSource } from '@lindero/domain/portfolios/reference-sources'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { choice } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { area, day, money } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** The six sources of third-party values, in the order of product facts 6.8. */
export const SOURCES = Object.keys(REFERENCE_SOURCES) as ReferenceSource[]

const referenceForm = formFields(
  { labels: 'valuation:references.fields' },
  {
    source: choice(SOURCES, { required: true, texts: 'assets:referenceSources' }),
    operation: choice(OPERATIONS, { required: true, texts: 'common:operation' }),
    value: money({ required: true, min: 0.01, max: 999_999_999_999 }),
    size: area(),
    valuer: text({ max: 200 }),
    date: day({ min: '1900-01-01', max: () => latestReferenceDate(calendarDateAt(new Date())) }),
  },
)

interface ReferenceDialogProps {
  assetUuid: string
  operation: Operation
  /** The value to edit; null for a new value. */
  value: SavedReferenceValue | null
  /** The default source of a new value. */
  source?: ReferenceSource
  onClose: () => void
}

/** Adds or edits a third-party value. */
export function ReferenceDialog({ assetUuid, operation, value, source, onClose }: ReferenceDialogProps) {
  const { t } = useTranslation(['valuation', 'common'])
  const form = useForm(referenceForm, {
    id: 'reference',
    saved: {
      source: (value?.source as ReferenceSource) ?? source ?? null,
      operation: value?.operation ?? operation,
      value: value?.value ?? null,
      size: value?.size ?? null,
      valuer: value?.valuer ?? null,
      date: value?.date ?? null,
    },
    isRecord: value !== null,
    submit: (values, changed) =>
      value
        ? change(api.editReferenceValue, {
            params: { uuid: assetUuid, reference: value.uuid },
            body: changed,
          })
        : change(api.addReferenceValue, { params: { uuid: assetUuid }, body: values }),
    fieldOfError: { 'assets.referenceValueTaken': 'date' },
    onDone() {
      toast.success(t(value ? 'valuation:references.edited' : 'valuation:references.added'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(value ? 'valuation:references.editTitle' : 'valuation:references.addTitle')}
      action={t(value ? 'common:actions.save' : 'valuation:references.add')}
      onClose={onClose}
    >
      <referenceForm.Grid>
        <referenceForm.Field name="source" autoFocus />
        <referenceForm.Field name="operation" />
        <referenceForm.Field name="value" />
        <referenceForm.Field name="size" />
        <referenceForm.Field name="valuer" />
        <referenceForm.Field name="date" />
      </referenceForm.Grid>
    </FormDialog>
  )
}
