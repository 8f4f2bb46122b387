import type { Operation } from '@lindero/domain/market/market-evidence'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OperationSwitch } from '../OperationSwitch.tsx'
import { VALUATION_TABS, type ValuationTab } from '../valuation-search.ts'
import classes from '../workbench.module.css'

interface ValuationBarProps {
  operation: Operation
  tab: ValuationTab
  /** Content at the right end. */
  children?: ReactNode
}

/** Lets the user choose the operation (sale or rent) and a tab of the valuation. Both choices are stored in the URL. */
export function ValuationBar({ operation, tab, children }: ValuationBarProps) {
  const { t } = useTranslation(['valuation', 'common'])
  return (
    <div className={classes.bar}>
      <OperationSwitch operation={operation} />
      <nav className={classes.tabs} aria-label={t('valuation:tabs.label')}>
        {VALUATION_TABS.map((one) => (
          <Link
            key={one}
            from="/assets/$uuid/valuation"
            to="."
            search={(old) => ({ ...old, tab: one })}
            data-active={one === tab}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`valuation:tabs.${one}`)}
          </Link>
        ))}
      </nav>
      <span className="grow" />
      {children}
    </div>
  )
}
