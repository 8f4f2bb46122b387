import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import tabs from '../../kernel/page/route-tabs.module.css'
import classes from './list.module.css'
import { inView, VIEWS } from './portfolio-views.ts'

interface ViewTabsProps {
  portfolios: readonly Portfolio[] | undefined
}

/** The views as links, so that one can be kept open, sent, and come back to. */
export function ViewTabs({ portfolios }: ViewTabsProps) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  return (
    <nav className={tabs.tabs} aria-label={t('views.label')}>
      {VIEWS.map((offered) => (
        <Link
          key={offered}
          to="/portfolios"
          search={(old) => ({ ...old, view: offered === 'all' ? undefined : offered })}
          // The router marks the current one: that whose search is the present one.
          activeOptions={{ exact: true, includeSearch: true }}
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
