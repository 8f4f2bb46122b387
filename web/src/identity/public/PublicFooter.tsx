import type { LegalPage } from '@lindero/contract/system/system.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openConsent } from '../../kernel/consent/consent-window.ts'
import { LanguageMenu } from '../../kernel/i18n/LanguageMenu.tsx'
import { useSettings } from '../../kernel/settings/settings.ts'
import classes from './public.module.css'

/** What must be reachable from every screen, and the language. "Cookies" opens the choice where there is one. */
export function PublicFooter() {
  const { t } = useTranslation('access')
  const settings = useSettings()
  const isAsked = Boolean(settings?.analytics || settings?.chat)
  return (
    <footer className={classes.foot}>
      <nav aria-label={t('frame.links')}>
        <LegalLink page="privacy" />
        <LegalLink page="notice" />
        {isAsked ? (
          <button type="button" onClick={openConsent}>
            {t('frame.cookies')}
          </button>
        ) : (
          <LegalLink page="cookies" />
        )}
        <LegalLink page="terms" />
      </nav>
      <LanguageMenu long />
    </footer>
  )
}

function LegalLink({ page }: { page: LegalPage }) {
  const { t } = useTranslation('access')
  return (
    <Link to="/legal/$page" params={{ page }}>
      {t(`frame.${page}`)}
    </Link>
  )
}
