import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './list.module.css'
import { inView, type PortfolioView, VIEWS } from './portfolio-views.ts'

interface ViewTabsProps {
  view: PortfolioView
  portfolios: readonly Portfolio[] | undefined
}

/** The views as links, so that one can be kept open, sent, and come back to. */
export function ViewTabs({ view, portfolios }: ViewTabsProps) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  return (
    <nav className={classes.tabs} aria-label={t('views.label')}>
      {VIEWS.map((offered) => (
        <Link
          key={offered}
          to="/portfolios"
          search={(old) => ({ ...old, view: offered === 'all' ? undefined : offered })}
          aria-current={offered === view ? 'page' : undefined}
          activeProps={{}}
        >
          {t(`views.${offered}`)}
          {offered !== 'all' && portfolios && (
            <span className={`${classes.tabCount} num`}>
              {formats.number(inView(portfolios, offered).length)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
