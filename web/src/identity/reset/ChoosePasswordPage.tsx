import { api } from '@lindero/contract/api'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { request } from '../../kernel/api/request.ts'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { session } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { newPassword, PasswordsMatch, repeatError, repeatedPassword } from '../../users/passwords/new-password.tsx'
import { PasswordRules } from '../../users/passwords/PasswordRules.tsx'
import { logOut } from '../login/log-in.ts'
import { AccessError } from '../public/AccessError.tsx'
import { AccountLine } from '../public/AccountLine.tsx'
import { AskAnotherLink, LinkStates } from '../public/LinkStates.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { sayPassing } from '../public/passing-error.ts'
import { useLink } from '../public/use-link.ts'

const PURPOSES = ['resetPassword', 'setPassword'] as const

/** Page opened by two kinds of emailed links: for a forgotten password, and for an invited user's first password. */
export function ChoosePasswordPage({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('access')
  const { user, token } = useParams({ strict: false })
  const link = useLink(user ?? '', token ?? '', PURPOSES)
  const title = t(isFirst ? 'password.setTitle' : 'password.resetTitle')
  if (link.state !== 'open') {
    return (
      <LinkStates
        link={link}
        title={title}
        expired={t(isFirst ? 'link.setExpired' : 'link.resetExpired')}
        next={<AskAnotherLink />}
      />
    )
  }
  return (
    <PublicPage title={title} {...(link.purpose === 'resetPassword' ? { lead: t('password.endsSessions') } : {})}>
      <ChoosePasswordForm user={user ?? ''} token={token ?? ''} email={link.email} />
    </PublicPage>
  )
}

interface ChoosePasswordFormProps {
  user: string
  token: string
  email: string
}

const chosen = formFields({ labels: 'access:password' }, { new: newPassword(), repeat: repeatedPassword() })

/** Sets the password, then opens the login with the email address filled in. */
function ChoosePasswordForm({ user, token, email }: ChoosePasswordFormProps) {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const form = useForm(chosen, {
    id: 'choose',
    saved: { new: null, repeat: null },
    isKept: true,
    submit: ({ new: password }) => request(api.resetPassword, { body: { user, token, password } }),
    check: (values) => ({ repeat: repeatError(values.new, values.repeat) }),
    onFailure: sayPassing,
    async onDone(account) {
      // Logs out first, in case a different user is signed in here. The new password has already ended all sessions of
      // its user.
      if (session.get()) await logOut()
      await navigate({ to: '/auth', state: { email: account.email }, replace: true })
      toast.success(t('password.saved'))
    },
  })
  return (
    <Form
      form={form}
      size="md"
      marks="optional"
      failure={(error) => (
        <>
          <AccessError error={error} />
          {error instanceof ApiError && error.code === 'auth.linkExpired' && <AskAnotherLink />}
        </>
      )}
    >
      <AccountLine email={email} />
      <chosen.Field name="new" autoFocus>
        <PasswordRules typed={form.values.new} />
      </chosen.Field>
      <chosen.Field name="repeat">
        <PasswordsMatch chosen={form.values.new} repeated={form.values.repeat} />
      </chosen.Field>
      <SubmitButton>{t('password.submit')}</SubmitButton>
    </Form>
  )
}
