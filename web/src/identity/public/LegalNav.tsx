import type { LegalPage } from '@lindero/contract/kernel/legal-pages'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openConsent } from '../../kernel/consent/consent-window.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import classes from './legal-nav.module.css'

/**
 * Legal links required on every screen, with or without a session. "Cookies" opens the consent settings if there are
 * any.
 */
export function LegalNav({ onLeave, inNewTab = false }: { onLeave?: () => void; inNewTab?: boolean }) {
  const { t } = useTranslation('access')
  const settings = useSettings()
  const isAsked = Boolean(settings?.analytics || settings?.chat)
  const link = (page: LegalPage) => (
    <Link to="/legal/$page" params={{ page }} onClick={onLeave} {...(inNewTab && { target: '_blank' })}>
      {t(`frame.${page}`)}
      {inNewTab && <span className="sr"> ({t('register.newTab')})</span>}
    </Link>
  )
  function choose() {
    onLeave?.()
    openConsent()
  }
  return (
    <nav className={`${classes.links} flex wrap text-3 fs-12`} aria-label={t('frame.links')}>
      {link('privacy')}
      {link('notice')}
      {isAsked ? (
        <button type="button" onClick={choose}>
          {t('frame.cookies')}
        </button>
      ) : (
        link('cookies')
      )}
      {link('terms')}
    </nav>
  )
}
