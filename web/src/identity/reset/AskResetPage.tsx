import { api } from '@lindero/contract/api'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { email } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { captchaToken, useCaptcha } from '../captcha/captcha.ts'
import { AccessError } from '../public/AccessError.tsx'
import { MailSent } from '../public/MailSent.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { sayPassing } from '../public/passing-error.ts'
import classes from '../public/public.module.css'

const reset = formFields(
  { labels: 'identity' },
  {
    email: email({ required: true, autoComplete: 'username', errors: { required: 'identity:emailInvalid' } }),
  },
)

export default function AskResetPage() {
  const { t } = useTranslation('access')
  const emailOfLink = useRouterState({ select: ({ location }) => location.state.email })
  const [isSent, setSent] = useState(false)
  useCaptcha()
  const again = useMutation({ mutationFn: askReset, onError: sayPassing })
  const form = useForm(reset, {
    id: 'reset',
    saved: { email: emailOfLink ?? null },
    isKept: true,
    submit: askReset,
    onFailure: sayPassing,
    onDone: () => setSent(true),
  })

  if (!isSent) {
    return (
      <PublicPage title={t('reset.title')} lead={t('reset.lead')}>
        <Form form={form} size="md" marks="optional" failure={(error) => <AccessError error={error} />}>
          <reset.Field name="email" autoFocus />
          <SubmitButton>{t('reset.submit')}</SubmitButton>
        </Form>
        <BackToLogin />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('reset.sentTitle')}>
      <MailSent
        text={t('reset.sent', { email: form.values.email ?? '' })}
        notArrived={t('reset.notArrived')}
        otherLabel={t('reset.other')}
        isSending={again.isPending}
        error={again.error}
        onAgain={(onSent) => again.mutate(form.sent(), { onSuccess: onSent })}
        onOther={() => setSent(false)}
      />
      <BackToLogin />
    </PublicPage>
  )
}

async function askReset({ email }: { email: string }): Promise<void> {
  const recaptchaToken = await captchaToken('reset')
  await request(api.requestPasswordReset, { query: { email, recaptchaToken } })
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
