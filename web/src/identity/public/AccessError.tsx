import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { adviceOf, type NextStep } from './advice.ts'
import { isPassing } from './passing-error.ts'
import classes from './public.module.css'

interface AccessErrorProps {
  error: unknown
  /** True on the login page, which suggests resetting the password after too many failed attempts. */
  isLogin?: boolean
}

/** Explains an error and the next step. Temporary failures are shown as a toast instead. */
export function AccessError({ error, isLogin = false }: AccessErrorProps) {
  const isRefused = Boolean(error) && !isPassing(error)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On the login page, the password field keeps the focus.
    if (!error || isLogin) return
    notice.current?.scrollIntoView({ block: 'nearest' })
    notice.current?.focus()
  }, [error, isLogin])
  if (!isRefused) return null
  return (
    <div ref={notice} tabIndex={-1} className="stack gap-8">
      <Banner level="danger">{errorText(error)}</Banner>
      <Advice error={error} isLogin={isLogin} />
    </div>
  )
}

function Advice({ error, isLogin }: Required<AccessErrorProps>) {
  const { t } = useTranslation('access')
  const advice = error instanceof ApiError ? adviceOf(error, isLogin) : null
  if (!advice) return null
  return (
    <p className={`${classes.advice} text-2 fs-13 pretty`}>
      {t(`advice.${advice.text}`)} <Step step={advice.step} />
    </p>
  )
}

function Step({ step }: { step: NextStep | null }) {
  const { t } = useTranslation('access')
  const settings = useSettings()
  if (step === 'reset') {
    return (
      <Link className="link" to="/auth/reset-password">
        {t('advice.reset')}
      </Link>
    )
  }
  if (step === 'register' && settings?.registration) {
    return (
      <Link className="link" to="/auth/register">
        {t('advice.register')}
      </Link>
    )
  }
  if (step === 'support' && settings?.supportEmail) {
    return (
      <a className="link" href={`mailto:${settings.supportEmail}`}>
        {t('advice.support', { email: settings.supportEmail })}
      </a>
    )
  }
  return null
}
