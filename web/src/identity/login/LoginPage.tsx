import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { email, password, text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { safeRedirect } from '../../kernel/router/login-redirect.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { GoogleSection } from '../google/GoogleSection.tsx'
import { AccessError } from '../public/AccessError.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { sayPassing } from '../public/passing-error.ts'
import classes from '../public/public.module.css'
import { type Credentials, logIn, logInByPasskey } from './log-in.ts'
import { OrganisationSection } from './OrganisationSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'

export default function LoginPage() {
  const { t } = useTranslation('identity')
  return (
    <PublicPage title={t('title')} lead={t('lead')} hasPicture>
      <LoginForm />
      <NoAccount />
    </PublicPage>
  )
}

/** Explains how to get an account: by registration or from the operator. */
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
  const emailOfLink = useRouterState({ select: ({ location }) => location.state.email })
  // Verified credentials of an account with a second factor. The second step sends them again.
  const [right, setRight] = useState<{ credentials: Credentials; hasPasskeys: boolean } | null>(null)
  const enter = () => navigate({ href: safeRedirect(search.redirect), replace: true })
  const google = useMutation({
    mutationFn: (googleCredential: string) => logIn({ googleCredential }),
    onSuccess: enter,
    onError: (error, googleCredential) => asksCode(error, { googleCredential }) || sayPassing(error),
  })
  const form = useForm(login, {
    id: 'login',
    saved: { email: emailOfLink ?? null, password: null },
    isKept: true,
    async submit(credentials) {
      try {
        await logIn(credentials)
        return true
      } catch (error) {
        if (asksCode(error, credentials)) return false
        throw error
      }
    },
    onFailure: sayPassing,
    onDone: (isIn) => (isIn ? enter() : undefined),
  })
  const { email: typed } = form.values
  const isAddress = typed !== null && form.errorOf('email') === null

  function asksCode(error: unknown, credentials: Credentials): boolean {
    if (!ApiError.is(error, 'auth.secondFactorRequired')) return false
    setRight({ credentials, hasPasskeys: error.data?.hasPasskeys === true })
    return true
  }

  if (right) return <CodeForm {...right} onDone={enter} onBack={() => setRight(null)} />
  return (
    <>
      <Form form={form} size="md" marks="optional" failure={(error) => <AccessError error={error} isLogin />}>
        <AccessError error={ApiError.is(google.error, 'auth.secondFactorRequired') ? null : google.error} isLogin />
        <login.Field name="email" autoFocus={!emailOfLink} />
        <login.Field
          name="password"
          autoFocus={Boolean(emailOfLink)}
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
      <PasskeySection
        label={t('identity:passkey.enter')}
        isBusy={form.isSending || google.isPending}
        enter={logInByPasskey}
        onDone={enter}
      />
      <OrganisationSection
        email={isAddress ? typed : null}
        wanted={search.redirect}
        isBusy={form.isSending || google.isPending}
      />
    </>
  )
}

const second = formFields(
  { labels: 'identity', hints: 'identity:hints' },
  {
    code: text({
      required: true,
      autoComplete: 'one-time-code',
      min: 6,
      max: 20,
      errors: { required: 'identity:codeMissing' },
    }),
  },
)

interface CodeFormProps {
  credentials: Credentials
  hasPasskeys: boolean
  onDone: () => Promise<void>
  onBack: () => void
}

/**
 * Second step of the login, for accounts with a second factor. Sends the credentials again, with a code or a passkey.
 */
function CodeForm({ credentials, hasPasskeys, onDone, onBack }: CodeFormProps) {
  const { t } = useTranslation('identity')
  const form = useForm(second, {
    id: 'secondFactor',
    saved: { code: null },
    submit: ({ code }) => logIn({ ...credentials, code }),
    fieldOfError: { 'auth.secondFactorWrong': 'code' },
    onFailure: sayPassing,
    onDone,
  })
  return (
    <>
      <Form form={form} size="md" marks="optional" failure={(error) => <AccessError error={error} isLogin />}>
        <p className={classes.after}>{t('secondStep')}</p>
        <second.Field name="code" autoFocus />
        <SubmitButton>{t('submit')}</SubmitButton>
      </Form>
      {hasPasskeys && (
        <PasskeySection
          label={t('passkey.instead')}
          isBusy={form.isSending}
          enter={(passkey) => logIn({ ...credentials, passkey })}
          onDone={onDone}
        />
      )}
      <p className={classes.after}>
        <button type="button" className="link" onClick={onBack}>
          {t('back')}
        </button>
      </p>
    </>
  )
}
