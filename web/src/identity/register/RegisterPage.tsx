import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { PasswordsMatch, repeatError } from '../../users/passwords/new-password.tsx'
import { PasswordRules } from '../../users/passwords/PasswordRules.tsx'
import { useCaptcha } from '../captcha/captcha.ts'
import { GoogleSection } from '../google/GoogleSection.tsx'
import { AccessError } from '../public/AccessError.tsx'
import { MailSent } from '../public/MailSent.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { sayPassing } from '../public/passing-error.ts'
import classes from '../public/public.module.css'
import { AcceptedPapers } from './AcceptedPapers.tsx'
import { register, registerWithGoogle, registration } from './register.ts'

const EMPTY = {
  firstname: null,
  lastname: null,
  email: null,
  company: null,
  password: null,
  repeat: null,
  acceptsTerms: false,
}

const { Field } = registration

export default function RegisterPage() {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const settings = useSettings()
  const [isSent, setSent] = useState(false)
  /** Google credential, kept until the user accepts the terms. */
  const [waiting, setWaiting] = useState<string | null>(null)
  useCaptcha()
  const again = useMutation({ mutationFn: register, onError: sayPassing })
  const form = useForm(registration, {
    id: 'register',
    saved: EMPTY,
    // Values are kept, so that the user can correct a wrong address until the email is confirmed.
    isKept: true,
    submit: register,
    check: ({ password, repeat }) => ({ repeat: repeatError(password, repeat) }),
    fieldOfError: { 'auth.disposableEmail': 'email' },
    onFailure: sayPassing,
    onDone: () => setSent(true),
  })
  const { password, repeat, company, acceptsTerms, email } = form.values
  const google = useMutation({
    mutationFn: (credential: string) => registerWithGoogle(credential, { company }),
    onSuccess: async (isIn) => {
      if (!isIn) return setSent(true)
      await navigate({ to: '/' })
      toast.success(t('register.welcome'))
    },
    onError: sayPassing,
  })
  const { mutate: goOn } = google
  useEffect(() => {
    if (!waiting || !acceptsTerms) return
    setWaiting(null)
    goOn(waiting)
  }, [waiting, acceptsTerms, goOn])

  function receive(credential: string) {
    setWaiting(credential)
    if (!acceptsTerms) form.refuse('acceptsTerms', t('register.termsForGoogle'))
  }

  if (settings && !settings.registration) return <RegistrationClosed email={settings.supportEmail} />
  if (isSent) {
    return (
      <PublicPage title={t('register.sentTitle')}>
        <MailSent
          text={t('register.sent', { email: email ?? '' })}
          notArrived={t('register.notArrived')}
          otherLabel={t('register.other')}
          isSending={again.isPending}
          error={again.error}
          onAgain={(onSent) => again.mutate(form.sent(), { onSuccess: onSent })}
          onOther={() => setSent(false)}
        />
        <Have />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('register.title')} lead={t('register.lead')}>
      <Form form={form} size="md" marks="optional" failure={(error) => <AccessError error={error} />}>
        <AccessError error={google.error} />
        <div className="grid gap-12 columns-2">
          <Field name="firstname" autoFocus />
          <Field name="lastname" />
        </div>
        <Field name="email" />
        <Field name="company" />
        <Field name="password">
          <PasswordRules typed={password} />
        </Field>
        <Field name="repeat">
          <PasswordsMatch chosen={password} repeated={repeat} />
        </Field>
        {/* Links to the terms open in a new tab, so that typed text is not lost. */}
        <Field name="acceptsTerms" label={<AcceptedPapers />} />
        <SubmitButton disabled={google.isPending}>{t('register.submit')}</SubmitButton>
      </Form>
      <GoogleSection text="signup_with" isBusy={form.isSending || google.isPending} onCredential={receive} />
      <p className={classes.after}>
        <Link className="link" to="/onboarding">
          {t('register.guided')}
        </Link>
      </p>
      <Have />
    </PublicPage>
  )
}

function Have() {
  const { t } = useTranslation('access')
  return (
    <p className={classes.after}>
      {t('register.have')}{' '}
      <Link className="link" to="/auth">
        {t('register.login')}
      </Link>
    </p>
  )
}

/** Shown if registration is closed, with the address for requesting an account. */
function RegistrationClosed({ email }: { email: string | null }) {
  const { t } = useTranslation('access')
  return (
    <PublicPage title={t('register.closedTitle')} lead={t('register.closed')}>
      <div className={classes.form}>
        {email && (
          <p className={classes.text}>
            <a className="link" href={`mailto:${email}`}>
              {t('register.closedSupport', { email })}
            </a>
          </p>
        )}
        <LinkButton size="md" to="/auth">
          {t('link.toLogin')}
        </LinkButton>
      </div>
    </PublicPage>
  )
}
