import { api } from '@lindero/contract/api'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { captchaToken, useCaptcha } from '../captcha/captcha.ts'
import { MailSent } from '../public/MailSent.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { sayPassing } from '../public/passing-problem.ts'
import classes from '../public/public.module.css'
import { AskResetForm } from './AskResetForm.tsx'

export default function AskResetPage() {
  const { t } = useTranslation('access')
  const known = useRouterState({ select: ({ location }) => location.state.email })
  const [email, setEmail] = useState(known ?? '')
  const [isSent, setSent] = useState(false)
  useCaptcha()
  const ask = useMutation({
    mutationFn: askReset,
    onSuccess: () => setSent(true),
    onError: sayPassing,
  })

  if (!isSent) {
    return (
      <PublicPage title={t('reset.title')} lead={t('reset.lead')}>
        <AskResetForm
          email={email}
          onEmail={setEmail}
          isSending={ask.isPending}
          error={ask.error}
          onSend={() => ask.mutate(email)}
        />
        <BackToLogin />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('reset.sentTitle')}>
      <MailSent
        text={t('reset.sent', { email: email.trim() })}
        notArrived={t('reset.notArrived')}
        otherLabel={t('reset.other')}
        isSending={ask.isPending}
        error={ask.error}
        onAgain={(onSent) => ask.mutate(email, { onSuccess: onSent })}
        onOther={() => setSent(false)}
      />
      <BackToLogin />
    </PublicPage>
  )
}

async function askReset(email: string): Promise<void> {
  const recaptchaToken = await captchaToken('reset')
  await request(api.requestPasswordReset, { query: { email: email.trim(), recaptchaToken } })
}

function BackToLogin() {
  const { t } = useTranslation('access')
  return (
    <p className={classes.after}>
      <Link className="link" to="/auth">
        {t('frame.back')}
      </Link>
    </p>
  )
}
