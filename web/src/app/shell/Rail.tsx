import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../kernel/marks/Brand.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { AccountButton } from './AccountButton.tsx'
import { HelpButtons } from './HelpButtons.tsx'
import { destinations } from './rail-destinations.ts'
import classes from './shell.module.css'

/** A narrow rail of icons with labels on hover; on a phone the bar at the bottom. */
export function Rail() {
  const { t } = useTranslation('shell')
  const may = useMay()
  return (
    <nav className={classes.rail} aria-label={t('nav.label')} data-bottom-bar>
      <Link to="/" className={classes.brand} aria-label={`${t('product', { ns: 'common' })}, ${t('nav.home')}`}>
        <Brand />
      </Link>
      {destinations(may).map(({ name, icon: Icon, link, isOnPhone }) => (
        <Link key={name} {...link} className={`${classes.item} ${isOnPhone ? classes.onPhone : ''}`}>
          <Icon size={18} stroke={1.5} aria-hidden />
          <span className={classes.label}>{t(`nav.${name}`)}</span>
        </Link>
      ))}
      <span className={classes.gap} />
      <HelpButtons />
      <AccountButton />
    </nav>
  )
}
