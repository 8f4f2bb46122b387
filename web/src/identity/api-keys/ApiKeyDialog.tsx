import { api } from '@lindero/contract/api'
import { KEY_SCOPES } from '@lindero/domain/users/key-scopes'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { choice, choices } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'

/** Validity periods offered in the form, in days. */
const DAYS = [30, 90, 180, 365] as const

const keyForm = formFields(
  { labels: 'apiKeys:fields', hints: 'apiKeys:hints' },
  {
    name: text({ required: true, max: 60 }),
    scopes: choices(KEY_SCOPES, { texts: 'apiKeys:scopes', min: 1 }),
    days: choice(DAYS, { texts: 'apiKeys:days', required: true }),
  },
)

interface ApiKeyDialogProps {
  onClose: () => void
  onSecret: (secret: string) => void
}

/** Form for a new API key, with scopes and expiry. */
export function ApiKeyDialog({ onClose, onSecret }: ApiKeyDialogProps) {
  const { t } = useTranslation('apiKeys')
  const form = useForm(keyForm, {
    id: 'apiKey',
    saved: { name: null, scopes: ['read'], days: 90 },
    submit: (body) => change(api.addApiKey, { body: { ...body, scopes: [...body.scopes] } }),
    onDone({ secret }) {
      onClose()
      onSecret(secret)
    },
  })
  return (
    <FormDialog form={form} title={t('addTitle')} intro={t('text')} action={t('add')} discard={null} onClose={onClose}>
      <keyForm.Field name="name" autoFocus />
      <keyForm.Field name="scopes" />
      <keyForm.Field name="days" />
    </FormDialog>
  )
}
