import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useActionCommands } from '../../kernel/record-actions/record-action.ts'
import { useValuationActions } from './use-valuation-actions.tsx'
import type { ValuationDraft } from './use-valuation-draft.ts'

/** A menu with less frequent actions on the valuation. The command palette contains them too. */
export function ValuationMenu({ draft }: { draft: ValuationDraft }) {
  const { t } = useTranslation('valuation')
  const { actions, dialogs, isRunning } = useValuationActions(draft)
  useActionCommands('valuation', actions)
  return (
    <>
      <ActionMenu label={t('menu')} actions={actions} loading={isRunning} />
      {dialogs}
    </>
  )
}
