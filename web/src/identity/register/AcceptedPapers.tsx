import type { LegalPage } from '@lindero/contract/kernel/legal-pages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../public/public.module.css'

/** Label of the checkbox for accepting the terms and the privacy policy, with links to both. */
export function AcceptedPapers() {
  const { t } = useTranslation('access')
  return (
    <span className={classes.terms}>
      {t('register.acceptBefore')} <Paper page="terms">{t('register.acceptTerms')}</Paper> {t('register.acceptAnd')}{' '}
      <Paper page="privacy">{t('register.acceptPrivacy')}</Paper>
    </span>
  )
}

function Paper({ page, children }: { page: LegalPage; children: ReactNode }) {
  const { t } = useTranslation('access')
  return (
    <Link className="link" to="/legal/$page" params={{ page }} target="_blank">
      {children}
      <span className="sr"> ({t('register.newTab')})</span>
    </Link>
  )
}
