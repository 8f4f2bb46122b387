import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { email, password } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { safeRedirect } from '../../kernel/router/login-redirect.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { GoogleSection } from '../google/GoogleSection.tsx'
import { AccessError } from '../public/AccessError.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { sayPassing } from '../public/passing-error.ts'
import classes from '../public/public.module.css'
import { logIn, logInWithGoogle } from './log-in.ts'

export default function LoginPage() {
  const { t } = useTranslation('identity')
  return (
    <PublicPage title={t('title')} lead={t('lead')}>
      <LoginForm />
      <NoAccount />
    </PublicPage>
  )
}

/** Explains the way to an account: by registration, or from the operator of this installation. */
function NoAccount() {
  const { t } = useTranslation('access')
  const settings = useSettings()
  if (!settings) return null
  const { registration, supportEmail } = settings
  if (!registration && !supportEmail) return null
  return (
    <p className={classes.after}>
      {t('login.noAccount')}{' '}
      {registration ? (
        <Link className="link" to="/auth/register">
          {t('login.register')}
        </Link>
      ) : (
        <a className="link" href={`mailto:${supportEmail}`}>
          {t('login.askAccess', { email: supportEmail ?? '' })}
        </a>
      )}
    </p>
  )
}

const login = formFields(
  { labels: 'identity' },
  {
    email: email({ required: true, autoComplete: 'username', errors: { required: 'identity:emailInvalid' } }),
    password: password({
      required: true,
      autoComplete: 'current-password',
      errors: { required: 'identity:passwordMissing' },
    }),
  },
)

function LoginForm() {
  const { t } = useTranslation(['identity', 'access'])
  const navigate = useNavigate()
  const search = useSearch({ from: '/auth' })
  const known = useRouterState({ select: ({ location }) => location.state.email })
  const enter = () => navigate({ href: safeRedirect(search.redirect), replace: true })
  const google = useMutation({ mutationFn: logInWithGoogle, onSuccess: enter, onError: sayPassing })
  const form = useForm(login, {
    id: 'login',
    saved: { email: known ?? null, password: null },
    isKept: true,
    submit: (values) => logIn(values.email, values.password),
    onFailure: sayPassing,
    onDone: enter,
  })
  const { email: typed } = form.values
  const isAddress = typed !== null && form.errorOf('email') === null

  return (
    <>
      <Form form={form} size="md" marks="optional" failure={(error) => <AccessError error={error} isLogin />}>
        <AccessError error={google.error} isLogin />
        <login.Field name="email" autoFocus={!known} />
        <login.Field
          name="password"
          autoFocus={Boolean(known)}
          aside={
            <Link className="link" to="/auth/reset-password" state={isAddress ? { email: typed } : {}}>
              {t('access:login.forgotten')}
            </Link>
          }
        />
        <SubmitButton disabled={google.isPending}>{t('identity:submit')}</SubmitButton>
      </Form>
      <GoogleSection
        text="signin_with"
        isBusy={form.isSending || google.isPending}
        onCredential={(credential) => google.mutate(credential)}
      />
    </>
  )
}
