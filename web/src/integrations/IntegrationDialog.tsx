import { api } from '@lindero/contract/api'
import type { Integration } from '@lindero/contract/integrations/integrations.contract'
import { INTEGRATION_EVENTS } from '@lindero/domain/integrations/delivery-states'
import { useTranslation } from 'react-i18next'
import { change } from '../kernel/api/use-call.ts'
import { choice, choices, toggle } from '../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { formFields } from '../kernel/forms/form-fields.ts'
import { text } from '../kernel/forms/text-fields.ts'
import { useForm } from '../kernel/forms/use-form.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

const integrationForm = formFields(
  { labels: 'integration:fields', hints: 'integration:hints' },
  {
    // Not validated here, because only the server knows which addresses are allowed.
    address: text({ required: true, max: 1_000 }),
    events: choices(INTEGRATION_EVENTS, { texts: 'integration:events', min: 1 }),
    language: choice(['es', 'en'], { texts: 'integration:languages', required: true }),
    isOn: toggle({ as: 'line' }),
  },
)

interface IntegrationDialogProps {
  integration: Integration | null
  onClose: () => void
  /** Called with the secret that the first save creates. */
  onSecret: (secret: string) => void
}

/** Form with the address of the customer's system and the events to send. */
export function IntegrationDialog({ integration, onClose, onSecret }: IntegrationDialogProps) {
  const { t, i18n } = useTranslation('integration')
  const form = useForm(integrationForm, {
    id: 'integration',
    saved: {
      address: integration?.address ?? null,
      language: integration?.language ?? (i18n.language === 'en' ? 'en' : 'es'),
      events: integration?.events ?? ['valuation.signed'],
      isOn: integration?.isOn ?? true,
    },
    submit: (body) => change(api.saveIntegration, { body: { ...body, events: [...body.events] } }),
    fieldOfError: { 'integrations.addressNotAllowed': 'address' },
    onDone({ secret }) {
      toast.success(t('saved'))
      onClose()
      if (secret) onSecret(secret)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('setUpTitle')}
      intro={t('text')}
      action={t('save')}
      discard={null}
      onClose={onClose}
    >
      <integrationForm.Field name="address" autoFocus />
      <integrationForm.Field name="events" />
      <integrationForm.Field name="language" />
      <integrationForm.Field name="isOn" />
    </FormDialog>
  )
}
