import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { LabelledAction } from '../../kernel/record-actions/LabelledAction.tsx'
import { useActionCommands } from '../../kernel/record-actions/record-action.ts'
import { usePortfolioActions } from './use-portfolio-actions.ts'

/**
 * The actions of the open portfolio: two main actions as buttons, the others in a menu, and all of them in the command
 * palette.
 */
export function PortfolioActions({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation()
  const { actions, dialog } = usePortfolioActions(portfolio, 'page')
  useActionCommands('portfolio', actions)
  const addTape = actions.find(({ id }) => id === 'addTape')
  return (
    <>
      <LabelledAction action={actions.find(({ id }) => id === 'value')} visibleFrom="sm" />
      <LabelledAction action={addTape && { ...addTape, icon: IconPlus }} variant="filled" />
      <ActionMenu
        label={t('actions.more')}
        size="md"
        variant="default"
        actions={actions.filter(({ id }) => id !== 'addTape')}
      />
      {dialog}
    </>
  )
}
