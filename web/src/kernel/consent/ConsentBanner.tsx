import { CONSENT_PURPOSES, type ConsentPurpose } from '@lindero/domain/customers/consent'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../settings/settings.ts'
import { ConsentChoices } from './ConsentChoices.tsx'
import classes from './consent.module.css'
import { closeConsent, consentWindow } from './consent-window.ts'
import { useConsent } from './use-consent.ts'

/**
 * Asks before anything of an outside service loads, where one is configured that needs it; again after 24 months,
 * and whenever somebody wants to change it. Rejecting is as easy as accepting; work goes on beside it.
 */
export function ConsentBanner() {
  const { t, i18n } = useTranslation('consent')
  const named = new Intl.ListFormat(i18n.language)
  const settings = useSettings()
  const isWanted = useSyncExternalStore(consentWindow.subscribe, consentWindow.get)
  const { consent, choose } = useConsent()
  const title = useRef<HTMLHeadingElement>(null)
  const purposes = CONSENT_PURPOSES.filter((purpose) => settings?.[purpose])
  const isShown = purposes.length > 0 && (isWanted || !consent)

  useEffect(() => {
    if (isWanted && isShown) title.current?.focus()
  }, [isWanted, isShown])

  if (!isShown) return null

  function decide(agreed: readonly ConsentPurpose[]) {
    choose({ analytics: agreed.includes('analytics'), chat: agreed.includes('chat') })
    closeConsent()
  }

  return (
    <section className={classes.banner} aria-labelledby="consent-title">
      <h2 id="consent-title" ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>
        {t('text', {
          purposes: named.format(purposes.map((purpose) => t(`purpose.${purpose}`).toLowerCase())),
        })}{' '}
        <a className="link" href="/legal/cookies" target="_blank" rel="noreferrer">
          {t('policy')}
        </a>
      </p>
      <ConsentChoices purposes={purposes} consent={consent} isOpen={isWanted} onDecide={decide} />
    </section>
  )
}
