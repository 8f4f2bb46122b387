import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import classes from '../public/public.module.css'
import { GoogleMark } from './GoogleMark.tsx'
import { drawGoogleButton, type GoogleIdentity, type GoogleText, loadGoogle } from './google-identity.ts'

interface GoogleButtonProps {
  clientId: string
  text: GoogleText
  isBusy: boolean
  onCredential: (credential: string) => void
}

/**
 * Our button, which is replaced by Google's button when pressed. Google's script is loaded only then, because Google
 * learns the IP address and browser of everyone who loads it. Google's terms do not let a program press Google's
 * button, so it only receives the focus, and the user presses it to choose an account.
 */
export default function GoogleButton({ clientId, text, isBusy, onCredential }: GoogleButtonProps) {
  const { t } = useTranslation('access')
  const { language } = useLanguage()
  const dark = useComputedColorScheme('light') === 'dark'
  const [google, setGoogle] = useState<GoogleIdentity | null>(null)
  /** Number of presses. Nothing loads before the first press. */
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  const place = useRef<HTMLDivElement>(null)
  const wasFocused = useRef(false)
  const { ref: frame, width } = useElementSize()
  const receive = useRef(onCredential)
  useEffect(() => {
    receive.current = onCredential
  })

  useEffect(() => {
    if (attempt === 0) return
    let isGone = false
    async function load() {
      try {
        const loaded = await loadGoogle()
        if (isGone) return
        loaded?.initialize({
          client_id: clientId,
          callback: ({ credential }) => receive.current(credential),
          ux_mode: 'popup',
          auto_select: false,
        })
        setGoogle(loaded)
        if (!loaded) setFailedAttempt(attempt)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isGone) setFailedAttempt(attempt)
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [clientId, attempt])

  useEffect(() => {
    if (!google || !place.current || width === 0) return
    drawGoogleButton(google, place.current, { text, dark, locale: language, width })
    if (!wasFocused.current) place.current.querySelector<HTMLElement>('[role="button"], button')?.focus()
    wasFocused.current = true
  }, [google, text, dark, language, width])

  if (attempt === 0) {
    return (
      <button
        type="button"
        className={`${classes.askGoogle} row justify-center gap-10 w-full pointer`}
        disabled={isBusy}
        onClick={() => setAttempt(1)}
      >
        <GoogleMark />
        {t('google.continue')}
      </button>
    )
  }

  if (failedAttempt === attempt) {
    return (
      <p className="text-2 fs-13" role="status">
        {t('google.unavailable')}{' '}
        <button type="button" className="link" onClick={() => setAttempt(attempt + 1)}>
          {t('google.retry')}
        </button>
      </p>
    )
  }
  return (
    <div ref={frame} className={classes.google} aria-busy={isBusy || !google}>
      <div className="flex justify-center" ref={place} inert={isBusy} />
      <p className="text-2 fs-13" role="status">
        {google ? t('google.choose') : t('google.loading')}
      </p>
    </div>
  )
}
