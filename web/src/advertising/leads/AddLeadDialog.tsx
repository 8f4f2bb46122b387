import { api } from '@lindero/contract/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { event } from '../../kernel/analytics/analytics.ts'
import { change } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../../kernel/forms/FormField.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { enteredForm } from './lead-forms.ts'

/** Adds someone who called, wrote, or came through a portal or an agent as a lead. */
export function AddLeadDialog({ advertisementUuid, onClose }: { advertisementUuid: string; onClose: () => void }) {
  const { t } = useTranslation('advertisements')
  // With a fixed uuid, submitting the same form twice stores only one lead.
  const [uuid] = useState(() => crypto.randomUUID())
  const form = useForm(enteredForm, {
    id: 'lead-add',
    saved: { source: null, name: null, email: null, phone: null, message: null },
    submit: (values) => change(api.addLead, { params: { uuid: advertisementUuid }, body: { uuid, ...values } }),
    onDone() {
      event('leadMove', { event: 'add' })
      toast.success(t('leads.added'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('leads.addTitle')}
      intro={t('leads.addIntro')}
      action={t('leads.add')}
      onClose={onClose}
    >
      <FormGrid>
        <FormField name="name" autoFocus />
        <FormField name="source" />
        <FormField name="phone" />
        <FormField name="email" />
        <FormField name="message" />
      </FormGrid>
    </FormDialog>
  )
}
