import { api } from '@lindero/contract/api'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { password } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { keepSession } from '../log-in.ts'
import { AccessError } from '../public/AccessError.tsx'
import { AccountLine } from '../public/AccountLine.tsx'
import { sayPassing } from '../public/passing-error.ts'

interface VerifyEmailFormProps {
  user: string
  token: string
  email: string
}

const verify = formFields(
  { labels: 'identity' },
  {
    password: password({
      required: true,
      autoComplete: 'current-password',
      errors: { required: 'identity:passwordMissing' },
    }),
  },
)

/** The password proves that the reader of the mailbox is the person who entered the address; then it signs in. */
export function VerifyEmailForm({ user, token, email }: VerifyEmailFormProps) {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const form = useForm(verify, {
    id: 'verify',
    saved: { password: null },
    isKept: true,
    submit: ({ password }) => request(api.verifyEmail, { body: { user, token, password } }),
    onFailure: sayPassing,
    async onDone(opened) {
      keepSession(opened)
      await navigate({ to: '/', replace: true })
      toast.success(t('verify.done'))
    },
  })
  return (
    <Form form={form} size="md" marks="optional" failure={(error) => <AccessError error={error} />}>
      <AccountLine email={email} />
      <verify.Field name="password" autoFocus />
      <SubmitButton>{t('verify.submit')}</SubmitButton>
    </Form>
  )
}
