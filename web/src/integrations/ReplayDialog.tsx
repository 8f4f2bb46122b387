import { api } from '@lindero/contract/api'
import { useTranslation } from 'react-i18next'
import { change } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { choices } from '../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { day } from '../kernel/forms/figure-fields.ts'
import { formFields } from '../kernel/forms/form-fields.ts'
import { useForm } from '../kernel/forms/use-form.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

const ENDED = ['delivered', 'failed', 'cancelled'] as const

const replayForm = formFields(
  { labels: 'integration:replay.fields' },
  {
    from: day({ required: true }),
    until: day({ required: true }),
    states: choices(ENDED, { texts: 'integration:deliveries.states', min: 1 }),
  },
)

/** Resends the deliveries of a period. */
export function ReplayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('integration')
  const formats = useFormats()
  const form = useForm(replayForm, {
    id: 'replay',
    saved: { from: null, until: null, states: ['failed'] },
    submit: ({ from, until, states }) =>
      change(api.replayDeliveries, {
        body: {
          from: new Date(`${from}T00:00:00`).toISOString(),
          until: new Date(`${until}T23:59:59.999`).toISOString(),
          states: [...states],
        },
      }),
    onDone({ sent, more }) {
      toast.success(t(more ? 'replay.more' : 'replay.done', { count: sent, figure: formats.number(sent) }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('replay.title')}
      intro={t('replay.text')}
      action={t('replay.send')}
      discard={null}
      onClose={onClose}
    >
      <replayForm.Grid>
        <replayForm.Field name="from" autoFocus />
        <replayForm.Field name="until" />
      </replayForm.Grid>
      <replayForm.Field name="states" />
    </FormDialog>
  )
}
