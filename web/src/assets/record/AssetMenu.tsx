import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useActionCommands } from '../../kernel/record-actions/record-action.ts'
import { useAssetActions } from './use-asset-actions.ts'

/** Actions on the whole asset: enrichment, copy, phase, archive. They are also in the palette. */
export function AssetMenu() {
  const { t } = useTranslation()
  const actions = useAssetActions()
  useActionCommands('asset', actions)
  return <ActionMenu label={t('actions.more')} size="md" actions={actions} />
}
