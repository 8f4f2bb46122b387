import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import classes from '../public/public.module.css'
import type { GoogleText } from './google-identity.ts'

const GoogleButton = lazyPart(() => import('./GoogleButton.tsx'))

interface GoogleSectionProps {
  text: GoogleText
  isBusy: boolean
  onCredential: (credential: string) => void
}

/** Sign-in with Google. Renders nothing if Google is not configured. */
export function GoogleSection({ text, isBusy, onCredential }: GoogleSectionProps) {
  const { t } = useTranslation('access')
  const clientId = useSettings()?.googleClientId
  if (!clientId) return null
  return (
    <>
      <div className={`${classes.or} row gap-16 text-3 fs-13`}>{t('frame.or')}</div>
      <Suspense>
        <GoogleButton clientId={clientId} text={text} isBusy={isBusy} onCredential={onCredential} />
      </Suspense>
    </>
  )
}
