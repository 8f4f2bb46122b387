import { api } from '@lindero/contract/api'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { request } from '../../kernel/api/request.ts'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { password } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { keepSession } from '../login/log-in.ts'
import { AccessError } from '../public/AccessError.tsx'
import { AccountLine } from '../public/AccountLine.tsx'
import { LinkStates } from '../public/LinkStates.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { sayPassing } from '../public/passing-error.ts'
import { useLink } from '../public/use-link.ts'

const PURPOSES = ['verifyEmail'] as const

/** Page opened by the link that confirms an email address, after a registration or a change of address. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('access')
  const { user, token } = useParams({ from: '/auth/verify-email/$user/$token' })
  const link = useLink(user, token, PURPOSES)
  if (link.state !== 'open') {
    return (
      <LinkStates
        link={link}
        title={t('verify.title')}
        expired={t('link.verifyExpired')}
        next={
          <LinkButton size="md" to="/auth/register">
            {t('advice.register')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <PublicPage title={t('verify.title')} lead={t('verify.lead')}>
      <VerifyEmailForm user={user} token={token} email={link.email} />
    </PublicPage>
  )
}

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

/**
 * Asks for the password, then signs the user in. The password proves that the owner of the mailbox also entered the
 * address.
 */
function VerifyEmailForm({ user, token, email }: VerifyEmailFormProps) {
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
