import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '../kernel/page/route-tabs.module.css'

/** Tabs for those parts of administration that do not belong to a single customer. */
export function AdministrationTabs() {
  const { t } = useTranslation('administration')
  return (
    <nav
      className={`${classes.tabs} no-scrollbar flex rigid gap-20 px-20 border-bottom scroll-x`}
      aria-label={t('tabs.label')}
    >
      <Link to="/administration" activeOptions={{ exact: true, includeSearch: false }}>
        {t('tabs.customers')}
      </Link>
      <Link to="/administration/plans">{t('tabs.plans')}</Link>
      <Link to="/administration/legal">{t('tabs.legal')}</Link>
      <Link to="/administration/imports">{t('tabs.imports')}</Link>
    </nav>
  )
}
