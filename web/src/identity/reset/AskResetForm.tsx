import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormSummary } from '../../kernel/forms/FormSummary.tsx'
import { useCheckedForm } from '../../kernel/forms/use-checked-form.ts'
import { EmailField } from '../../users/fields/EmailField.tsx'
import { isEmail } from '../../users/fields/email-rule.ts'
import { AccessProblem } from '../public/AccessProblem.tsx'
import classes from '../public/public.module.css'

interface AskResetFormProps {
  email: string
  onEmail: (email: string) => void
  isSending: boolean
  error: unknown
  onSend: () => void
}

export function AskResetForm({ email, onEmail, isSending, error, onSend }: AskResetFormProps) {
  const { t } = useTranslation('identity')
  const defects = isEmail(email) ? [] : [{ field: 'email', text: t('emailInvalid') }]
  const form = useCheckedForm(defects, isSending, onSend)
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <AccessProblem error={error} />
      <FormSummary {...form.summary} />
      <EmailField id="email" autoFocus value={email} error={form.errorOf('email')} onChange={onEmail} />
      <Button type="submit" size="md" loading={isSending}>
        {t('reset.submit', { ns: 'access' })}
      </Button>
    </form>
  )
}
