import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { usePortfolioActions } from './use-portfolio-actions.ts'

/** The menu with a portfolio's actions, in its row of the list. */
export function PortfolioMenu({ row: portfolio }: { row: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const { actions, dialog } = usePortfolioActions(portfolio, 'row')
  return (
    <>
      <ActionMenu label={t('actionsOf', { name: portfolio.name })} actions={actions} />
      {dialog}
    </>
  )
}
