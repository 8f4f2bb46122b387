import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import classes from './shell.module.css'

/** Path of the page; on a phone only the name of the page. */
export function Breadcrumbs() {
  const { t } = useTranslation('shell')
  const crumbs = useCurrentBreadcrumbs()
  return (
    <nav className={classes.crumbs} aria-label={t('nav.breadcrumbs')}>
      {crumbs.map(({ label, to }, index) =>
        index === crumbs.length - 1 ? (
          <span key={label} aria-current="page">
            {label}
          </span>
        ) : (
          <Fragment key={label}>
            <Link to={to ?? '/'} className={classes.crumb}>
              {label}
            </Link>
            <IconChevronRight size={12} className={classes.separator} aria-hidden />
          </Fragment>
        ),
      )}
    </nav>
  )
}
