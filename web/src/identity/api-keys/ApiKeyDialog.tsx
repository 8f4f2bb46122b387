import { api } from '@lindero/contract/api'
import { KEY_SCOPES } from '@lindero/domain/users/key-scopes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { change } from '../../kernel/api/use-call.ts'
import { choice, choices, selection } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { useSession } from '../../kernel/session/use-session.ts'

/** Validity periods offered in the form, in days. */
const DAYS = [30, 90, 180, 365] as const

const keyForm = formFields(
  { labels: 'apiKeys:fields', hints: 'apiKeys:hints' },
  {
    name: text({ required: true, max: 60 }),
    scopes: choices(KEY_SCOPES, { texts: 'apiKeys:scopes', min: 1 }),
    days: choice(DAYS, { texts: 'apiKeys:days', required: true }),
    responsible: selection({ required: true }),
  },
)

interface ApiKeyDialogProps {
  onClose: () => void
  onSecret: (secret: string) => void
}

/** Form for a new API key, with scopes and expiry. */
export function ApiKeyDialog({ onClose, onSecret }: ApiKeyDialogProps) {
  const { t } = useTranslation('apiKeys')
  const session = useSession()
  const { data } = useQuery(queryOf(api.apiKeyResponsibles, {}))
  const admins = data?.admins ?? []
  // A super admin who acts for the customer names one of its admins.
  const isOwn = session !== null && session.customer.uuid === session.ownCustomer.uuid
  const form = useForm(keyForm, {
    id: 'apiKey',
    saved: { name: null, scopes: ['read'], days: 90, responsible: isOwn ? session.user.uuid : null },
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
      <keyForm.Field name="responsible" choices={admins.map(({ uuid, name }) => ({ value: uuid, label: name }))} />
    </FormDialog>
  )
}
