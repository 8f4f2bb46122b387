import { api } from '@lindero/contract/api'
import { assetPhase } from '@lindero/domain/assets/asset-phase'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { IconArchive, IconArrowRight, IconCopy, IconFileText, IconSparkles } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete, askSave } from '../../kernel/dialogs/dialogs.ts'
import { type RecordAction, useAllowedActions } from '../../kernel/record-actions/record-action.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useAssetRecord } from './asset-record.ts'
import { enrichAgain } from './enrich-again.ts'

/**
 * Actions for the whole asset, used in its menu and in the command palette.
 *
 * @param onReport opens the dialog that requests the report
 */
export function useAssetActions(onReport: () => void): RecordAction[] {
  const { t } = useTranslation(['assets', 'common', 'exports'])
  const { asset, canEdit, canEditValuation, draft } = useAssetRecord()
  const session = useSession()
  const navigate = useNavigate()
  const params = { uuid: asset.uuid }

  async function toManagement() {
    const done = await askSave({
      title: t('assets:record.toManagementTitle', { asset: asset.externalId }),
      message: t('assets:record.toManagementText'),
      action: t('assets:record.toManagement'),
      onSubmit: async () => {
        await perform(api.changeAssetPhase, { params, body: { phase: 'management' } })
        return true
      },
    })
    if (done) toast.success(t('assets:record.movedToManagement'))
  }

  async function archive() {
    const done = await askDelete({
      title: t('assets:record.archiveTitle', { asset: asset.externalId }),
      message: t('assets:record.archiveText'),
      action: t('assets:record.archiveAction'),
      onSubmit: async () => {
        await perform(api.archiveAsset, { params })
        return true
      },
    })
    if (!done) return
    draft.discard()
    toast.success(t('assets:record.archived'))
    await navigate({ to: '/portfolios/$uuid', params: { uuid: asset.portfolioUuid } })
  }

  const declared: RecordAction[] = [
    { id: 'report', label: t('exports:short'), icon: IconFileText, permission: 'exportAssets', run: onReport },
    {
      id: 'enrich',
      label: t('assets:info.enrichment.again'),
      icon: IconSparkles,
      applies: canEdit,
      run: () => void enrichAgain(asset.uuid).catch(toast.error),
    },
    {
      id: 'copy',
      label: t('assets:record.copyFrom'),
      icon: IconCopy,
      applies: canEdit && canEditValuation,
      to: { to: '/assets/$uuid/valuation', params, search: { copy: true } },
    },
    {
      id: 'toManagement',
      label: t('assets:record.toManagement'),
      icon: IconArrowRight,
      applies: canEdit && allowed(assetPhase, asset.phase, {}).some(({ event }) => event === 'toManagement'),
      run: () => void toManagement(),
    },
    {
      id: 'archive',
      label: t('assets:record.archive'),
      icon: IconArchive,
      permission: 'archiveAsset',
      applies: asset.archivedOn === null,
      run: () => void archive(),
    },
  ]
  return useAllowedActions(declared, { customerUuid: session?.customer.uuid ?? '', isAssigned: true })
}
