import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../kernel/settings/settings.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useCaptcha } from '../captcha/captcha.ts'
import { MailSent } from '../public/MailSent.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { sayPassing } from '../public/passing-problem.ts'
import classes from '../public/public.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { RegistrationClosed } from './RegistrationClosed.tsx'
import { register, registerWithGoogle } from './register.ts'
import { useRegistration } from './use-registration.ts'

export default function RegisterPage() {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const settings = useSettings()
  const registration = useRegistration()
  const [isSent, setSent] = useState(false)
  useCaptcha()
  const ask = useMutation({
    mutationFn: () => register(registration.fields, registration.password.password),
    onSuccess: () => setSent(true),
    onError: sayPassing,
  })
  const google = useMutation({
    mutationFn: (credential: string) => registerWithGoogle(credential, registration.fields),
    onSuccess: async (isIn) => {
      if (!isIn) return setSent(true)
      await navigate({ to: '/' })
      toast.success(t('register.welcome'))
    },
    onError: sayPassing,
  })

  if (settings && !settings.registration) return <RegistrationClosed email={settings.supportEmail} />
  if (isSent) {
    return (
      <PublicPage title={t('register.sentTitle')}>
        <MailSent
          text={t('register.sent', { email: registration.fields.email.trim() })}
          notArrived={t('register.notArrived')}
          otherLabel={t('register.other')}
          isSending={ask.isPending}
          error={ask.error}
          onAgain={(onSent) => ask.mutate(undefined, { onSuccess: onSent })}
          onOther={() => setSent(false)}
        />
        <Have />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm
        registration={registration}
        isBusy={ask.isPending || google.isPending}
        isSending={ask.isPending}
        error={ask.error ?? google.error}
        onSend={() => {
          google.reset()
          ask.mutate()
        }}
        onForgive={() => {
          ask.reset()
          google.reset()
        }}
        onGoogle={(credential) => {
          ask.reset()
          google.mutate(credential)
        }}
      />
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
