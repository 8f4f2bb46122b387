import { agreesTo, CONSENT_PURPOSES, type ConsentPurpose, purposesToAsk } from '@lindero/domain/kernel/consent'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../reload/lazy-page.ts'
import classes from './consent.module.css'
import { closeConsent, consentWindow } from './consent-window.ts'
import { useConsent } from './use-consent.ts'

const ConsentChoices = lazyPart(() => import('./ConsentChoices.tsx'))

/**
 * Asks for consent before content from third-party services loads, if a configured service needs it. Asks again after
 * 24 months, for a new provider, and when the user wants to change the choice. Rejecting is as easy as accepting, and
 * the page stays usable.
 */
export function ConsentBanner() {
  const { t, i18n } = useTranslation('consent')
  const isWanted = useSyncExternalStore(consentWindow.subscribe, consentWindow.get)
  const { consent, providers, choose } = useConsent()
  const title = useRef<HTMLHeadingElement>(null)
  const now = new Date()
  const asked = isWanted
    ? CONSENT_PURPOSES.filter((purpose) => providers[purpose] !== undefined)
    : purposesToAsk(consent, providers, now)
  const holding = CONSENT_PURPOSES.filter((purpose) => agreesTo(consent, purpose, providers[purpose], now))
  const isShown = asked.length > 0

  useEffect(() => {
    if (isWanted && isShown) title.current?.focus()
  }, [isWanted, isShown])

  if (!isShown) return null

  /** Stores the choice. Purposes not shown in the banner keep their previous choice. */
  function decide(agreed: readonly ConsentPurpose[]) {
    const all = [...agreed, ...holding.filter((purpose) => !asked.includes(purpose))]
    choose(Object.fromEntries(all.map((purpose) => [purpose, providers[purpose]])))
    closeConsent()
  }

  return (
    <section className={`${classes.banner} r-lg bg-surface text fs-13 scroll`} aria-labelledby="consent-title">
      <h2 id="consent-title" ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>
        {t('text', {
          // Formatted only while the banner is visible, because creating a list format takes the browser a while.
          purposes: new Intl.ListFormat(i18n.language).format(
            asked.map((purpose) => `${t(`purpose.${purpose}`).toLowerCase()} (${providers[purpose]})`),
          ),
        })}{' '}
        <a className="link" href="/legal/cookies" target="_blank" rel="noreferrer">
          {t('policy')}
        </a>
      </p>
      <Suspense>
        <ConsentChoices
          key={asked.join()}
          purposes={asked}
          agreed={holding}
          isOpen={isWanted}
          mayClose={isWanted && consent !== null}
          onDecide={decide}
        />
      </Suspense>
    </section>
  )
}
