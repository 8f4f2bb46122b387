import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconFlask, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ActingSwitch } from '../../identity/acting/ActingSwitch.tsx'
import { LanguageMenu } from '../../kernel/i18n/LanguageMenu.tsx'
import { Kbd, modifierKey } from '../../kernel/marks/Kbd.tsx'
import { useCurrentBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import crumbClasses from './crumbs.module.css'
import { JobsButton } from './JobsButton.tsx'
import classes from './shell.module.css'
import { UserButton } from './UserButton.tsx'

export function Header({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <header className={`${classes.top} row gap-12 min-w-0 px-16 border-bottom bg-surface`}>
      <Breadcrumbs />
      <span className="grow" />
      <DemoMark />
      <UnstyledButton
        className={classes.search}
        onClick={onSearch}
        aria-label={`${t('search.placeholder')} ${modifierKey} K`}
      >
        <IconSearch className="rigid" size={16} stroke={1.5} aria-hidden />
        <span className="cut grow">{t('search.placeholder')}</span>
        <Kbd>{modifierKey} K</Kbd>
      </UnstyledButton>
      <ActingSwitch />
      <JobsButton />
      <span className="desk-only">
        <LanguageMenu />
      </span>
      <span className="desk-only">
        <UserButton />
      </span>
    </header>
  )
}

/** Marks demo data visibly (decisions 8). */
function DemoMark() {
  const { t } = useTranslation('shell')
  const current = useSession()
  if (!current?.customer.isDemo) return null
  return (
    <Tooltip label={t('demo.text')} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.demo} aria-label={t('demo.mark')}>
        <IconFlask size={14} stroke={1.5} aria-hidden />
        <span>{t('demo.mark')}</span>
      </UnstyledButton>
    </Tooltip>
  )
}

/** The page's breadcrumbs; on phones only the page name. */
function Breadcrumbs() {
  const { t } = useTranslation('shell')
  const crumbs = useCurrentBreadcrumbs()
  return (
    <nav className={`${crumbClasses.crumbs} row gap-6 min-w-0 text-2 fs-13 nowrap`} aria-label={t('nav.breadcrumbs')}>
      {crumbs.map(({ label, to }, index) =>
        index === crumbs.length - 1 ? (
          <span key={label} aria-current="page">
            {label}
          </span>
        ) : (
          <Fragment key={label}>
            <Link to={to ?? '/'} className="ellipsis clipped hover-text desk-only">
              {label}
            </Link>
            <IconChevronRight size={12} className="desk-only rigid text-3" aria-hidden />
          </Fragment>
        ),
      )}
    </nav>
  )
}
