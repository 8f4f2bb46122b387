import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { withSearch } from '../kernel/router/page-search.ts'
import classes from './workbench.module.css'

/** Switches between sale and rent. The choice is stored in the page's URL. */
export function OperationSwitch({ operation }: { operation: Operation }) {
  const { t } = useTranslation(['valuation', 'common'])
  return (
    <nav
      className={`${classes.operations} inline-flex p-2 border r bg-sunken`}
      aria-label={t('valuation:operationLabel')}
    >
      {OPERATIONS.map((one) => (
        <Link
          key={one}
          to="."
          search={withSearch({ operation: one })}
          replace
          data-active={one === operation}
          aria-current={one === operation ? 'true' : undefined}
        >
          {t(`common:operation.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
