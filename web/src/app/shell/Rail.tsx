import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../kernel/marks/Brand.tsx'
import { changePreferences } from '../../kernel/preferences/preferences.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { AccountButton } from './AccountButton.tsx'
import { HelpButtons } from './HelpButtons.tsx'
import { destinations, inGroups } from './rail-destinations.ts'
import classes from './shell.module.css'
import { useWaiting } from './use-waiting.ts'
import { useWideRail } from './use-wide-rail.ts'
import { WaitingMark } from './WaitingMark.tsx'

/**
 * Navigation rail with grouped links: icons with names, or icons only with the name on hover. On phones it becomes the
 * bottom bar.
 */
export function Rail() {
  const { t } = useTranslation('shell')
  const may = useMay()
  const isWide = useWideRail()
  const waitingAt = useWaiting()
  const Fold = isWide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <nav className={`${classes.rail} stack items-center py-8 border-right`} aria-label={t('nav.label')} data-bottom-bar>
      <Link
        to="/"
        className={`${classes.brand} accent-text grid place-center w-32 h-32 mb-12`}
        aria-label={`${t('product', { ns: 'common' })}, ${t('nav.home')}`}
      >
        <Brand />
      </Link>
      <div className={classes.places}>
        {inGroups(destinations(may)).map(([group, places]) => (
          <div key={group} className={`${classes.group} stack gap-2`}>
            {group !== 'first' && group !== 'last' && (
              <span className={`${classes.heading} hidden`}>{t(`nav.groups.${group}`)}</span>
            )}
            {places.map(({ name, icon: Icon, link, isOnPhone }) => {
              const waiting = waitingAt(name)
              return (
                <Fragment key={name}>
                  <Link
                    {...link}
                    className={`${classes.item} ${isOnPhone ? classes.onPhone : ''}`}
                    {...(waiting ? { 'aria-describedby': `waiting-${name}` } : {})}
                  >
                    <Icon size={18} stroke={1.5} aria-hidden />
                    <span className={classes.label}>
                      {t(`nav.${name}`)}
                      {waiting && (
                        <span className={classes.waitingText} aria-hidden>
                          {' · '}
                          {waiting.text}
                        </span>
                      )}
                    </span>
                    <WaitingMark waiting={waiting} />
                  </Link>
                  {waiting && (
                    <span id={`waiting-${name}`} className="sr" aria-hidden>
                      {waiting.text}
                    </span>
                  )}
                </Fragment>
              )
            })}
          </div>
        ))}
      </div>
      <UnstyledButton className={classes.item} onClick={() => changePreferences({ rail: isWide ? 'narrow' : 'wide' })}>
        <Fold size={18} stroke={1.5} aria-hidden />
        <span className={classes.label}>{t(isWide ? 'nav.hideNames' : 'nav.names')}</span>
      </UnstyledButton>
      <HelpButtons />
      <AccountButton />
    </nav>
  )
}
