import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useActionCommands } from '../../kernel/record-actions/record-action.ts'
import { useAssetActions } from './use-asset-actions.ts'

/**
 * Actions for the whole asset, such as enrichment, copy, phase and archiving. The command palette contains them too.
 */
export function AssetMenu() {
  const { t } = useTranslation()
  const actions = useAssetActions()
  useActionCommands('asset', actions)
  return <ActionMenu label={t('actions.more')} size="md" actions={actions} />
}
